// What stands above the cards at this moment: scribes, chips, what a placement would do, the points of the last play, and
// the buttons; computed once for the layers that draw it.

import { t } from "../../../state/i18n.js";
import { choices, staged } from "../../../state/staging.js";
import { lazy } from "../../../ui/lazy.js";
import { nothing } from "../../../vendor/lit-html/lit-html.js";
import { computed } from "../../../vendor/signals-core/signals-core.js";
import { holds } from "../../cardset.js";
import { seatName } from "../../names.js";
import { handOf, kindOf, PHASE, rankOf, suitsOf } from "../pieces.js";
import { placement, preview } from "../placement.js";
import { held } from "../placement-card.js";
import { deskSize, unitOf } from "./camera.js";
import { furniture } from "./furniture.js";
import { chip, cubeSize, drawLabels, measured, positions } from "./labels.js";
import { flying, scoreTags } from "./signals.js";

/** Half of a card's width, less what shows nothing of it: units from the edge of the desk */
const EDGE = 60;
const loadScribes = lazy(() => import("../scribes.js"));
/** What is done with scribes, once there is something to do. @param {import("../../index.js").Scene} scene */
export const scribesModule = ({ live, view }) =>
  live && view.phase > PHASE.LAY && choices.value.length ? loadScribes() : null;

/** The cards that the placement touches, as one value that changes only when they do */
export const touchedNow = computed(() => (preview.value?.touched ?? []).join(" "));

/** Scribes, chips, tags and buttons at their places. @type {WeakMap<object, {key: string, found: any}>} */
const arranged = new WeakMap();

/** What stands above the cards, and the buttons on them; computed once for both layers. @param {import("../../index.js").Scene} scene @param {import("./camera.js").Box} box */
export function standing(scene, box) {
  const { view } = scene;
  const unit = unitOf(box);
  const cube = cubeSize(deskSize.value.w, 200 / unit);
  const ghost = scene.live && !held.value ? placement.value : null;
  const scribes = scribesModule(scene);
  const controls = scribes?.controlsOf(scene) ?? new Map();
  const key = JSON.stringify([
    box,
    ghost,
    held.value,
    scribes?.stagedScribes.value,
    [...controls.keys()],
    staged.value.card,
    [...scoreTags.value],
    flying.value,
    furniture.value,
  ]);
  const known = arranged.get(view);
  const found = known?.key === key ? known.found : place(scene, box, unit, cube, ghost, controls, scribes);
  if (known?.key !== key) arranged.set(view, { key, found });
  return {
    drawn: drawLabels(found.labels, found.spots, unit, cube),
    controls: scribes?.drawControls(controls, found.labels, found.spots, box, unit),
  };
}

/** @param {import("../../index.js").Scene} scene @param {import("./camera.js").Box} box @param {number} unit @param {number} cube @param {any} ghost @param {Map<number, import("../scribes.js").Control>} controls @param {any} scribes the module */
function place(scene, box, unit, cube, ghost, controls, scribes) {
  const { view } = scene;
  const short = 200 / unit < 96;
  const labels = [];
  for (let i = 0; i < view.laid; i++) {
    if (holds(view.buried, i) && !controls.has(i)) continue;
    const control = controls.get(i);
    if (!control && !isNear(box, view.x[i], view.y[i])) continue;
    const tags = ghost ? placementTags(scene, i, short) : earned(scene, i);
    const what = {
      place: i,
      counts: scribes?.countsAt(view, i) ?? view.scribes[i],
      tags: [...tags, ...chip(view, i, short)],
      controls: control?.tall ?? 0,
      controlsWide: control?.wide ?? 0,
    };
    if (what.tags.length || what.controls || what.counts.some(Boolean)) labels.push(measured(what, cube));
  }
  const margin = 6 * unit;
  const bounds = { x: box.x + margin, y: box.y + margin, w: box.w - 2 * margin, h: box.h - 2 * margin };
  const blocked = furniture.value.map(({ x, y, wide, tall }) => ({
    x: box.x + x * unit,
    y: box.y + y * unit,
    wide: wide * unit,
    tall: tall * unit,
    leader: null,
  }));
  return { labels, spots: positions(view, labels, unit, cube, { ghost, bounds, blocked }) };
}

/** Whether a card at this point is in sight, but for its edge. @param {import("./camera.js").Box} box @param {number} x @param {number} y */
const isNear = (box, x, y) =>
  x > box.x - EDGE && x < box.x + box.w + EDGE && y > box.y - EDGE && y < box.y + box.h + EDGE;

/** For a while the points that the last play brought here. @param {import("../../index.js").Scene} scene @param {number} i @returns {import("./labels.js").Tag[]} */
function earned(scene, i) {
  const points = scoreTags.value.get(i);
  return points ? [{ kind: "good", text: scoreText(scene, { points }) }] : [];
}

/** The labels of a placement in motion, which are the same until it does something else. @type {WeakMap<object, import("./labels.js").Label[]>} */
const dragLabels = new WeakMap();

/** @param {import("../../index.js").Scene} scene @param {import("../placement-preview.js").PlacementPreview} seen @param {number} unit @param {number} cube */
function labelsOfDrag(scene, seen, unit, cube) {
  const known = dragLabels.get(seen);
  if (known) return known;
  const labels = seen.touched
    .map((place) => ({ place, counts: [], tags: placementTags(scene, place, 200 / unit < 96) }))
    .filter(({ tags }) => tags.length)
    .map((what) => measured(what, cube));
  dragLabels.set(seen, labels);
  return labels;
}

/** While the card is dragged: what it does to the cards that it touches, beside their middles, away from it. @param {import("../../index.js").Scene} scene @param {number} unit */
export function dragTags(scene, unit) {
  const [at, seen] = [placement.value, preview.value];
  if (!scene.live || !held.value || !at || !seen?.touched.length) return nothing;
  const { view } = scene;
  const cube = cubeSize(deskSize.value.w, 200 / unit);
  const labels = labelsOfDrag(scene, seen, unit, cube);
  /** @type {Map<number, import("./arrange.js").Spot>} */
  const spots = new Map();
  for (const { place } of labels) {
    const [dx, dy] = [view.x[place] - at.x, view.y[place] - at.y];
    const far = Math.hypot(dx, dy) || 1;
    const shift = Math.max(0, 190 - far) / far;
    const [x, y] = [view.x[place] + shift * dx, view.y[place] + shift * dy + 0.9 * cube * unit];
    spots.set(place, { x: Math.round(x), y: Math.round(y), wide: 0, tall: 0, leader: null });
  }
  return drawLabels(labels, spots, unit, cube);
}

/** The points of a card by seat: +7 you · +3 Ben. @param {import("../../index.js").Scene} scene @param {{points: number[]}} score */
export const scoreText = (scene, { points }) =>
  points
    .map((n, seat) => ({ n, seat }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .map(({ n, seat }) => `+${n} ${seatName(scene, seat).slice(0, 10)}`)
    .join(" · ") || "+0";

/** @param {import("../../index.js").Scene} scene @param {number} i @param {boolean} short @returns {import("./labels.js").Tag[]} */
export function placementTags(scene, i, short) {
  const seen = preview.value;
  const at = placement.value;
  if (!seen || !at || !seen.touched.includes(i)) return [];
  const { view } = scene;
  /** @type {import("./labels.js").Tag[]} */
  const tags = [];
  const score = seen.scores.find((each) => each.place === i);
  if (score) tags.push({ kind: "good", text: scoreText(scene, score) });
  const shared = view.shared[handOf(view).indexOf(at.card)]?.[i] ?? 0;
  if (seen.scribes && shared) {
    const suits = suitsOf(at.card).filter((suit) => suitsOf(view.card[i]).includes(suit));
    tags.push({ kind: "one", suits, count: shared, seat: view.seat });
  }
  if (seen.hides.includes(i)) {
    const rank = kindOf(view.card[i]) ? "10" : rankOf(view.card[i]);
    tags.push({ kind: "hide", rank, text: short ? "" : t("yq-hides-rank") });
  }
  return tags;
}
