// The placement: where the card being laid is, what it would do there, snapping, nudging, and the server's proposals.

import { query } from "../../net/session.js";
import { askWhy, openEnded, pick, send, staged } from "../../state/staging.js";
import { info, position, proposals, seat } from "../../state/store.js";
import { sound } from "../../ui/sound.js";
import { computed, effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { HALF_TALL, HALF_WIDE, MIN_TABLE_POINTS } from "./contact.js";
import { cardOf, signOf } from "./pieces.js";
import { previewPlacement } from "./placement-preview.js";

const MAX_COORDINATE = 20000;

/** @typedef {{card: number, x: number, y: number, angle: number}} Placement */
/** The card being laid and where, or null */
export const placement = signal(/** @type {Placement | null} */ (null));
/** Whether cards snap */
export const snapping = signal(true);
/** The index of the shown proposal */
export const proposalIndex = signal(0);
/** Cards that a proposal must touch, and must hide, by place */
export const filters = signal({ touch: /** @type {number[]} */ ([]), hide: /** @type {number[]} */ ([]) });

const storageKey = () => `tabulae.lay.${info.value?.table}.${seat.value}`;

const layingCard = computed(() => placement.value?.card ?? -1);

/** The seat's gain minus the best gain of the others, as the server's `best_first` orders placements. @param {import("./placement-preview.js").PlacementPreview} after @param {number} own */
function gain({ scores }, own) {
  const sums = scores.reduce(
    (all, { points }) => points.map((n, seat) => n + (all[seat] ?? 0)),
    /** @type {number[]} */ ([]),
  );
  return (sums[own] ?? 0) - Math.max(0, ...sums.filter((_, seat) => seat !== own));
}

/** The server's proposals for the picked card, with their previews, best first. */
export const rankedProposals = computed(() => {
  const card = layingCard.value;
  const view = position.value?.view;
  if (card < 0 || !view) return [];
  const sign = `${signOf(card)}@`;
  const proposed = proposals.value?.moves.some((choice) => choice.move.startsWith(sign));
  const listed = proposed ? proposals.value.moves : (position.value.legal ?? []);
  const { touch, hide } = filters.value;
  return listed
    .filter((choice) => choice.move.startsWith(sign))
    .map((choice) => {
      const [x, y, angle] = choice.move.slice(sign.length).split(",").map(Number);
      return { ...choice, x, y, angle, ...previewPlacement(view, card, x, y, angle) };
    })
    .filter((each) => touch.every((i) => each.touched.includes(i)) && hide.every((i) => each.hides.includes(i)))
    .sort((a, b) => gain(b, view.seat) - gain(a, view.seat) || b.scribes - a.scribes);
});

/** The last preview, and the same as text. */
let seen = { text: "", found: /** @type {import("./placement-preview.js").PlacementPreview | null} */ (null) };

/** What the card would do where it is now; the same object while that does not change. */
export const preview = computed(() => {
  const at = placement.value;
  const view = position.value?.view;
  if (!at || !view) return null;
  const found = previewPlacement(view, at.card, at.x, at.y, at.angle);
  const text = JSON.stringify(found.legal ? { ...found, onTable: MIN_TABLE_POINTS } : found);
  if (text !== seen.text) seen = { text, found };
  return seen.found;
});

/** Start placing a card: where it was before a reload, else at the first proposal, else beside the outermost card. @param {string} sign */
function pickUp(sign) {
  const card = cardOf(sign);
  const kept = JSON.parse(sessionStorage.getItem(storageKey()) ?? "null");
  proposalIndex.value = 0;
  untouched = kept?.card !== card;
  filters.value = { touch: [], hide: [] };
  if (kept?.card === card && kept.decision === position.value.decision) placement.value = kept;
  else if (placement.value) placement.value = { ...placement.value, card };
  else placement.value = { card, ...besideTable(position.value.view) };
  if (!(kept?.card === card)) showProposal(0);
}

/** A place that touches the outermost card. @param {any} view */
function besideTable(view) {
  let right = 0;
  for (let i = 0; i < view.laid; i++) if (view.x[i] > view.x[right]) right = i;
  return { x: view.x[right] + 200, y: view.y[right], angle: 0 };
}

effect(() => {
  const { card, step } = staged.value;
  const open = openEnded.value;
  untracked(() => {
    if (info.value?.game !== "palimpsest") return;
    if (!card || (!open && step !== "sent") || cardOf(card) < 0) placement.value = null;
    else if (placement.value?.card !== cardOf(card)) pickUp(card);
  });
});
// The server lists some placements of each card; more are requested only when none of them passes the filters.
effect(() => {
  const { touch, hide } = filters.value;
  untracked(() => {
    const view = position.value?.view;
    if (!view || !placement.value || !openEnded.value) return;
    proposals.value = null;
    const cards = (/** @type {number[]} */ places) => places.map((i) => view.card[i]);
    if (touch.length + hide.length && !rankedProposals.value.length) {
      query({ type: "propose", wish: { card: placement.value.card, touch: cards(touch), hide: cards(hide) } });
    }
  });
});
// The first proposals that arrive move a card that the reader has not moved yet
let untouched = true;
effect(() => {
  if (proposals.value?.moves.length && untouched) untracked(() => placement.value && showProposal(0));
});
// The placement is stored once it rests, and survives a reload
let storing = 0;
effect(() => {
  const at = placement.value;
  clearTimeout(storing);
  if (!at) return;
  storing = setTimeout(() => {
    if (position.value)
      sessionStorage.setItem(storageKey(), JSON.stringify({ ...at, decision: position.value.decision }));
  }, 120);
});

/** @param {number} n */
export function showProposal(n) {
  const found = rankedProposals.value;
  if (!found.length || !placement.value) return;
  proposalIndex.value = (n + found.length) % found.length;
  const { x, y, angle } = found[proposalIndex.value];
  placement.value = { ...placement.value, x, y, angle };
}

const clamp = (/** @type {number} */ value) => Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, Math.round(value)));

/** Move the card's middle, in table units. @param {number} x @param {number} y @param {number} pull how far snapping reaches, 0 for none */
export function moveTo(x, y, pull = 0) {
  if (!placement.value) return;
  untouched = false;
  const before = placement.value;
  const drawn = pull && snapping.value ? snap(position.value.view, x, y, before.angle, pull) : { x, y, snapped: false };
  if (drawn.snapped && (Math.abs(drawn.x - before.x) > 1 || Math.abs(drawn.y - before.y) > 1)) sound("tick");
  placement.value = { ...before, x: clamp(drawn.x), y: clamp(drawn.y) };
}

/** @param {number} dx @param {number} dy */
export function nudge(dx, dy) {
  if (placement.value) moveTo(placement.value.x + dx, placement.value.y + dy);
}

/** @param {number} by degrees */
export function rotateBy(by) {
  const turning = position.value.view.turning;
  if (!placement.value || turning === 2) return;
  untouched = false;
  const step = turning === 1 ? Math.sign(by) * 90 : by;
  placement.value = { ...placement.value, angle: (placement.value.angle + step + 360) % 360 };
}

/** @param {number} angle */
export function rotateTo(angle) {
  if (!placement.value || position.value.view.turning !== 0) return;
  untouched = false;
  const view = position.value.view;
  const marks = [0, 90, 180, 270, ...view.angle.slice(0, view.laid)];
  const whole = (Math.round(angle) + 720) % 360;
  const near = snapping.value ? marks.find((each) => Math.abs(((each - whole + 540) % 360) - 180) <= 4) : undefined;
  placement.value = { ...placement.value, angle: near ?? whole };
}

/**
 * Snap edge to edge, to centre lines and half over, in the frame of a card at the same angle or square to it.
 * @param {any} view @param {number} x @param {number} y @param {number} angle @param {number} pull
 */
export function snap(view, x, y, angle, pull) {
  let best = { x, y, snapped: false, off: Number.POSITIVE_INFINITY };
  for (let i = 0; i < view.laid; i++) {
    if ((angle - view.angle[i] + 360) % 90 !== 0) continue;
    const crossed = (angle - view.angle[i] + 360) % 180 !== 0;
    const [c, n] = [view.cosine[i] / 16384, view.sine[i] / 16384];
    const [dx, dy] = [x - view.x[i], y - view.y[i]];
    const u = c * dx + n * dy;
    const v = c * dy - n * dx;
    const [wide, tall] = crossed ? [HALF_WIDE + HALF_TALL, HALF_WIDE + HALF_TALL] : [2 * HALF_WIDE, 2 * HALF_TALL];
    if (Math.abs(u) > wide + pull || Math.abs(v) > tall + pull) continue;
    const su = nearestMark(u, [0, wide / 2, -wide / 2, wide, -wide], pull);
    const sv = nearestMark(v, [0, tall / 2, -tall / 2, tall, -tall], pull);
    const off = Math.hypot(su - u, sv - v) + (su === u ? pull : 0) + (sv === v ? pull : 0);
    if ((su !== u || sv !== v) && off < best.off)
      best = { x: view.x[i] + c * su - n * sv, y: view.y[i] + n * su + c * sv, snapped: true, off };
  }
  return best;
}

/** @param {number} value @param {number[]} marks @param {number} pull */
function nearestMark(value, marks, pull) {
  return marks.find((mark) => Math.abs(mark - value) <= pull) ?? value;
}

/** The placement in the game's notation. */
export const placementMove = () =>
  placement.value
    ? `${signOf(placement.value.card)}@${placement.value.x},${placement.value.y},${placement.value.angle}`
    : "";

/** Send a legal placement; for an illegal one the server names the clause. */
export function submitPlacement() {
  if (preview.value?.legal) send(placementMove());
  else askWhy(placementMove());
}

/** Place a card as a hint proposes. @param {string} move as 5MW@120,-40,90 */
export function stage(move) {
  const [sign, where] = move.split("@");
  if (!where) return;
  if (staged.value.card !== sign) pick(sign);
  const [x, y, angle] = where.split(",").map(Number);
  placement.value = { card: cardOf(sign), x, y, angle };
}
