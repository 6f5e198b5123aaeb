// The sides of a table as the reader sees them: who they are, where they sit, and what they have at each estate.

import { formatList, t } from "../../state/i18n.js";
import { seatName } from "../names.js";
import { ESTATES, members, piles, sideOf, sides } from "./pieces.js";

/** @param {import("../index.js").Scene} scene @param {number} side */
export function sideName(scene, side) {
  const seats = members(scene.seats, side).sort((a, b) => Number(b === scene.seat) - Number(a === scene.seat));
  return formatList(seats.map((seat) => seatName(scene, seat)));
}

/** The side that something goes to, after an arrow. @param {import("../index.js").Scene} scene @param {number} side */
export const toSide = (scene, side) => (isOwn(scene, side) && scene.seats < 4 ? t("tr-to-you") : sideName(scene, side));

/** Whether the side is the reader's own. @param {import("../index.js").Scene} scene @param {number} side */
export const isOwn = (scene, side) => scene.seat >= 0 && side === sideOf(scene.seats, scene.seat);

/** The sides from top to bottom: opponents above, the reader below. @param {import("../index.js").Scene} scene */
export function sideOrder(scene) {
  const own = sideOf(scene.seats, Math.max(0, scene.seat));
  const opponents = Array.from({ length: sides(scene.seats) - 1 }, (_, i) => (own + i + 1) % sides(scene.seats));
  return { opponents, own };
}

/**
 * @typedef {object} Row  all that a drawing of the row needs
 * @property {{knight: number, seat: number, play: number}[][][]} lying  knights by side, then estate
 * @property {number[][]} counts  by estate, then side
 * @property {number[]} opponents
 * @property {number} own
 * @property {number} since  the first play that is still marked as new
 */

/** @param {import("../index.js").Scene} scene @returns {Row} */
export function rowOf(scene) {
  const lying = piles(scene.view);
  const { view, landed = view } = scene;
  const counted = landed === view ? lying : piles(landed);
  const counts = ESTATES.map((_, estate) => counted.map((side) => side[estate].length));
  return { lying, counts, ...sideOrder(scene), since: newSince(scene) };
}

/** The plays since the reader's own last one are new to the reader; for anybody else, the last play. @param {import("../index.js").Scene} scene */
function newSince({ view, seat }) {
  for (let play = view.plays - 2; seat >= 0 && play >= Math.max(0, view.plays - view.seats); play--)
    if ((view.first + play) % view.seats === seat) return play + 1;
  return view.plays - 1;
}

/** Points by side as "23 – 22": the reader's own first. @param {import("../index.js").Scene} scene @param {(number | null)[] | undefined} points by seat */
export function scoreLine(scene, points) {
  if (!points) return "";
  const { own, opponents } = sideOrder(scene);
  const each = [own, ...opponents].map((side) => points[members(scene.seats, side)[0]]);
  return each.some((one) => one == null) ? "" : each.join(each.length > 2 ? "–" : " – ");
}

/** @param {import("../index.js").Scene} scene @param {number} side @param {number} lead */
export const leadText = (scene, side, lead) =>
  isOwn(scene, side) && scene.seats < 4
    ? t("tr-you-lead", { lead })
    : t("tr-leads", { name: sideName(scene, side), lead });
