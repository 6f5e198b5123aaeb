// What laying a card somewhere would bring about, as the server's `prospect.py` tells it; tests hold one to the other.
import { holds } from "../cardset.js";
import { buriedBy, LEAST_TABLE, lookDown, marksUnder } from "./contact.js";
import { handOf, hasRank, kindOf } from "./pieces.js";

/**
 * @typedef {object} Prospect
 * @property {number[]} touched places in the order laid, as everywhere here
 * @property {number} onTable sample points on the table
 * @property {Record<number, number>} covered rank marks that it covers, two bits, by place
 * @property {number[]} hides cards whose rank shows and would no longer
 * @property {number[]} buries
 * @property {{place: number, points: number[]}[]} scores with the points of each seat
 * @property {number} scribes how many are then placed, 0 for a card with a power
 * @property {boolean} legal
 */

/** Whether a card has a rank at this table. @param {any} view @param {number} card */
const ranked = (view, card) => hasRank(card) || (kindOf(card) === "C" && view.crowns === 1);

/** YQ-T3 YQ-10 Whether these uncovered marks show a rank. @param {any} view @param {number} marks */
const enough = (view, marks) => (view.rank_visible === 0 ? marks !== 0 : marks === 3);

/** Whether the rank of card i can be seen. @param {any} view @param {number} i */
export const rankShows = (view, i) =>
  ranked(view, view.card[i]) && !holds(view.buried, i) && enough(view, view.marks[i]);

/** Whether card i has a rank that cannot be seen. @param {any} view @param {number} i */
export const rankLost = (view, i) => ranked(view, view.card[i]) && !rankShows(view, i);

/** What the View's seat would bring about. @param {any} view @param {number} card @param {number} x @param {number} y @param {number} angle @returns {Prospect} */
export function prospect(view, card, x, y, angle) {
  const { touched, onTable } = lookDown(view, x, y, angle);
  const buries = buriedBy(view, x, y, angle);
  /** @type {Record<number, number>} */
  const covered = {};
  const hides = [];
  for (let i = 0; i < view.laid; i++) {
    const marks = view.marks[i] & marksUnder(view, i, x, y, angle);
    if (marks) covered[i] = marks;
    if (rankShows(view, i) && (buries.includes(i) || !enough(view, view.marks[i] - marks))) hides.push(i);
  }
  const k = handOf(view).indexOf(card);
  const would = k >= 0 ? view.would_score[k] : 0;
  const scores = touched
    .filter((i) => holds(would, i))
    .map((i) => ({ place: i, points: view.worth[i].slice(0, view.seats) }));
  const shared = k >= 0 ? touched.reduce((sum, i) => sum + view.shared[k][i], 0) : 0;
  const places = ranked(view, card) || kindOf(card) === "P";
  const receives = touched.some((i) => !buries.includes(i));
  const scribes = places && receives ? Math.min(shared, view.left[view.seat] ?? 0) : 0;
  const legal = touched.length > 0 && onTable >= LEAST_TABLE;
  return { touched, onTable, covered, hides, buries, scores, scribes, legal };
}
