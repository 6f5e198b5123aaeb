// The finished row of Tabula Rasa as a picture: tiles and treasures lie with the side that took them.

import { loadSprite } from "../../ui/sprite.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { svg } from "../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../cardset.js";
import { knightParts } from "./cards.js";
import { chip, INK, pennon, STYLE, symbol, tile } from "./drawing.js";
import { COLOURS, colour, ESTATES, estateValue, KINDS, members, value } from "./pieces.js";
import { rowOf, sideName } from "./sides.js";
import { castleOwner, leaderOf, pointsOf, takings } from "./takings.js";

export { smallBoard } from "./small.js";

await Promise.all([
  loadSprite("/web/games/tabula-rasa/knights.svg"),
  loadStylesheet("/web/games/tabula-rasa/tabula-rasa.css"),
]);

const CHIP = 22;
const PIECE = 112; // a tile, 88 wide
const POINTS = 30;
const VERDICT = 30;

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture(scene, wide) {
  const row = rowOf(scene);
  const column = wide / 11;
  const castle = castleOwner(row.counts);
  const chipRows = (/** @type {number} */ side) =>
    Math.max(1, ...row.lying[side].map((pile) => Math.ceil(pile.length / 2)));
  let y = 0;
  const above = row.opponents.map((side) => {
    const top = y;
    y += chipRows(side) * (CHIP + 2) + POINTS + PIECE + 12;
    return { side, top, tall: y - top };
  });
  const verdicts = y;
  const own = { side: row.own, top: y + VERDICT, tall: chipRows(row.own) * (CHIP + 2) + POINTS + PIECE + 12 };
  const tall = own.top + own.tall + 16;
  return {
    tall: tall + 24,
    style: STYLE,
    content: svg`
    <rect x="-24" y="-12" width=${wide + 48} height=${tall + 20} rx="18" fill="#E7DCC4"></rect>
    ${ESTATES.map((_, estate) => {
      const { side } = leaderOf(row.counts[estate]);
      const at = side < 0 ? null : side === row.own ? own : above.find((each) => each.side === side);
      return at ? pennon(side, column * (estate + 1) + 2, at.top, column - 4, at.tall, side !== row.own) : "";
    })}
    ${[...above, own].map((block) => sideBlock(scene, row, block, column, castle))}
    ${ESTATES.map((_, estate) => {
      const counts = [...row.opponents, row.own].map((side) => row.counts[estate][side]);
      return svg`<text class="number" x=${column * (estate + 1.5)} y=${verdicts + 22} font-size="22" text-anchor="middle">${counts.join(" – ")}</text>`;
    })}
    ${removed(scene, own.top + own.tall)}`,
  };
}

/** What one side has and took. @param {import("../index.js").Scene} scene @param {import("./sides.js").Row} row @param {{side: number, top: number, tall: number}} block @param {number} column @param {number} castle */
function sideBlock(scene, row, { side, top, tall }, column, castle) {
  const own = side === row.own;
  const piece = own ? top + 6 : top + tall - PIECE - 6;
  const sum = own ? piece + PIECE + 24 : piece - 10;
  const edge = (column - 88) / 2;
  const taken = (/** @type {number} */ estate) => takings(row.counts[estate], scene.view.ties)[side];
  return svg`
    ${members(scene.seats, side).map((seat, k) => svg`<use href="#cube-${seat + 1}" x=${8 + k * 28} y=${own ? top + tall - 52 : top + 2} width="24" height="24"></use>`)}
    <text x="6" y=${own ? top + tall - 10 : top + 46} font-size="16">${sideName(scene, side).slice(0, 12)}</text>
    ${castle === side ? tile(-1, edge, piece, 88, { side, own }) : ""}
    ${castle === side ? svg`<text class="number" x=${column / 2} y=${sum} font-size="24" text-anchor="middle">+5</text>` : ""}
    ${ESTATES.map((_, estate) => {
      const x = column * (estate + 1) + edge;
      const points = pointsOf(taken(estate), estateValue(estate));
      return svg`${taken(estate) === "estate" ? tile(estate, x, piece, 88, { side, own }) : points ? symbol("tr-chest-open", x + 14, piece + 30, 60, 48) : ""}
        ${points ? svg`<text class="number" x=${x + 44} y=${sum} font-size="24" text-anchor="middle">+${points}</text>` : ""}
        ${row.lying[side][estate].map((card, i) => {
          const line = Math.floor(i / 2) * (CHIP + 2);
          const at = own ? piece + PIECE + POINTS + 4 + line : piece - POINTS - CHIP - 4 - line;
          return chip(card.knight, x + (i % 2) * 45, at, 43, CHIP);
        })}`;
    })}`;
}

/** TR-20 The two cards that were not in the game, left of the own row. @param {import("../index.js").Scene} scene @param {number} bottom */
const removed = (scene, bottom) =>
  cardsOf(scene.view.removed)
    .map((bit) => bit % KINDS)
    .map(
      (
        knight,
        i,
      ) => svg`<svg class=${colour(knight)} x=${4 + i * 46} y=${bottom - 126} width="42" height="59" viewBox="-2 -2 104 144" color=${INK}>
      <rect width="100" height="140" rx="9" fill="#FFFDF8"></rect>${knightParts(knight)}
      <text class="number tr-on" x="6" y="22" font-size="27">${value(knight)}</text><use href="#tr-charge-${COLOURS[Math.floor(knight / 5)]}" class="tr-charge" x="22" y="4" width="19" height="19"></use>
      <rect width="100" height="140" rx="9" fill="none" stroke=${INK} stroke-width="3"></rect></svg>`,
    );
