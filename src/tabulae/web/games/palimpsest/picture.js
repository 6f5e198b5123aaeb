// Draws the table of Palimpsest for a picture, with the style sheet of the real one.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { stillCards } from "./board.js";
import { extent } from "./desk/camera.js";

const SHEET = await (await fetch("/web/games/palimpsest/palimpsest.css")).text();
/** What the sheet takes from the page */
const TOKENS = `:root { --title: Alegreya, serif; --text: "Atkinson Hyperlegible Next", sans-serif; --moons: #33467e; --suns: #8c5518; --waves: #2c727b; --leaves: #223c08; --wyrms: #6a2345; --knots: #66584c }`;
const TALLEST = 0.8; // of the width

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture({ view }, wide) {
  const box = extent(view, 60);
  const unit = Math.max(box.w / wide, box.h / (TALLEST * wide));
  const tall = Math.round(box.h / unit);
  const size = 200 / unit < 56 ? "tiny" : 200 / unit < 96 ? "small" : "";
  return {
    tall: tall + 24,
    style: `${TOKENS}\n${SHEET}`,
    content: svg`<g class="palimpsest ${size}"><rect x="-24" y="-8" width=${wide + 48} height=${tall + 16} rx="18" fill="#4E3A28"></rect>
    <g transform="translate(${(wide - box.w / unit) / 2} 0) scale(${1 / unit}) translate(${-box.x} ${-box.y})">${stillCards(view, unit, 24)}</g></g>`,
  };
}
