// The row of Tabula Rasa in small, from a watcher's view, for lists.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { chip, INK, pennon, SEATS, tile } from "./drawing.js";
import { ESTATES } from "./pieces.js";
import { rowOf } from "./sides.js";
import { castleOwner, leaderOf, takings } from "./takings.js";

const COLUMN = 54;
const WIDE = 11 * COLUMN;
const TILE = 42;
const CHIP = 15;
/** Chips that a side shows at an estate; a number stands for more */
const MOST = 2;

/** @param {any} view of a watcher @param {string[]} names @param {number} [seat] whose side is below */
export function smallBoard(view, names, seat = -1) {
  const row = rowOf({ view, names, seat, seats: view.seats, live: false, lines: [], options: {} });
  const castle = castleOwner(row.counts);
  const above = row.opponents.length;
  const block = 18 + MOST * (CHIP + 2);
  const top = above * block;
  const tall = top + TILE * 1.25 + block + 4;
  return svg`<svg class="tr-small" viewBox="0 0 ${WIDE} ${tall}" aria-hidden="true" focusable="false" color=${INK}><g>
    ${tile(-1, (COLUMN - TILE) / 2, top, TILE, castle < 0 ? null : { side: castle, own: castle === row.own })}
    ${ESTATES.map((_, estate) => {
      const x = COLUMN * (estate + 1);
      const counts = row.counts[estate];
      const { side } = leaderOf(counts);
      return svg`${side < 0 ? "" : side === row.own ? pennon(side, x + 1, top + TILE * 0.6, COLUMN - 2, block + TILE * 0.65, false) : pennon(side, x + 1, 0, COLUMN - 2, top + TILE * 0.6, true)}
        ${tile(estate, x + (COLUMN - TILE) / 2, top, TILE, side < 0 ? null : { side, own: side === row.own })}
        ${row.opponents.map((rival, k) => sideAt(view, row, rival, estate, x, top - (above - 1 - k) * block - 4, false))}
        ${sideAt(view, row, row.own, estate, x, top + TILE * 1.25 + 4, true)}`;
    })}</g></svg>`;
}

/** The count of a side, and its newest knights. @param {any} view @param {import("./sides.js").Row} row @param {number} side @param {number} estate @param {number} x @param {number} y of the tile's edge @param {boolean} own */
function sideAt(view, row, side, estate, x, y, own) {
  const pile = row.lying[side][estate].slice(-MOST);
  const taking = takings(row.counts[estate], view.ties)[side];
  const count = row.counts[estate][side];
  const mark = taking === "estate" ? "tr-crown-mark" : taking === "treasure" ? "tr-chest-mark" : "";
  const level = taking === "shared" || taking === "level";
  const line = own ? y + 11 : y - 2;
  return svg`${count ? svg`<text class="number" x=${x + COLUMN / 2 + (mark ? 7 : 0)} y=${line} font-size="14" font-weight="700" text-anchor="middle" fill="currentColor">${level ? "= " : ""}${count}</text>` : ""}
    ${mark ? svg`<use href="#${mark}" x=${x + COLUMN / 2 - 14} y=${line - 10} width="11" height="11" color=${taking === "estate" ? SEATS[side] : INK}></use>` : ""}
    ${pile.map((card, i) => chip(card.knight, x + 6, own ? y + 16 + i * (CHIP + 2) : y - 16 - CHIP - (pile.length - 1 - i) * (CHIP + 2), COLUMN - 12, CHIP))}`;
}
