// Draws a finished game of Hijinx for a picture: the rounds of every seat, and the end of the last path.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { seatName } from "../names.js";
import { bottom, JINX, top } from "./pieces.js";

const CARD = { wide: 84, tall: 118 };
const ROW = 40;
const SHOWN = 12;

/** @param {import("../index.js").Scene} scene @param {number} wide */
export function picture(scene, wide) {
  const { view } = scene;
  const rounds = Array.from({ length: view.rounds + 1 }, (_, i) => i);
  const cards = view.path.slice(Math.max(0, view.path_size - SHOWN), view.path_size);
  const step = Math.min(CARD.wide - 8, (wide - CARD.wide) / Math.max(1, cards.length - 1));
  const start = (wide - CARD.wide - step * (cards.length - 1)) / 2;
  const grid = CARD.tall + 60;
  const column = (wide - 280) / (rounds.length + 1);
  return {
    tall: grid + (scene.seats + 1) * ROW + 20,
    content: svg`<rect x="-24" y="-8" width=${wide + 48} height=${CARD.tall + 32} rx="18" fill="#DCE5DD"></rect>
    ${cards.map((card, i) => svg`<g transform="translate(${start + step * i} 8)">${cardFace(card)}</g>`)}
    <g transform="translate(0 ${grid})">
      ${rounds.map((round) => svg`<text class="quiet" x=${280 + column * round} y="0" font-size="18" text-anchor="end">${round + 1}</text>`)}
      ${Array.from(
        { length: scene.seats },
        (_, seat) => svg`<g transform="translate(0 ${(seat + 1) * ROW})">
        <use href="#cube-${seat + 1}" y="-20" width="24" height="24"></use><text x="34" font-size="20">${seatName(scene, seat).slice(0, 18)}</text>
        ${rounds.map((round) => svg`<text class="number" x=${280 + column * round} font-size="22" text-anchor="end">${view.scored[round][seat]}</text>`)}
        <text class="number" x=${wide} font-size="28" text-anchor="end">${view.total[seat]}</text></g>`,
      )}
    </g>`,
  };
}

/** @param {number} card */
function cardFace(card) {
  const paper = svg`<rect width=${CARD.wide} height=${CARD.tall} rx="8" fill="#FFFDF8" stroke="#1F1B16" stroke-width="1.5"></rect>`;
  if (card === JINX)
    return svg`${paper}<use href="#jinx" x="22" y="24" width="40" height="40" color="#1F1B16"></use><text x="42" y="92" font-size="20" text-anchor="middle">JINX</text>`;
  return svg`${paper}<text class="number" x="26" y="26" font-size="22" text-anchor="middle">${top(card) + bottom(card)}</text>
    <use href="#die-${top(card)}" x="8" y="34" width="36" height="36"></use><use href="#die-${bottom(card)}" x="8" y="76" width="36" height="36"></use>`;
}
