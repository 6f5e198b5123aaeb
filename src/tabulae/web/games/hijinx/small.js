// The table of Hijinx in small, from a watcher's view, for lists: the end of the path, the live card, the totals.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { DUSK, GOLD, miniAt, PAPER, TABLE } from "./drawing.js";
import { allSeats } from "./pieces.js";

const WIDE = 594;
const TALL = 156;
/** Cards of the path before the live one */
const SHOWN = 6;

/** @param {any} view of a watcher @param {string[]} names */
export function smallBoard(view, names) {
  const cards = view.path.slice(0, view.path_size);
  const older = cards.slice(Math.max(0, cards.length - 1 - SHOWN), -1);
  const line = TALL / (view.seats + 1);
  return svg`<svg class="hj-small" viewBox="0 0 ${WIDE} ${TALL}" aria-hidden="true" focusable="false">
    <rect width=${WIDE} height=${TALL} rx="16" fill=${DUSK}></rect>
    <rect x="10" y="10" width="404" height=${TALL - 20} rx="40" fill=${TABLE} stroke="#D79DB8" stroke-width="7"></rect>
    ${older.map((card, i) => miniAt(card, 36 + (SHOWN - older.length + i) * 40, 44 + (i % 2) * 6, 42))}
    ${cards.length ? live(cards[cards.length - 1]) : ""}
    ${allSeats(view.seats).map(
      (seat) => svg`<g transform="translate(432 ${line * (seat + 1) + 7})">
      <use href="#cube-${seat + 1}" y="-15" width="18" height="18"></use>
      <text class="hj-small-name" x="26" font-size="17" fill=${PAPER}>${names[seat].slice(0, 10)}</text>
      <text class="number" x="150" font-size="21" font-weight="800" text-anchor="end" fill=${PAPER}>${String(view.total[seat]).replace("-", "−")}</text></g>`,
    )}</svg>`;
}

/** The live card, larger than the others; its words would need the game's catalogue. @param {number} card */
const live = (card) =>
  svg`<rect x="307" y="18" width="80" height="122" rx="12" fill=${GOLD} stroke="#2E1430" stroke-width="2"></rect>${miniAt(card, 312, 21, 70)}`;
