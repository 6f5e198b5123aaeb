// Where the reader looks: a box in table units. Moving, zooming by a factor about a point, and all there is to see.
import { signal } from "../../vendor/signals-core/signals-core.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** Where the reader looks, or null for everything */
export const camera = signal(/** @type {Box | null} */ (null));
/** Room around the cards: to look at them, and for one more while a card is being laid */
export const ROOM = { looking: 40, laying: 250 };
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
export const boxOf = (view, laying) => camera.value ?? extent(view, laying ? ROOM.laying : ROOM.looking);

/** Zoom so that the table point at x, y stays where it is. @param {Box} box @param {number} by @param {number} [x] @param {number} [y] @returns {Box} */
export function zoomed(box, by, x = box.x + box.w / 2, y = box.y + box.h / 2) {
  const to = Math.min(FARTHEST, Math.max(CLOSEST, box.w * by)) / box.w;
  return { x: x - (x - box.x) * to, y: y - (y - box.y) * to, w: box.w * to, h: box.h * to };
}
