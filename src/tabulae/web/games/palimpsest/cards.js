// Draws the Decktet in table units: rank and suits at the two rank marks, the name, the scribes.

import { formatList, t } from "../../state/i18n.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { cardOf, hasRank, nameOf, rankOf, suitsOf } from "./pieces.js";

/** @param {number} card @param {boolean} [struck] whether this mark is covered */
function mark(card, struck = false) {
  const suits = suitsOf(card);
  const short = hasRank(card);
  return svg`<g class="mark ${struck ? "struck" : ""}">
    <text class=${short ? "rank" : "rank word"} x=${short ? 0 : -14} y=${short ? 12 : 4} text-anchor=${short ? "middle" : "start"}>${rankOf(card)}</text>
    ${suits.map((suit, i) => svg`<svg class="suit ${suit}" x="-14" y=${(short ? 20 : 12) + 31 * i} width="28" height="28"><use href="#suit-${suit}"></use></svg>`)}
    ${struck ? svg`<line x1="-16" y1="18" x2="16" y2="-14"></line>` : nothing}</g>`;
}

/** A card's face, its middle at the origin. @param {number} card @param {number} [marks] uncovered marks, two bits */
export const cardFace = (card, marks = 3) => svg`
  <rect class="paper" x="-100" y="-140" width="200" height="280" rx="18"></rect>
  <g transform="translate(-80 -120)">${mark(card, marks % 2 === 0)}</g>
  <g transform="translate(80 120) rotate(180)">${mark(card, marks < 2)}</g>
  <text class="name" y="-30" text-anchor="middle">${nameOf(card)}</text>
`;

/** Letters that fit on a line of a card in the hand; longer names are condensed */
const LINE = 11;

/**
 * A card in the hand, drawn larger than on the table: one mark, where a fan shows it, and the name below.
 * @param {number} card
 */
export function handFace(card) {
  const words = nameOf(card).split(" ");
  const lines = words.length > 1 ? [words.slice(0, -1).join(" "), words.at(-1) ?? ""] : words;
  return html`<svg class="decktet" viewBox="-101 -141 202 282" aria-hidden="true">
    <rect class="paper" x="-100" y="-140" width="200" height="280" rx="18"></rect>
    <g transform="translate(-74 -102) scale(1.55)">${mark(card)}</g>
    ${lines.map((line, i) => svg`<text class="name" y=${126 - 31 * (lines.length - 1 - i)} text-anchor="middle" textLength=${line.length > LINE ? 186 : nothing} lengthAdjust="spacingAndGlyphs">${line}</text>`)}</svg>`;
}

/** For screen readers: Castle, 7, suns and knots. The names of the Aces and the Excuse say it all. @param {number} card */
export function cardLabel(card) {
  const suits = suitsOf(card).map((suit) => t(`suit-${suit}`));
  const more = rankOf(card) === "A" || suits.length === 0 ? [] : [rankOf(card), formatList(suits)];
  return [nameOf(card), ...more].join(", ");
}

/** Scribes on a card, one row per owner. @param {number[]} counts */
export function scribes(counts) {
  const rows = counts.map((count, seat) => ({ count, seat })).filter((row) => row.count > 0);
  return rows.map(
    ({ count, seat }, i) =>
      svg`<g transform="translate(-26 ${-10 + 36 * i})"><svg width="32" height="32"><use href="#cube-${seat + 1}"></use></svg><text class="scribe-count" x="40" y="25">${count}</text></g>`,
  );
}

/** A card up close. @param {any} _scene @param {string} of */
export function inspect(_scene, of) {
  const card = cardOf(of);
  return card < 0
    ? null
    : {
        title: nameOf(card),
        face: html`<span class="card decktet-card"><svg class="decktet" viewBox="-101 -141 202 282" aria-hidden="true">${cardFace(card)}</svg></span>`,
        more: nothing,
      };
}
