// What a placement would do. The server computes the same; tests hold one to the other.
import { holds } from "../cardset.js";
import { buriedBy, contactAt, MIN_TABLE_POINTS, marksCovered } from "./contact.js";
import { handOf, hasRank, kindOf } from "./pieces.js";

/**
 * @typedef {object} PlacementPreview
 * @property {number[]} touched places in the order laid, as in all lists here
 * @property {number} onTable sample points on the bare table
 * @property {Record<number, number>} covered rank marks it covers, two bits, by place
 * @property {number[]} hides cards whose visible rank it hides
 * @property {number[]} buries
 * @property {{place: number, points: number[]}[]} scores with the points of each seat
 * @property {number} scribes how many may then be placed, 0 for a card with a power
 * @property {boolean} legal
 */

/** Whether a card has a rank under this table's rules. @param {any} view @param {number} card */
const ranked = (view, card) => hasRank(card) || (kindOf(card) === "C" && view.crowns === 1);

/** YQ-T3 YQ-10 Whether these uncovered marks show a rank. @param {any} view @param {number} marks */
const marksSuffice = (view, marks) => (view.rank_visible === 0 ? marks !== 0 : marks === 3);

/** Whether the rank of card i is visible. @param {any} view @param {number} i */
export const rankVisible = (view, i) =>
  ranked(view, view.card[i]) && !holds(view.buried, i) && marksSuffice(view, view.marks[i]);

/** Whether card i has a rank that is not visible. @param {any} view @param {number} i */
export const rankHidden = (view, i) => ranked(view, view.card[i]) && !rankVisible(view, i);

/** What the placement by the View's seat would do. @param {any} view @param {number} card @param {number} x @param {number} y @param {number} angle @returns {PlacementPreview} */
export function previewPlacement(view, card, x, y, angle) {
  const { touched, onTable } = contactAt(view, x, y, angle);
  const buries = buriedBy(view, x, y, angle);
  /** @type {Record<number, number>} */
  const covered = {};
  const hides = [];
  for (let i = 0; i < view.laid; i++) {
    const marks = view.marks[i] & marksCovered(view, i, x, y, angle);
    if (marks) covered[i] = marks;
    if (rankVisible(view, i) && (buries.includes(i) || !marksSuffice(view, view.marks[i] - marks))) hides.push(i);
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
  const legal = touched.length > 0 && onTable >= MIN_TABLE_POINTS;
  return { touched, onTable, covered, hides, buries, scores, scribes, legal };
}
