// Draws the finished row of Tabula Rasa for a picture: estates with every side's knights as bands.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { COLOURS, colour, ESTATES, estateValue, members, piles, value } from "./pieces.js";
import { sideName, sideOrder } from "./table.js";

const BAND = 26;
const TILE = 104;
const CARD = "#FFFDF8";
const INK = "#1F1B16";
const FILLS = { red: "#9A2F31", yellow: "#FED442", green: "#21BB87", blue: "#5174C3", violet: "#412160" };
const SIGNS = { red: CARD, yellow: INK, green: INK, blue: CARD, violet: CARD };

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture(scene, wide) {
  const lying = piles(scene.view);
  const { opponents, own } = sideOrder(scene);
  const column = wide / 11;
  const blocks = [...opponents, own].map((side) => ({
    side,
    tall: Math.max(1, ...lying[side].map((pile) => pile.length)) * BAND + 40,
  }));
  let y = 0;
  const tops = blocks.map((block) => {
    const top = block.side === own ? y + TILE + 20 : y;
    y += block.tall;
    return top;
  });
  const tiles = y - blocks[blocks.length - 1].tall;
  return {
    tall: y + TILE + 40,
    style: Object.entries(SIGNS)
      .map(([name, fill]) => `.on-${name} { fill: ${fill} }`)
      .join(" "),
    content: svg`
    <rect x="-24" y="-8" width=${wide + 48} height=${y + TILE + 32} rx="18" fill="#DCE5DD"></rect>
    ${blocks.map(({ side, tall }, k) => block(scene, lying, side, { x: column, y: tops[k], tall, up: side !== own }))}
    <g transform="translate(0 ${tiles})"><rect x="4" width=${column - 12} height=${TILE} rx="12" fill=${CARD} stroke=${INK} stroke-width="1.5"></rect>
      <use href="#tile-castle" x=${column / 2 - 22} y="16" width="40" height="40" color=${INK}></use><text class="number" x=${column / 2 - 2} y="86" font-size="26" text-anchor="middle">5</text></g>
    ${ESTATES.map(
      (
        _,
        estate,
      ) => svg`<g transform="translate(${column * (estate + 1)} ${tiles})"><rect x="4" width=${column - 12} height=${TILE} rx="12" fill=${CARD} stroke=${INK} stroke-width="1.5"></rect>
      ${estate < 5 ? svg`<text class="number" x=${column / 2 - 2} y="68" font-size="48" text-anchor="middle">${estate + 1}</text>` : svg`<use href="#shield-${COLOURS[estate - 5]}" x=${column / 2 - 28} y="18" width="52" height="62"></use>`}
      <text class="quiet" x=${column - 18} y="97" font-size="15" text-anchor="end">${estateValue(estate)}</text></g>`,
    )}`,
  };
}

/** @param {import("../index.js").Scene} scene @param {any[][][]} lying @param {number} side @param {{x: number, y: number, tall: number, up: boolean}} at */
function block(scene, lying, side, { x, y, tall, up }) {
  const most = (/** @type {number} */ estate) => Math.max(...lying.map((each) => each[estate].length));
  const leads = (/** @type {number} */ estate) =>
    lying[side][estate].length > 0 &&
    lying[side][estate].length === most(estate) &&
    lying.filter((each) => each[estate].length === most(estate)).length === 1;
  return svg`<g transform="translate(0 ${y})">
    ${members(scene.seats, side).map((seat, k) => svg`<use href="#cube-${seat + 1}" x=${14 + k * 28} y=${up ? tall - 66 : 6} width="24" height="24"></use>`)}
    ${scene.seats === 4 ? "" : svg`<text x="6" y=${up ? tall - 16 : 52} font-size="16">${sideName(scene, side).slice(0, 13)}</text>`}
    ${lying[side].map((pile, estate) => {
      const start = up ? tall - 34 - pile.length * BAND : 34;
      return svg`<g transform="translate(${x * (estate + 1)} 0)">
        ${pile.map((card, i) => band(card, x, start + i * BAND, scene.seats === 4))}
        <text class="number" x=${x / 2 - 2} y=${up ? tall - 10 : 24} font-size="24" text-anchor="middle">${leads(estate) ? "♛ " : ""}${pile.length || "·"}</text></g>`;
    })}</g>`;
}

/** @param {any} card @param {number} x @param {number} y @param {boolean} signed */
function band(card, x, y, signed) {
  const shade = colour(card.knight);
  return svg`<rect x="8" y=${y} width=${x - 20} height=${BAND - 3} rx="5" fill=${FILLS[shade]} stroke=${INK}></rect>
    <text class="number on-${shade}" x="22" y=${y + 18} font-size="20" text-anchor="middle">${value(card.knight)}</text>
    <use href="#charge-${shade}" x="34" y=${y + 4} width="15" height="15" color=${SIGNS[shade]}></use>
    ${signed ? svg`<use href="#cube-${card.seat + 1}" x=${x - 34} y=${y + 4} width="15" height="15"></use>` : ""}`;
}
