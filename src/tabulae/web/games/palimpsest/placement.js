// The card that is being laid: where it is, what it would do there, snapping, nudging, proposals.

import { propose } from "../../net/session.js";
import { free, staged } from "../../state/staging.js";
import { info, position, proposals, seat } from "../../state/store.js";
import { sound } from "../../ui/sound.js";
import { computed, effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { HALF_TALL, HALF_WIDE } from "./contact.js";
import { cardOf, signOf } from "./pieces.js";
import { prospect } from "./placement-preview.js";

const FARTHEST = 20000;

/** @typedef {{card: number, x: number, y: number, angle: number}} Lay */
/** The card being laid, or null */
export const lay = signal(/** @type {Lay | null} */ (null));
/** Whether magnets work */
export const snapping = signal(true);
/** Which proposal is shown */
export const proposal = signal(0);
/** Cards that a proposal must touch, and hide, by place */
export const wishes = signal({ touch: /** @type {number[]} */ ([]), hide: /** @type {number[]} */ ([]) });

const STORE = () => `tabulae.lay.${info.value?.table}.${seat.value}`;

const layingCard = computed(() => lay.value?.card ?? -1);

/** What a placement brings its seat beyond the best of the others, as the server's `best_first` weighs it. @param {import("./placement-preview.js").Prospect} after @param {number} own */
function gain({ scores }, own) {
  const sums = scores.reduce(
    (all, { points }) => points.map((n, seat) => n + (all[seat] ?? 0)),
    /** @type {number[]} */ ([]),
  );
  return (sums[own] ?? 0) - Math.max(0, ...sums.filter((_, seat) => seat !== own));
}

/** The server's proposals for the picked card, with what they do, best first. */
export const offers = computed(() => {
  const card = layingCard.value;
  const view = position.value?.view;
  if (card < 0 || !view) return [];
  const sign = `${signOf(card)}@`;
  const told = proposals.value?.moves.some((choice) => choice.move.startsWith(sign));
  const listed = told ? proposals.value.moves : (position.value.legal ?? []);
  const { touch, hide } = wishes.value;
  return listed
    .filter((choice) => choice.move.startsWith(sign))
    .map((choice) => {
      const [x, y, angle] = choice.move.slice(sign.length).split(",").map(Number);
      return { ...choice, x, y, angle, ...prospect(view, card, x, y, angle) };
    })
    .filter((offer) => touch.every((i) => offer.touched.includes(i)) && hide.every((i) => offer.hides.includes(i)))
    .sort((a, b) => gain(b, view.seat) - gain(a, view.seat) || b.scribes - a.scribes);
});

/** What the card would do where it lies now. */
export const preview = computed(() => {
  const at = lay.value;
  const view = position.value?.view;
  return at && view ? prospect(view, at.card, at.x, at.y, at.angle) : null;
});

/** Take up a card: where it was before a reload, else at the first proposal, else beside the table's edge. @param {string} sign */
function take(sign) {
  const card = cardOf(sign);
  const kept = JSON.parse(sessionStorage.getItem(STORE()) ?? "null");
  proposal.value = 0;
  untouched = kept?.card !== card;
  wishes.value = { touch: [], hide: [] };
  if (kept?.card === card && kept.decision === position.value.decision) lay.value = kept;
  else if (lay.value) lay.value = { ...lay.value, card };
  else lay.value = { card, ...beside(position.value.view) };
  if (!(kept?.card === card)) show(0);
}

/** A place that touches the outermost card. @param {any} view */
function beside(view) {
  let right = 0;
  for (let i = 0; i < view.laid; i++) if (view.x[i] > view.x[right]) right = i;
  return { x: view.x[right] + 200, y: view.y[right], angle: 0 };
}

effect(() => {
  const { card, step } = staged.value;
  const open = free.value;
  untracked(() => {
    if (info.value?.game !== "palimpsest") return;
    if (!card || (!open && step !== "sent") || cardOf(card) < 0) lay.value = null;
    else if (lay.value?.card !== cardOf(card)) take(card);
  });
});
// The server's list has some placements for each card; it is asked for more only when none of them does what is wished.
effect(() => {
  const { touch, hide } = wishes.value;
  untracked(() => {
    const view = position.value?.view;
    if (!view || !lay.value || !free.value) return;
    proposals.value = null;
    const cards = (/** @type {number[]} */ places) => places.map((i) => view.card[i]);
    if (touch.length + hide.length && !offers.value.length) {
      propose({ card: lay.value.card, touch: cards(touch), hide: cards(hide) });
    }
  });
});
// The first proposals that arrive move a card that was not touched yet
let untouched = true;
effect(() => {
  if (proposals.value?.moves.length && untouched) untracked(() => lay.value && show(0));
});
// Where it is outlasts a reload; kept once it rests
let keeping = 0;
effect(() => {
  const at = lay.value;
  clearTimeout(keeping);
  if (!at) return;
  keeping = setTimeout(() => {
    if (position.value) sessionStorage.setItem(STORE(), JSON.stringify({ ...at, decision: position.value.decision }));
  }, 120);
});

/** @param {number} n */
export function show(n) {
  const found = offers.value;
  if (!found.length || !lay.value) return;
  proposal.value = (n + found.length) % found.length;
  const { x, y, angle } = found[proposal.value];
  lay.value = { ...lay.value, x, y, angle };
}

const within = (/** @type {number} */ value) => Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(value)));

/** Move the card's middle, in table units. @param {number} x @param {number} y @param {number} pull how far magnets reach, 0 without */
export function moveTo(x, y, pull = 0) {
  if (!lay.value) return;
  untouched = false;
  const before = lay.value;
  const drawn =
    pull && snapping.value ? snapped(position.value.view, x, y, before.angle, pull) : { x, y, caught: false };
  if (drawn.caught && (Math.abs(drawn.x - before.x) > 1 || Math.abs(drawn.y - before.y) > 1)) sound("tick");
  lay.value = { ...before, x: within(drawn.x), y: within(drawn.y) };
}

/** @param {number} dx @param {number} dy */
export function nudge(dx, dy) {
  if (lay.value) moveTo(lay.value.x + dx, lay.value.y + dy);
}

/** @param {number} by degrees */
export function turnBy(by) {
  const turning = position.value.view.turning;
  if (!lay.value || turning === 2) return;
  untouched = false;
  const step = turning === 1 ? Math.sign(by) * 90 : by;
  lay.value = { ...lay.value, angle: (lay.value.angle + step + 360) % 360 };
}

/** @param {number} angle */
export function turnTo(angle) {
  if (!lay.value || position.value.view.turning !== 0) return;
  untouched = false;
  const view = position.value.view;
  const magnets = [0, 90, 180, 270, ...view.angle.slice(0, view.laid)];
  const whole = (Math.round(angle) + 720) % 360;
  const near = snapping.value ? magnets.find((each) => Math.abs(((each - whole + 540) % 360) - 180) <= 4) : undefined;
  lay.value = { ...lay.value, angle: near ?? whole };
}

/**
 * Magnets: edge to edge, centre lines and half over, in the frame of a card that lies at the same angle or square to it.
 * @param {any} view @param {number} x @param {number} y @param {number} angle @param {number} pull
 */
export function snapped(view, x, y, angle, pull) {
  let best = { x, y, caught: false, off: Number.POSITIVE_INFINITY };
  for (let i = 0; i < view.laid; i++) {
    if ((angle - view.angle[i] + 360) % 90 !== 0) continue;
    const crossed = (angle - view.angle[i] + 360) % 180 !== 0;
    const [c, n] = [view.cosine[i] / 16384, view.sine[i] / 16384];
    const [dx, dy] = [x - view.x[i], y - view.y[i]];
    const u = c * dx + n * dy;
    const v = c * dy - n * dx;
    const [wide, tall] = crossed ? [HALF_WIDE + HALF_TALL, HALF_WIDE + HALF_TALL] : [2 * HALF_WIDE, 2 * HALF_TALL];
    if (Math.abs(u) > wide + pull || Math.abs(v) > tall + pull) continue;
    const su = magnet(u, [0, wide / 2, -wide / 2, wide, -wide], pull);
    const sv = magnet(v, [0, tall / 2, -tall / 2, tall, -tall], pull);
    const off = Math.hypot(su - u, sv - v) + (su === u ? pull : 0) + (sv === v ? pull : 0);
    if ((su !== u || sv !== v) && off < best.off)
      best = { x: view.x[i] + c * su - n * sv, y: view.y[i] + n * su + c * sv, caught: true, off };
  }
  return best;
}

/** @param {number} value @param {number[]} marks @param {number} pull */
function magnet(value, marks, pull) {
  return marks.find((mark) => Math.abs(mark - value) <= pull) ?? value;
}

/** The notation of the lay as it is. */
export const layMove = () =>
  lay.value ? `${signOf(lay.value.card)}@${lay.value.x},${lay.value.y},${lay.value.angle}` : "";
