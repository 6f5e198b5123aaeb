// A finished game of Hijinx as a picture: the end of the last path, and below it the seats, best first, with their last
// hands, their totals as bars and the rounds that made them.

import { loadSprite } from "../../ui/sprite.js";
import { svg } from "../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../cardset.js";
import { seatName } from "../names.js";
import { DUSK, liveAt, miniAt, STYLE, TABLE } from "./drawing.js";
import { allSeats } from "./pieces.js";

export { smallBoard } from "./small.js";

await loadSprite("/web/games/hijinx/hijinx.svg");

const PATH = 190;
const ROW = 104; // from one seat to the next
const PANEL = 92;
/** Cards of the path before the live one */
const SHOWN = 13;
/** Where the parts of a row begin */
const HAND = 300;
const BAR = 650;
const LONGEST = 320;
const LEAST_SCALE = 40; // points; shorter totals do not fill the bar
const EDGE = "#1F1B16";

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture(scene, wide) {
  const { view, seats } = scene;
  const cards = view.path.slice(Math.max(0, view.path_size - 1 - SHOWN), view.path_size);
  const older = cards.slice(0, -1);
  const start = (wide - older.length * 66 - 130) / 2;
  const best = allSeats(seats).sort((a, b) => view.total[a] - view.total[b]);
  const most = Math.max(LEAST_SCALE, ...view.total.slice(0, seats));
  const tall = PATH + 24 + seats * ROW;
  return {
    tall: tall + 20,
    style: STYLE,
    content: svg`<rect x="-24" y="-8" width=${wide + 48} height=${tall + 8} rx="18" fill=${DUSK}></rect>
    <rect x="-8" y="6" width=${wide + 16} height=${PATH - 12} rx="60" fill=${TABLE} stroke="#D79DB8" stroke-width="10"></rect>
    ${older.map((card, i) => miniAt(card, start + i * 66, 50 + (i % 2) * 6, 58))}
    ${cards.length ? liveAt(cards[cards.length - 1], start + older.length * 66 + 20, 26, 100) : ""}
    ${best.map((seat, i) => seatRow(scene, seat, PATH + 16 + i * ROW, wide, most))}`,
  };
}

/** @param {import("../index.js").Scene} scene @param {number} seat @param {number} y @param {number} wide @param {number} most the highest total */
function seatRow(scene, seat, y, wide, most) {
  const { view } = scene;
  const total = view.total[seat];
  const place = 1 + view.total.slice(0, scene.seats).filter((/** @type {number} */ each) => each < total).length;
  const hand = cardsOf(view.left[seat]);
  const step = Math.min(50, (BAR - HAND - 60) / Math.max(1, hand.length - 1));
  const bar = (Math.max(0, total) / most) * LONGEST;
  return svg`<g transform="translate(0 ${y})">
    <rect width=${wide} height=${PANEL} rx="14" fill=${place === 1 ? "#FFE6AE" : "#FFFDF8"} stroke=${EDGE} stroke-width="2"></rect>
    <text class="number" x="24" y="58" font-size="36">${place}</text>
    <use href="#cube-${seat + 1}" x="64" y="31" width="30" height="30"></use><text x="108" y="54" font-size="22">${seatName(scene, seat).slice(0, 15)}</text>
    ${hand.map((card, i) => miniAt(card, HAND + i * step, 10, 43))}
    <rect x=${BAR} y="18" width="3" height="34" fill=${EDGE}></rect>
    ${bar ? svg`<rect x=${BAR + 3} y="22" width=${bar} height="26" fill="#C8265E" stroke=${EDGE} stroke-width="2"></rect>` : ""}
    <text class="quiet" x=${BAR} y="77" font-size="18">${sum(view.scored.slice(0, view.rounds + 1).map((/** @type {number[]} */ round) => round[seat]))}</text>
    <text class="number" x=${wide - 24} y="58" font-size="40" text-anchor="end">${signed(total)}</text></g>`;
}

/** @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/** Rounds as a sum: 70 + 60 − 20. @param {number[]} rounds */
const sum = (rounds) =>
  rounds.map((points, i) => (i ? ` ${points < 0 ? "−" : "+"} ${Math.abs(points)}` : signed(points))).join("");
