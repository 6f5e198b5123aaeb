// Four estates of the row for a moment of a review: the knight that was played in red dashes, the better one in teal.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { chip, INK, tile } from "./drawing.js";
import { COLOURS, colour, ESTATES, knightOf, parseMove, value } from "./pieces.js";
import { rowOf } from "./sides.js";
import { takings } from "./takings.js";

const COLUMN = 60;
const TILE = 46;
const CHIP = 17;
const MOST = 3; // chips of a side; more are cut off
const SHOWN = 4;

/** @param {import("../index.js").Scene} scene @param {string} made @param {string} best moves in notation */
export function crop(scene, made, best) {
  const row = rowOf(scene);
  const moves = [
    { ...parseMove(made), kind: "made" },
    { ...parseMove(best), kind: "best" },
  ];
  const estates = [...chosen(moves)].sort((a, b) => a - b);
  const pile = (/** @type {number} */ side) =>
    Math.min(MOST, Math.max(...estates.map((estate) => row.lying[side][estate].length)));
  const top = pile(row.opponents[0]) * (CHIP + 2) + 22;
  const below = Math.min(MOST, pile(row.own) + 1) * (CHIP + 3) + 28;
  const tall = top + TILE * 1.25 + below;
  return svg`<svg class="crop tr-small" viewBox="0 0 ${SHOWN * COLUMN} ${tall}" aria-hidden="true" focusable="false" color=${INK}>
    ${estates.map((estate, i) => {
      const x = i * COLUMN;
      const under = top + TILE * 1.25;
      const here = moves.filter((move) => ESTATES[estate] === move.place);
      const own = row.lying[row.own][estate].slice(-(MOST - here.length));
      const rival = row.opponents[0];
      return svg`${tile(estate, x + (COLUMN - TILE) / 2, top, TILE, null)}
        ${row.lying[rival][estate].slice(-MOST).map((card, k) => chip(card.knight, x + 7, top - 18 - (k + 1) * (CHIP + 2) + 2, COLUMN - 14, CHIP))}
        ${count(row, rival, estate, scene.view.ties, x, top - 6)}${count(row, row.own, estate, scene.view.ties, x, under + 13)}
        ${own.map((card, k) => chip(card.knight, x + 7, under + 18 + k * (CHIP + 2), COLUMN - 14, CHIP))}
        ${here.map((move, k) => marked(move, x + 7, under + 20 + (own.length + k) * (CHIP + 3)))}`;
    })}</svg>`;
}

/** The estates of both moves, the other homes of their cards, then neighbours. @param {{card: string, place: string}[]} moves */
function chosen(moves) {
  const found = new Set(moves.map((move) => ESTATES.indexOf(move.place)));
  for (const { card } of moves) {
    found.add(value(knightOf(card)) - 1);
    found.add(5 + COLOURS.indexOf(colour(knightOf(card))));
  }
  for (let estate = 9; found.size < SHOWN; estate--) found.add(estate);
  return [...found].slice(0, SHOWN);
}

/** @param {import("./sides.js").Row} row @param {number} side @param {number} estate @param {number} ties @param {number} x @param {number} y */
function count(row, side, estate, ties, x, y) {
  const taking = takings(row.counts[estate], ties)[side];
  const many = row.counts[estate][side];
  const level = taking === "shared" || taking === "level";
  return svg`${taking === "estate" ? svg`<use href="#tr-crown-mark" x=${x + COLUMN / 2 - 15} y=${y - 10} width="11" height="11"></use>` : ""}
    <text class="crop-count" x=${x + COLUMN / 2 + (taking === "estate" ? 5 : 0)} y=${y} text-anchor="middle">${level ? "=" : ""}${many || "·"}</text>`;
}

/** @param {{card: string, kind: string}} move @param {number} x @param {number} y */
const marked = (move, x, y) => svg`${chip(knightOf(move.card), x, y, COLUMN - 14, CHIP)}
  <rect class="crop-${move.kind}" x=${x - 3} y=${y - 3} width=${COLUMN - 8} height=${CHIP + 6} rx="6"></rect>
  ${move.kind === "made" ? svg`<path class="crop-cross" d="M${x + COLUMN - 20} ${y - 6}l11 11m0-11l-11 11"></path>` : svg`<path class="crop-check" d="M${x + COLUMN - 21} ${y}l4 4 8-9"></path>`}`;
