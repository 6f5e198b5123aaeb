// The exact contact test of the free-form table (YQ-T1 to YQ-T5), on the same integers as the server; the server still
// decides. With |x|, |y| <= 20,000 every product stays below 2^53, so plain numbers are exact.
import { holds } from "../cardset.js";
import { SINES } from "./decktet.js";

const SCALE = 2 ** 14;
const SQUARE = 2 ** 28;
export const HALF_WIDE = 100;
export const HALF_TALL = 140;
const REACH = 10;
const ACROSS = 20;
const DOWN = 28;
const APART = 10;
const LEFT_COLUMN = -95;
const TOP_ROW = -135;
export const MIN_TABLE_POINTS = 16;
const MARK = { x: 80, y: 120 };
const MAX_CONTACT_DISTANCE = 352; // between centres; beyond it no sample point can be near the other card

/** @param {number} angle 0 to 359 */
export function sine(angle) {
  const half = angle < 180 ? angle : angle - 180;
  const size = SINES[half <= 90 ? half : 180 - half];
  return angle < 180 ? size : -size;
}
/** @param {number} angle 0 to 359 */
export const cosine = (angle) => sine(angle < 270 ? angle + 90 : angle - 270);

/**
 * The contact of a card placed at x, y, angle on top of all others.
 * @param {any} view a View, or anything with laid, x, y, cosine, sine, buried and touch
 * @param {number} x @param {number} y @param {number} angle
 * @returns {{touched: number[], onTable: number}} places in the order laid
 */
export function contactAt(view, x, y, angle) {
  const c = cosine(angle);
  const n = sine(angle);
  const reach = view.touch === 0 ? REACH : 0;
  const below = [];
  for (let i = view.laid - 1; i >= 0; i--) {
    if (!outOfReach(x - view.x[i], y - view.y[i])) below.push(i);
  }
  const touched = new Array(below.length).fill(false);
  const frames = below.map((i) => ({
    x: view.x[i] * SCALE,
    y: view.y[i] * SCALE,
    c: view.cosine[i],
    n: view.sine[i],
    buried: holds(view.buried, i),
  }));
  const [nearWide, nearTall] = [(HALF_WIDE + reach) * SQUARE, (HALF_TALL + reach) * SQUARE];
  const [wide, tall] = [HALF_WIDE * SQUARE, HALF_TALL * SQUARE];
  let onTable = 0;
  for (let row = 0; row < DOWN; row++) {
    const v = TOP_ROW + APART * row;
    for (let column = 0; column < ACROSS; column++) {
      const u = LEFT_COLUMN + APART * column;
      const px = x * SCALE + c * u - n * v;
      const py = y * SCALE + n * u + c * v;
      let hidden = false;
      for (let k = 0; k < frames.length; k++) {
        const frame = frames[k];
        const dx = px - frame.x;
        const dy = py - frame.y;
        const a = Math.abs(frame.c * dx + frame.n * dy);
        if (a > nearWide) continue;
        const b = Math.abs(frame.c * dy - frame.n * dx);
        if (b > nearTall) continue;
        if (!frame.buried) touched[k] = true;
        if (a <= wide && b <= tall) {
          hidden = true;
          break;
        }
      }
      if (!hidden) onTable += 1;
    }
  }
  return { touched: below.filter((_, k) => touched[k]).sort((p, q) => p - q), onTable };
}

/** YQ-T3 The rank marks of card i, as two bits, that a card at x, y, angle would cover. @param {any} view @param {number} i @param {number} x @param {number} y @param {number} angle */
export function marksCovered(view, i, x, y, angle) {
  const c = view.cosine[i];
  const n = view.sine[i];
  const mx = c * MARK.x - n * MARK.y;
  const my = n * MARK.x + c * MARK.y;
  const dx = (view.x[i] - x) * SCALE;
  const dy = (view.y[i] - y) * SCALE;
  return (covers(angle, dx - mx, dy - my) ? 1 : 0) + (covers(angle, dx + mx, dy + my) ? 2 : 0);
}

/** YQ-T5 The cards that are not buried, but would be under a card at x, y, angle, in the order laid. @param {any} view @param {number} x @param {number} y @param {number} angle @returns {number[]} */
export function buriedBy(view, x, y, angle) {
  const buried = [];
  for (let i = 0; i < view.laid; i++) {
    if (holds(view.buried, i) || outOfReach(view.x[i] - x, view.y[i] - y)) continue;
    if (exposedPoints(view, i).every(([px, py]) => covers(angle, px - x * SCALE, py - y * SCALE))) buried.push(i);
  }
  return buried;
}

/** @type {WeakMap<object, number[][][]>} by View, then card: its sample points that no later card covers */
const exposedByView = new WeakMap();

/** @param {any} view @param {number} i @returns {number[][]} */
function exposedPoints(view, i) {
  const known = exposedByView.get(view) ?? [];
  exposedByView.set(view, known);
  known[i] ??= findExposedPoints(view, i);
  return known[i];
}

/** @param {any} view @param {number} i @returns {number[][]} table points, scaled */
function findExposedPoints(view, i) {
  const later = [];
  for (let j = i + 1; j < view.laid; j++) if (!outOfReach(view.x[j] - view.x[i], view.y[j] - view.y[i])) later.push(j);
  const points = [];
  for (let v = TOP_ROW; v <= -TOP_ROW; v += APART) {
    for (let u = LEFT_COLUMN; u <= -LEFT_COLUMN; u += APART) {
      const px = view.x[i] * SCALE + view.cosine[i] * u - view.sine[i] * v;
      const py = view.y[i] * SCALE + view.sine[i] * u + view.cosine[i] * v;
      if (!later.some((j) => within(view.cosine[j], view.sine[j], px - view.x[j] * SCALE, py - view.y[j] * SCALE)))
        points.push([px, py]);
    }
  }
  return points;
}

/** @param {number} angle @param {number} dx @param {number} dy */
const covers = (angle, dx, dy) => within(cosine(angle), sine(angle), dx, dy);

/** Whether a card turned by (c, n) holds the point at (dx, dy), scaled, from its centre. @param {number} c @param {number} n @param {number} dx @param {number} dy */
const within = (c, n, dx, dy) =>
  Math.abs(c * dx + n * dy) <= HALF_WIDE * SQUARE && Math.abs(c * dy - n * dx) <= HALF_TALL * SQUARE;

/** @param {number} dx @param {number} dy */
const outOfReach = (dx, dy) => dx * dx + dy * dy > MAX_CONTACT_DISTANCE * MAX_CONTACT_DISTANCE;
