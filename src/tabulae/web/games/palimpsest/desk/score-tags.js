// Score tags: for two seconds after a play a tag on each scored card shows its points, with a sound.

import { info, viewHistory } from "../../../state/store.js";
import { whenLanded } from "../../../ui/motion.js";
import { sound } from "../../../ui/sound.js";
import { effect } from "../../../vendor/signals-core/signals-core.js";
import { cardsOf } from "../../cardset.js";
import { flyPoints } from "../../points.js";
import { scoreTags } from "./signals.js";

const SHOWN = 2000;
const MOST_TOUCHED = 10; // with more, the tag goes on the card that was laid

let clear = 0;

/**
 * The points of one play, by place: on the cards it scored, where the gains identify them, else on the card that was laid.
 * @param {any} before @param {any} after two Views, one play apart @returns {Map<number, number[]>}
 */
export function scoresOfPlay(before, after) {
  const seats = Array.from({ length: after.seats }, (_, seat) => seat);
  const gains = seats.map((seat) => after.score[seat] - before.score[seat]);
  if (after.laid !== before.laid + 1 || !gains.some((gain) => gain > 0)) return new Map();
  const laid = before.laid;
  const touched = cardsOf(after.touching[laid]).filter((i) => i < laid && before.worth[i].some(Boolean));
  const fitting = touched.length > MOST_TOUCHED ? [] : subsets(touched).filter((some) => adds(before, some, gains));
  if (fitting.length !== 1) return new Map([[laid, gains]]);
  return new Map(fitting[0].map((i) => [i, before.worth[i].slice(0, after.seats)]));
}

/** @param {number[]} items @returns {number[][]} */
function subsets(items) {
  const all = /** @type {number[][]} */ ([[]]);
  for (const item of items) all.push(...all.map((some) => [...some, item]));
  return all;
}

/** @param {any} before @param {number[]} places @param {number[]} gains */
const adds = (before, places, gains) =>
  gains.every((gain, seat) => places.reduce((sum, i) => sum + before.worth[i][seat], 0) === gain);

let seen = 0;
effect(() => {
  const [before, after] = viewHistory.value.slice(-2);
  if (!after || after.version === seen || info.value?.game !== "palimpsest") return;
  seen = after.version;
  const fresh = info.value.status === "playing" ? scoresOfPlay(before.view, after.view) : new Map();
  if (fresh.size) whenLanded(() => show(fresh));
});

/** @param {Map<number, number[]>} fresh */
function show(fresh) {
  scoreTags.value = fresh;
  sound("score");
  requestAnimationFrame(() => toPlates(fresh));
  clearTimeout(clear);
  clear = setTimeout(() => {
    scoreTags.value = new Map();
  }, SHOWN);
}

/** The points of each card fly to the plates of those who made them. @param {Map<number, number[]>} earned */
function toPlates(earned) {
  for (const [place, points] of earned) {
    const tag = document.querySelector(`.pal-labels [data-on="${place}"] .score-tag`);
    if (tag) for (const [seat, n] of points.entries()) if (n > 0) flyPoints(/** @type {any} */ (tag), seat, `+${n}`);
  }
}
