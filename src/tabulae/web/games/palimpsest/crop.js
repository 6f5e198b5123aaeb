// The part of the table where two moves differ, for a moment of a review: red dashes for the one made, teal for the better one.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { stillCards } from "./board.js";
import { cardFace } from "./cards.js";
import { boxAround, extent } from "./desk/camera.js";
import { cardOf, parseMove } from "./pieces.js";

const LEAST = 760; // units shown across
const SHOWN = 420; // px, about

/** @typedef {{x: number, y: number, angle: number, card: number, laid: boolean}} Spot */

/** Where a move happens: a place for a card, or a card on the table. @param {any} view @param {string} move @returns {Spot | null} */
function spotOf(view, move) {
  const laid = /^(\S+)@(-?\d+),(-?\d+),(-?\d+)/.exec(move);
  if (laid) return { card: cardOf(laid[1]), x: +laid[2], y: +laid[3], angle: +laid[4], laid: true };
  const card = cardOf(parseMove(move).place);
  const at = view.card.slice(0, view.laid).indexOf(card);
  return at < 0 ? null : { card, x: view.x[at], y: view.y[at], angle: view.angle[at], laid: false };
}

/** @param {import("../index.js").Scene} scene @param {string} made @param {string} best moves in notation */
export function crop({ view }, made, best) {
  const spots = [
    { kind: "best", spot: spotOf(view, best) },
    { kind: "made", spot: spotOf(view, made) },
  ].filter((each) => each.spot);
  let box = spots.length ? boxAround(/** @type {Spot} */ (spots[0].spot)) : extent(view, 40);
  if (spots.length > 1) box = boxAround(/** @type {Spot} */ (spots[1].spot), box);
  const wide = Math.max(LEAST, box.w + 60, (box.h + 60) * 1.7);
  const tall = wide / 1.7;
  const x = box.x + box.w / 2 - wide / 2;
  const y = box.y + box.h / 2 - tall / 2;
  return svg`<svg class="crop palimpsest" viewBox="${x} ${y} ${wide} ${tall}" aria-hidden="true" focusable="false">
    ${stillCards(view, wide / SHOWN, 18)}
    ${spots.map(({ kind, spot }) => mark(kind, /** @type {Spot} */ (spot)))}</svg>`;
}

/** @param {string} kind @param {Spot} spot */
const mark = (kind, { x, y, angle, card, laid }) => svg`<g transform="translate(${x} ${y}) rotate(${angle})">
  ${laid ? svg`<g class="crop-ghost">${cardFace(card)}</g>` : ""}<rect class="crop-${kind} thick" x="-106" y="-146" width="212" height="292" rx="22"></rect></g>
  <g transform="translate(${x} ${y})">${kind === "made" ? svg`<path class="crop-cross thick" d="M-30-30L30 30M30-30L-30 30"></path>` : svg`<path class="crop-check thick" d="M-32 0L-8 26L34-26"></path>`}</g>`;
