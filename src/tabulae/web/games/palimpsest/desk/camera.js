// The camera: the visible box in table units; panning, zooming about a point, and the extent of the table.
import { over } from "../../../state/store.js";
import { Directive, directive } from "../../../vendor/lit-html/directive.js";
import { noChange } from "../../../vendor/lit-html/lit-html.js";
import { signal } from "../../../vendor/signals-core/signals-core.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** The box that the reader chose, or null */
export const camera = signal(/** @type {Box | null} */ (null));
/** What must be visible besides, because the placement is there */
export const extraBox = signal(/** @type {Box | null} */ (null));
/** The desk in pixels */
export const deskSize = signal({ w: 0, h: 0 });
/** Whether a phone shows the whole table, however small */
export const wholeTable = signal(false);
/** What a phone looks at when the whole table would be too small */
export const focusPoint = signal({ x: 0, y: 0 });
/** Margin around the cards: the same before and during a placement, so that picking a card moves nothing */
export const TABLE_MARGIN = 48;
const CARD_MARGIN = 24;
const MIN_EXTENT = 720; // units shown, even of a single card
const MIN_WIDTH = 240;
const MAX_WIDTH = 9000;
const SMALL_DESK = 600; // px; a narrower desk starts with legible cards instead of the whole table
const LEGIBLE = 0.52; // px a unit: a card is 104 px wide
const CONTROLS = 52; // px at the upper edge of a large desk that its buttons cover

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

/** The box around the whole table and the placement, in the proportions of the desk. @param {any} view @param {boolean} laying @returns {Box} */
export function wholeBox(view, laying) {
  const box = union(extent(view, TABLE_MARGIN), laying ? extraBox.value : null);
  const { w, h } = deskSize.value;
  if (!w || !h) return box;
  const above = w < SMALL_DESK || h < 300 ? 0 : CONTROLS;
  const unit = Math.max(box.w / w, box.h / (h - above));
  return {
    x: box.x - (w * unit - box.w) / 2,
    y: box.y - ((h - above) * unit - box.h) / 2 - above * unit,
    w: w * unit,
    h: h * unit,
  };
}

/** The visible box; at the end of a game everything. @param {any} view @param {boolean} laying @returns {Box} */
export function visibleBox(view, laying) {
  if (camera.value) return camera.value;
  const whole = wholeBox(view, laying);
  const { w, h } = deskSize.value;
  if (wholeTable.value || over.value || !w || w >= SMALL_DESK || w / whole.w >= LEGIBLE) return whole;
  const [wide, tall] = [w / LEGIBLE, h / LEGIBLE];
  const { x, y } = focusPoint.value;
  return { x: within(x, whole.x, whole.w, wide), y: within(y, whole.y, whole.h, tall), w: wide, h: tall };
}

/** The start of a window of length `size` around `middle`, kept inside the whole. @param {number} middle @param {number} start @param {number} length @param {number} size */
const within = (middle, start, length, size) =>
  size >= length ? start + (length - size) / 2 : Math.min(start + length - size, Math.max(start, middle - size / 2));

/** Table units to a pixel. @param {Box} box */
export const unitOf = (box) => (deskSize.value.w ? Math.max(box.w / deskSize.value.w, box.h / deskSize.value.h) : 1.4);

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

const observer = new ResizeObserver((entries) => {
  const { width: w, height: h } = entries[entries.length - 1].contentRect;
  if (w && h && (w !== deskSize.value.w || h !== deskSize.value.h)) deskSize.value = { w, h };
});

class MeasureDesk extends Directive {
  /** The element that is observed @type {Element | null} */
  element = null;

  render() {
    return noChange;
  }

  /** @param {any} part */
  update(part) {
    if (this.element !== part.element) {
      this.element = part.element;
      observer.disconnect(); // one desk at a time
      observer.observe(part.element);
    }
    return noChange;
  }
}

/** `<div ${measureDesk()}>`: this element is the desk. */
export const measureDesk = directive(MeasureDesk);
