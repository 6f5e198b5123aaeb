// The drawings of Hijinx's cards inside other drawings: boards in lists, pictures of finished games.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { faceParts, miniParts } from "./cards.js";
import { kindOf } from "./pieces.js";

export const DUSK = "#4B2849";
export const TABLE = "#70406A";
export const PAPER = "#FFF3DC";
export const GOLD = "#FFC857";

/** What hijinx.css says of card faces, for a picture without style sheets */
export const STYLE = `.hj-face { color: #1F1B16 } .hj-face text { fill: #1F1B16 }
.hj-plain { --hj-fn: #EAD7AE; --hj-wash: #F8EED6; --hj-shade: #C79A55 }
.hj-swap { --hj-fn: #0B6E6E; --hj-wash: #C6E9E2; --hj-shade: #0B6E6E }
.hj-dump { --hj-fn: #B83A14; --hj-wash: #FFD9C4; --hj-shade: #B83A14 }
.hj-reverse { --hj-fn: #4B3FA0; --hj-wash: #DAD6F7; --hj-shade: #4B3FA0; --hj-knock: #4B3FA0 }
.hj-jinx { --hj-fn: #2B1130; --hj-wash: #5A2A5E; --hj-a: #FFC857; --hj-b: #D8336F; --hj-c: #23A59A }
.hj-mini.hj-jinx { --hj-card: #F5D9E4 }
.hj-digit { font-size: 17.5px; font-weight: 800; text-anchor: middle }
.hj-scraped { fill: none; stroke: #8B7A62; stroke-width: 2; stroke-dasharray: 4 2.2 }
.hj-face .hj-word { fill: #FFFDF8; font-weight: 700 } .hj-face.hj-plain .hj-word { fill: #6B5A33 }
.hj-face .hj-name { fill: #1F1B16; font-size: 15px } .hj-stakes { text-anchor: end }
.hj-sign { color: #FFFDF8 } .hj-face .hj-mini-name { fill: #FFFDF8; font-size: 16px; font-weight: 800; text-anchor: middle }
.hj-coin circle { fill: #FFC857; stroke: #1F1B16; stroke-width: 1.5 } .hj-coin text { font-size: 12px; font-weight: 800; text-anchor: middle }`;

/** @param {number} card @param {number} x @param {number} y @param {number} wide */
export const cardAt = (card, x, y, wide) =>
  svg`<svg class="hj-face hj-${kindOf(card)}" x=${x} y=${y} width=${wide} height=${wide * 1.4} viewBox="0 0 100 140">${faceParts(card)}</svg>`;

/** @param {number} card @param {number} x @param {number} y @param {number} wide */
export const miniAt = (card, x, y, wide) =>
  svg`<svg class="hj-face hj-mini hj-${kindOf(card)}" x=${x} y=${y} width=${wide} height=${wide / 0.6} viewBox="0 0 60 100">${miniParts(card)}</svg>`;

/** The live card in its golden frame. @param {number} card @param {number} x @param {number} y @param {number} wide */
export const liveAt = (card, x, y, wide) =>
  svg`<rect x=${x - 5} y=${y - 5} width=${wide + 10} height=${wide * 1.4 + 10} rx=${wide * 0.14} fill=${GOLD} stroke="#2E1430" stroke-width="2"></rect>${cardAt(card, x, y, wide)}`;
