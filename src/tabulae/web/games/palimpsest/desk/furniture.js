// What lies over the desk besides cards: the map, the buttons and the count of the deck. Labels keep clear of it.

import { renderHooks } from "../../../ui/motion.js";
import { signal } from "../../../vendor/signals-core/signals-core.js";

/** @typedef {{x: number, y: number, wide: number, tall: number}} Piece its middle from the corner of the desk, in px */

export const furniture = signal(/** @type {Piece[]} */ ([]));
const PIECES = ".pal-map, .pal-tools, .pal-chip";

let asked = false;

/** Measure it with the next frame: after something of it was drawn. */
export function measureFurniture() {
  if (!asked) requestAnimationFrame(measure);
  asked = true;
}
renderHooks.add(measureFurniture);

function measure() {
  asked = false;
  const desk = document.querySelector(".pal-felt")?.getBoundingClientRect();
  if (!desk) return;
  const found = [...document.querySelectorAll(PIECES)]
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({
      x: Math.round(box.x + box.width / 2 - desk.x),
      y: Math.round(box.y + box.height / 2 - desk.y),
      wide: Math.round(box.width),
      tall: Math.round(box.height),
    }));
  if (JSON.stringify(found) !== JSON.stringify(furniture.value)) furniture.value = found;
}
