// Pieces of Tabula Rasa as parts of one SVG drawing, for pictures and small boards.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { COLOURS, colour, estateValue, value } from "./pieces.js";

export const INK = "#1F1B16";
const LAND = "#FCF3DE";
export const SEATS = ["#124B8B", "#BE4107", "#30A884"];
const TINTS = { red: "#F0E0E0", yellow: "#FFF7DF", green: "#DEF3EC", blue: "#E5EAF6", violet: "#E3DDE8" };

/** The custom properties of the sprite, for a drawing that has no style sheet. */
export const STYLE = `.red { --tincture: #9A2F31; --sign: #FFFDF8; --fold: #FFFDF8; --skin: #F2D6B8; --hair: #8A4A2A }
.yellow { --tincture: #FED442; --sign: #1F1B16; --fold: #1F1B16; --skin: #D9A877; --hair: #4B3626 }
.green { --tincture: #21BB87; --sign: #1F1B16; --fold: #1F1B16; --skin: #F5DCC0; --hair: #D9A441 }
.blue { --tincture: #5174C3; --sign: #FFFFFF; --fold: #FFFDF8; --skin: #A9754F; --hair: #2C231C }
.violet { --tincture: #412160; --sign: #FFFDF8; --fold: #FFFDF8; --skin: #EBC39C; --hair: #7C7470 }
.number { font-feature-settings: "lnum", "tnum" } .tr-fill { fill: var(--tincture) } .tr-band { fill: var(--tincture) } text.tr-on { fill: var(--sign) } .tr-charge { color: var(--sign) }`;

/** A symbol of the sprite, in ink. @param {string} id @param {number} x @param {number} y @param {number} wide @param {number} tall */
export const symbol = (id, x, y, wide, tall) =>
  svg`<use href="#${id}" x=${x} y=${y} width=${wide} height=${tall} color=${INK}></use>`;

/** An estate's tile, or the castle's (-1). @param {number} estate @param {number} x @param {number} y @param {number} wide @param {{side: number, own: boolean} | null} [owner] whose ribbon it carries */
export function tile(estate, x, y, wide, owner = null) {
  const tall = wide * 1.25;
  const shade = COLOURS[estate - 5];
  const scene = estate < 0 ? "tr-castle" : `tr-estate-${shade ?? estate + 1}`;
  const ribbon = wide * 0.09;
  return svg`<g class=${shade ?? ""} transform="translate(${x} ${y})" color=${INK}>
    <rect width=${wide} height=${tall} rx=${wide * 0.085} fill=${TINTS[shade] ?? LAND}></rect>
    ${estate < 0 ? symbol(scene, wide * 0.054, 0, wide * 0.893, tall) : symbol(scene, 0, 0, wide, tall)}
    ${owner ? svg`<rect x="1" y=${owner.own ? tall - ribbon : 0} width=${wide - 2} height=${ribbon} fill=${SEATS[owner.side]}></rect>` : ""}
    <rect width=${wide} height=${tall} rx=${wide * 0.085} fill="none" stroke=${INK} stroke-width=${Math.max(1.5, wide * 0.026)}></rect>
    ${shade ? symbol(`tr-shield-${shade}`, wide * 0.06, wide * 0.07, wide * 0.36, wide * 0.42) : ""}
    ${estate >= 0 && !shade ? svg`<text class="number" x=${wide * 0.09} y=${wide * 0.42} font-size=${wide * 0.48} font-weight="800">${estate + 1}</text>` : ""}
    <circle cx=${wide * 0.82} cy=${tall - wide * 0.18 - (owner?.own ? ribbon * 0.7 : 0)} r=${wide * 0.135} fill="#E3B23C" stroke=${INK} stroke-width="1.5"></circle>
    <text class="number" x=${wide * 0.82} y=${tall - wide * 0.115 - (owner?.own ? ribbon * 0.7 : 0)} font-size=${wide * 0.19} text-anchor="middle">${estate < 0 ? 5 : estateValue(estate)}</text></g>`;
}

/** A knight as a chip: value and charge. @param {number} knight @param {number} x @param {number} y @param {number} wide @param {number} tall */
export function chip(knight, x, y, wide, tall) {
  const shade = colour(knight);
  const sign = tall * 0.62;
  return svg`<g class=${shade} transform="translate(${x} ${y})"><rect class="tr-fill" width=${wide} height=${tall} rx=${tall * 0.2} stroke=${INK} stroke-width="1.5"></rect>
    <text class="number tr-on" x=${wide / 2 - sign * 0.62} y=${tall * 0.77} font-size=${tall * 0.78} text-anchor="middle">${value(knight)}</text>
    <use href="#tr-charge-${shade}" class="tr-charge" x=${wide / 2 + sign * 0.02} y=${(tall - sign) / 2} width=${sign} height=${sign}></use></g>`;
}

/** A pennon: the column of the side that leads. @param {number} side @param {number} x @param {number} y @param {number} wide @param {number} tall @param {boolean} up */
export const pennon = (side, x, y, wide, tall, up) =>
  svg`<path d=${up ? `M0 0l${wide / 2} 14 ${wide / 2}-14v${tall}H0z` : `M0 0h${wide}v${tall}l${-wide / 2}-14L0 ${tall}z`} transform="translate(${x} ${y})" fill=${SEATS[side]} fill-opacity="0.3"></path>`;
