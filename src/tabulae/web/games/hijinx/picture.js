// A finished game of Hijinx as a picture: the end of the last path, the rounds of every seat, the last hands.

import { loadSprite } from "../../ui/sprite.js";
import { svg } from "../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../cardset.js";
import { seatName } from "../names.js";
import { DUSK, liveAt, miniAt, STYLE, TABLE } from "./drawing.js";
import { allSeats } from "./pieces.js";

export { smallBoard } from "./small.js";

await loadSprite("/web/games/hijinx/hijinx.svg");

const PATH = 190;
const ROW = 62;
const NAME = 230;
/** Cards of the path before the live one */
const SHOWN = 13;

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture(scene, wide) {
  const { view } = scene;
  const rounds = Array.from({ length: view.rounds + 1 }, (_, i) => i);
  const cards = view.path.slice(Math.max(0, view.path_size - 1 - SHOWN), view.path_size);
  const older = cards.slice(0, -1);
  const start = (wide - older.length * 66 - 130) / 2;
  const grid = PATH + 52;
  const column = (wide - NAME - 420) / (rounds.length + 1);
  const at = (/** @type {number} */ round) => NAME + column * (round + 1);
  return {
    tall: grid + scene.seats * ROW + 20,
    style: STYLE,
    content: svg`<rect x="-24" y="-8" width=${wide + 48} height=${PATH + 16} rx="18" fill=${DUSK}></rect>
    <rect x="-8" y="6" width=${wide + 16} height=${PATH - 12} rx="60" fill=${TABLE} stroke="#D79DB8" stroke-width="10"></rect>
    ${older.map((card, i) => miniAt(card, start + i * 66, 50 + (i % 2) * 6, 58))}
    ${cards.length ? liveAt(cards[cards.length - 1], start + older.length * 66 + 20, 26, 100) : ""}
    <g transform="translate(0 ${grid})">
      ${rounds.map((round) => svg`<text class="quiet" x=${at(round)} y="-16" font-size="18" text-anchor="end">${round + 1}</text>`)}
      ${allSeats(scene.seats).map((seat) => seatRow(scene, seat, wide, rounds, at))}
    </g>`,
  };
}

/** @param {import("../index.js").Scene} scene @param {number} seat @param {number} wide @param {number[]} rounds @param {(round: number) => number} at */
function seatRow(scene, seat, wide, rounds, at) {
  const { view } = scene;
  const hand = cardsOf(view.left[seat]);
  const step = Math.min(36, 330 / Math.max(1, hand.length));
  const points = (/** @type {number} */ each) => String(each).replace("-", "−");
  return svg`<g transform="translate(0 ${seat * ROW + 34})">
    <use href="#cube-${seat + 1}" y="-20" width="24" height="24"></use><text x="34" font-size="20">${seatName(scene, seat).slice(0, 18)}</text>
    ${rounds.map((round) => svg`<text class="number" x=${at(round)} font-size="22" text-anchor="end">${points(view.scored[round][seat])}</text>`)}
    ${hand.map((card, i) => miniAt(card, wide - 410 + i * step, -38, 33))}
    <text class="number" x=${wide} font-size="28" text-anchor="end">${points(view.total[seat])}</text></g>`;
}
