// Draws the leaves of the Decktet in table units, 200 by 280 around the origin: vellum, pigment, vignette, and the index
// at the two rank marks of YQ-T3. The symbols are in decktet.svg.

import { formatList, t } from "../../state/i18n.js";
import { loadSprite } from "../../ui/sprite.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { cardOf, kindOf, nameOf, rankOf, signOf, suitsOf } from "./pieces.js";

/** The signs that stand where the rank is */
const KIND_SIGNS = { C: "crown", P: "pawn", T: "court", E: "excuse" };
/** Patches of pigment behind the picture, for the first, second and third suit */
const PATCHES = [
  "M-62-92C-30-102 30-98 78-90C84-60 82-30 80-8C30 4-30-4-64 6C-70-30-66-62-62-92z",
  "M-80 8C-30-2 30 6 66-4C70 30 68 62 62 92C30 100-40 98-78 90C-84 62-82 34-80 8z",
  "M-66-30C-20-38 30-34 70-26C72-8 70 14 68 28C20 36-30 32-70 26C-72 8-70-14-66-30z",
];
/** Ribbons down the left edge, by the number of suits */
const RIBBONS = {
  1: ["M-100-123H-94C-92-70-96 0-93 70-92 100-96 112-95 123H-100z"],
  2: [
    "M-100-123H-94C-92-98-96-66-93-33-92-15-96-3-95-1H-100z",
    "M-100 0H-94C-92 33-96 66-93 98-92 110-96 118-95 123H-100z",
  ],
  3: [
    "M-100-123H-94C-92-110-96-88-93-66-92-55-96-48-95-46H-100z",
    "M-100-45H-94C-92-22-96 0-93 22-92 34-96 43-95 45H-100z",
    "M-100 46H-94C-92 66-96 88-93 108-92 116-96 121-95 123H-100z",
  ],
};
/** The address of a vignette. Those of the extended deck are fetched with its first card. @param {number} card */
function vignette(card) {
  if (card >= BASIC) loadSprite("/web/games/palimpsest/extended.svg");
  return `#d-${signOf(card).toLowerCase()}`;
}
/** Cards of the basic deck */
const BASIC = 36;
/** Letters that fit beside the rank; longer names take two lines or are condensed */
const LINE = 11;
const NAME_WIDTH = 150;

/** Whether a card prints a number or A: Crowns do where they have rank 10 (YQ-02). @param {number} card @param {boolean} ten */
const printsRank = (card, ten) => kindOf(card) === "" || (kindOf(card) === "C" && ten);

/** @param {number} card @param {boolean} ten */
function mark(card, ten) {
  if (!printsRank(card, ten))
    return svg`<use class="kind-sign" href="#r-${KIND_SIGNS[kindOf(card)]}" x="-95" y="-135" width="30" height="30"></use>`;
  return kindOf(card)
    ? svg`<text class="rank two" x="-80" y="-120" textLength="36" lengthAdjust="spacingAndGlyphs">10</text>`
    : svg`<text class="rank" x="-80" y="-120">${rankOf(card)}</text>`;
}

/** @param {number} card @param {boolean} ten */
function title(card, ten) {
  const name = nameOf(card);
  const kind = printsRank(card, ten) ? "" : rankOf(card);
  const words = name.split(" ");
  if (words.length > 1 && name.length > LINE && !kind) {
    const lines = [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
    return lines.map((line, i) => svg`<text class="name" x="-57" y=${-128 + 21 * i}>${line}</text>`);
  }
  const condensed = name.length > LINE ? NAME_WIDTH : nothing;
  return svg`<text class="name" x="-57" y=${kind ? -124 : -119} textLength=${condensed} lengthAdjust="spacingAndGlyphs">${name}</text>
    ${kind && kind !== name ? svg`<text class="kind" x="-57" y="-104">${kind}</text>` : nothing}`;
}

/** Rank, suits and name at one end of the card. @param {number} card @param {boolean} ten @param {boolean} struck whether its mark is covered */
export const index = (card, ten, struck) => svg`
  ${mark(card, ten)}${struck ? svg`<path class="struck" d="M-98-104L-62-136"></path>` : nothing}
  <g class="suits">${suitsOf(card).map((suit, i) => svg`<use class=${suit} href="#suit-${suit}" y=${31 * i} width="29" height="29"></use>`)}</g>
  ${title(card, ten)}`;

/**
 * A card's face, its middle at the origin.
 * @param {number} card
 * @param {{marks?: number, ten?: boolean, hidden?: boolean}} [how] marks: those uncovered, two bits; ten: Crowns have
 *   rank 10; hidden: it has a rank that is not visible
 */
export function cardFace(card, { marks = 3, ten = false, hidden = false } = {}) {
  const suits = suitsOf(card);
  const patches = suits.length === 1 ? [suits[0], suits[0]] : suits;
  const ribbon = svg`${suits.map((suit, i) => svg`<path class=${suit} d=${RIBBONS[suits.length][i]}></path>`)}`;
  return svg`<g class="leaf ${hidden ? "dead" : ""} wash-${suits[0] ?? "none"}">
    <rect class="vellum" x="-100" y="-140" width="200" height="280" rx="18"></rect>
    <g class="pigment"><g class="patches">${patches.map((suit, i) => svg`<path class=${suit} d=${PATCHES[i]}></path>`)}</g>
    <g class="ribbon">${ribbon}<g transform="rotate(180)">${ribbon}</g></g></g>
    <use class="vignette" href=${vignette(card)} x="-75" y="-75" width="150" height="150"></use>
    ${hidden ? svg`<rect class="hatching" x="-100" y="-140" width="200" height="280" rx="18" fill="url(#pal-dead)"></rect>` : nothing}
    <g class="index">${index(card, ten, marks % 2 === 0)}</g>
    <g class="index" transform="rotate(180)">${index(card, ten, marks < 2)}</g>
    <rect class="rim" x="-100" y="-140" width="200" height="280" rx="18"></rect></g>`;
}

/** The shadow of a card that is turned by this cosine and sine: it always falls down and to the right. @param {number} cosine @param {number} sine */
export function shade(cosine, sine) {
  const [c, n] = [cosine / 16384, sine / 16384];
  const [x, y] = [5 * c + 7 * n - 100, 7 * c - 5 * n - 140];
  return svg`<rect class="shade" x=${x.toFixed(1)} y=${y.toFixed(1)} width="200" height="280" rx="18"></rect>`;
}

/** A card by itself, as in the hand. @param {number} card @param {boolean} [ten] */
export const handFace = (card, ten = false) =>
  html`<svg class="decktet" viewBox="-101 -141 202 282" aria-hidden="true">${cardFace(card, { ten })}</svg>`;

/** The vignette alone, on a tile of vellum, for a line of the log. @param {string} sign */
export function tile(sign) {
  const card = cardOf(sign);
  if (card < 0) return nothing;
  return html`<svg class="pal-tile leaf wash-${suitsOf(card)[0] ?? "none"}" viewBox="0 0 44 44" aria-hidden="true"><rect class="vellum" x="1" y="1" width="42" height="42" rx="7"></rect><use class="vignette" href=${vignette(card)} x="5" y="5" width="34" height="34"></use><rect class="rim" x="1" y="1" width="42" height="42" rx="7"></rect></svg>`;
}

/** For screen readers: Castle, 7, suns and knots. The names of the Aces and the Excuse say it all. @param {number} card */
export function cardLabel(card) {
  const suits = suitsOf(card).map((suit) => t(`suit-${suit}`));
  const more = rankOf(card) === "A" || suits.length === 0 ? [] : [rankOf(card), formatList(suits)];
  return [nameOf(card), ...more].join(", ");
}

/** A card up close. @param {any} scene @param {string} of */
export function inspect(scene, of) {
  const card = cardOf(of);
  if (card < 0) return null;
  const face = html`<span class="card decktet-card">${handFace(card, scene?.view?.crowns === 1)}</span>`;
  return { title: nameOf(card), face, more: nothing };
}
