// The outlines of the cards that a placement touches, as far as they show. They are a layer of their own, so that the
// cards below are not painted again with every card that is touched during a drag.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { frames, isOn } from "./arrange.js";

/** Units from one point of an outline to the next */
const STEP = 4;

/** The outline of a card at the origin, point by point. @param {number} wide half its width @param {number} tall half its height @param {number} round the radius of its corners @returns {[number, number][]} */
function around(wide, tall, round) {
  const [right, bottom] = [wide - round, tall - round];
  const length = 4 * (wide + tall);
  return Array.from({ length: length / STEP + 1 }, (_, i) => {
    const way = (i * STEP) % length;
    const half = way % (length / 2); // right edge and bottom edge, then the same on the other side
    const side = way < length / 2 ? 1 : -1;
    const [x, y] = half < 2 * tall ? [wide, half - tall] : [wide + 2 * tall - half, tall];
    const [cx, cy] = [Math.max(-right, Math.min(right, x)), Math.max(-bottom, Math.min(bottom, y))];
    const far = Math.hypot(x - cx, y - cy);
    return [side * (cx + (round * (x - cx)) / far), side * (cy + (round * (y - cy)) / far)];
  });
}
/** The line outside, and the dark one inside */
const [OUTSIDE, INSIDE] = [around(102, 142, 20), around(96, 136, 15)];

/** The visible parts of card i's outline as a path. @param {import("./arrange.js").Frame[]} all @param {number} i @param {[number, number][]} points */
function path(all, i, points) {
  const { x, y, c, n } = all[i];
  const later = all.slice(i + 1);
  let drawn = "";
  let on = false;
  for (const [u, v] of points) {
    const [px, py] = [x + c * u - n * v, y + n * u + c * v];
    const hidden = later.some((f) => isOn(f, px, py));
    if (!hidden) drawn += `${on ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`;
    on = !hidden;
  }
  return drawn;
}

/** The paths of each View's cards. @type {WeakMap<object, Map<number, {outer: string, inner: string}>>} */
const known = new WeakMap();

/** @param {any} view @param {number} i */
function outline(view, i) {
  const paths = known.get(view) ?? new Map();
  known.set(view, paths);
  if (!paths.has(i)) {
    const all = frames(view, null);
    paths.set(i, { outer: path(all, i, OUTSIDE), inner: path(all, i, INSIDE) });
  }
  return /** @type {{outer: string, inner: string}} */ (paths.get(i));
}

/** @param {any} view @param {string} touched the places, with spaces between; those of a newer View may be among them */
export function touchedEdges(view, touched) {
  const places = touched
    .split(" ")
    .filter((place) => place && Number(place) < view.laid)
    .map(Number);
  return svg`${places.map((i) => {
    const { outer, inner } = outline(view, i);
    return svg`<g data-touched=${i}><path class="edge-ink" d=${inner}></path><path class="edge" d=${outer}></path></g>`;
  })}`;
}
