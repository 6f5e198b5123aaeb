// Where the reader looks: a box in table units. Moving, zooming by a factor about a point, and all there is to see.
import { signal } from "../../vendor/signals-core/signals-core.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** Where the reader looks, or null for everything */
export const camera = signal(/** @type {Box | null} */ (null));
/** What must be seen besides, because a card that is being laid was put there */
export const grown = signal(/** @type {Box | null} */ (null));
/** Room around the cards: the same before and while one is laid, so that picking a card moves nothing */
export const ROOM = 70;
const MARGIN = 24;
const LEAST = 600; // units shown, even of a single card
const CLOSEST = 240;
const FARTHEST = 9000;

/** Four ways, for buttons that move something */
export const WAYS = [
  { sign: "←", way: "left", dx: -1, dy: 0 },
  { sign: "↑", way: "up", dx: 0, dy: -1 },
  { sign: "↓", way: "down", dx: 0, dy: 1 },
  { sign: "→", way: "right", dx: 1, dy: 0 },
];
const STEP = 0.25; // of what is shown

/** Look further one way. @param {Box} box @param {number} dx @param {number} dy @returns {Box} */
export const moved = (box, dx, dy) => ({ ...box, x: box.x + dx * STEP * box.w, y: box.y + dy * STEP * box.h });

/** The box around all cards as they lie, and a margin. @param {any} view @param {number} room @returns {Box} */
export function extent(view, room) {
  let [left, top, right, bottom] = [-100, -140, 100, 140];
  for (let i = 0; i < view.laid; i++) {
    const [c, n] = [Math.abs(view.cosine[i]) / 16384, Math.abs(view.sine[i]) / 16384];
    const [halfWide, halfTall] = [100 * c + 140 * n, 100 * n + 140 * c];
    left = Math.min(left, view.x[i] - halfWide);
    right = Math.max(right, view.x[i] + halfWide);
    top = Math.min(top, view.y[i] - halfTall);
    bottom = Math.max(bottom, view.y[i] + halfTall);
  }
  const [w, h] = [right - left + 2 * room, bottom - top + 2 * room];
  const [wide, tall] = [Math.max(LEAST, w), Math.max(LEAST, h)];
  return { x: left - room - (wide - w) / 2, y: top - room - (tall - h) / 2, w: wide, h: tall };
}

/** The box that is shown. @param {any} view @param {boolean} laying */
export const boxOf = (view, laying) => camera.value ?? union(extent(view, ROOM), laying ? grown.value : null);

/** @param {Box} one @param {Box | null} other @returns {Box} */
function union(one, other) {
  if (!other) return one;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, w: Math.max(one.x + one.w, other.x + other.w) - x, h: Math.max(one.y + one.h, other.y + other.h) - y };
}

/** The box around a card, and around another box. @param {{x: number, y: number, angle: number}} card @param {Box | null} [other] @returns {Box} */
export function around({ x, y, angle }, other = null) {
  const turn = (angle * Math.PI) / 180;
  const [c, n] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, tall] = [100 * c + 140 * n + MARGIN, 100 * n + 140 * c + MARGIN];
  return union({ x: x - wide, y: y - tall, w: 2 * wide, h: 2 * tall }, other);
}

/** @param {Box} one @param {Box} other */
export const within = (one, other) =>
  one.x >= other.x && one.y >= other.y && one.x + one.w <= other.x + other.w && one.y + one.h <= other.y + other.h;

/** Zoom so that the table point at x, y stays where it is. @param {Box} box @param {number} by @param {number} [x] @param {number} [y] @returns {Box} */
export function zoomed(box, by, x = box.x + box.w / 2, y = box.y + box.h / 2) {
  const to = Math.min(FARTHEST, Math.max(CLOSEST, box.w * by)) / box.w;
  return { x: x - (x - box.x) * to, y: y - (y - box.y) * to, w: box.w * to, h: box.h * to };
}
