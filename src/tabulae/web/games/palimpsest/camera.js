// The camera: the visible box in table units; panning, zooming about a point, and the extent of the table.
import { signal } from "../../vendor/signals-core/signals-core.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** The box that the reader chose, or null to show everything */
export const camera = signal(/** @type {Box | null} */ (null));
/** What must be visible besides, because the placement is there */
export const extraBox = signal(/** @type {Box | null} */ (null));
/** Margin around the cards: the same before and during a placement, so that picking a card moves nothing */
export const TABLE_MARGIN = 70;
const CARD_MARGIN = 24;
const MIN_EXTENT = 600; // units shown, even of a single card
const MIN_WIDTH = 240;
const MAX_WIDTH = 9000;

/** Four directions, for buttons that move something */
export const DIRECTIONS = [
  { sign: "←", way: "left", dx: -1, dy: 0 },
  { sign: "↑", way: "up", dx: 0, dy: -1 },
  { sign: "↓", way: "down", dx: 0, dy: 1 },
  { sign: "→", way: "right", dx: 1, dy: 0 },
];
const STEP = 0.25; // of what is shown

/** Pan in one direction. @param {Box} box @param {number} dx @param {number} dy @returns {Box} */
export const panned = (box, dx, dy) => ({ ...box, x: box.x + dx * STEP * box.w, y: box.y + dy * STEP * box.h });

/** The box around all cards, with a margin. @param {any} view @param {number} margin @returns {Box} */
export function extent(view, margin) {
  let [left, top, right, bottom] = [-100, -140, 100, 140];
  for (let i = 0; i < view.laid; i++) {
    const [c, n] = [Math.abs(view.cosine[i]) / 16384, Math.abs(view.sine[i]) / 16384];
    const [halfWide, halfTall] = [100 * c + 140 * n, 100 * n + 140 * c];
    left = Math.min(left, view.x[i] - halfWide);
    right = Math.max(right, view.x[i] + halfWide);
    top = Math.min(top, view.y[i] - halfTall);
    bottom = Math.max(bottom, view.y[i] + halfTall);
  }
  const [w, h] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const [wide, tall] = [Math.max(MIN_EXTENT, w), Math.max(MIN_EXTENT, h)];
  return { x: left - margin - (wide - w) / 2, y: top - margin - (tall - h) / 2, w: wide, h: tall };
}

/** The visible box. @param {any} view @param {boolean} laying */
export const visibleBox = (view, laying) =>
  camera.value ?? union(extent(view, TABLE_MARGIN), laying ? extraBox.value : null);

/** @param {Box} one @param {Box | null} other @returns {Box} */
function union(one, other) {
  if (!other) return one;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, w: Math.max(one.x + one.w, other.x + other.w) - x, h: Math.max(one.y + one.h, other.y + other.h) - y };
}

/** The box around a card and another box. @param {{x: number, y: number, angle: number}} card @param {Box | null} [other] @returns {Box} */
export function boxAround({ x, y, angle }, other = null) {
  const turn = (angle * Math.PI) / 180;
  const [c, n] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, tall] = [100 * c + 140 * n + CARD_MARGIN, 100 * n + 140 * c + CARD_MARGIN];
  return union({ x: x - wide, y: y - tall, w: 2 * wide, h: 2 * tall }, other);
}

/** Whether the other box contains this one. @param {Box} one @param {Box} other */
export const isWithin = (one, other) =>
  one.x >= other.x && one.y >= other.y && one.x + one.w <= other.x + other.w && one.y + one.h <= other.y + other.h;

/** Zoom so that the table point at x, y stays where it is. @param {Box} box @param {number} by @param {number} [x] @param {number} [y] @returns {Box} */
export function zoomed(box, by, x = box.x + box.w / 2, y = box.y + box.h / 2) {
  const to = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, box.w * by)) / box.w;
  return { x: x - (x - box.x) * to, y: y - (y - box.y) * to, w: box.w * to, h: box.h * to };
}
