// Draws the finished table of Palimpsest for a picture: every card as it lies.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { extent } from "./camera.js";
import { cardFace, scribes } from "./cards.js";

const STYLE = `.paper { fill: #FFFDF8; stroke: #1F1B16; stroke-width: 2.5 }
.rank { font: 800 46px Alegreya, serif } .rank.word { font-size: 27px }
.name { font: 600 22px "Atkinson Hyperlegible Next", sans-serif }
.scribe-count { font: 700 28px "Atkinson Hyperlegible Next", sans-serif }
.struck .rank { opacity: .55 } .struck line { stroke: #1F1B16; stroke-width: 5 }
.moons { color: #33467E } .suns { color: #8C5518 } .waves { color: #2C727B } .leaves { color: #223C08 } .wyrms { color: #6A2345 } .knots { color: #66584C }`;

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture({ view }, wide) {
  const box = extent(view, 40);
  const scale = Math.min(1, wide / box.w);
  const tall = Math.round(box.h * scale);
  return {
    tall: tall + 24,
    style: STYLE,
    content: svg`<rect x="-24" y="-8" width=${wide + 48} height=${tall + 16} rx="18" fill="#DCE5DD"></rect>
    <g transform="translate(${(wide - box.w * scale) / 2} 0) scale(${scale}) translate(${-box.x} ${-box.y})">
      ${Array.from({ length: view.laid }, (_, i) => svg`<g transform="translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})">${cardFace(view.card[i], view.marks[i])}${scribes(view.scribes[i])}</g>`)}
    </g>`,
  };
}
