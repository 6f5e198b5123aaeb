// Draws the cards of Hijinx: both dice as digits in the index strip and as pips, then sign, word and coin in the foot.

import { t } from "../../state/i18n.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { bottom, cardOf, JINX, kindOf, pipsOf, top } from "./pieces.js";

/** A symbol of the game's sprite, as large as its text. @param {string} id @param {string} box its viewBox @param {string} [kind] a class */
export const sign = (id, box = "0 0 32 32", kind = "") =>
  html`<svg class="hj-i ${kind}" viewBox=${box} aria-hidden="true" focusable="false"><use href="#hj-${id}"></use></svg>`;

/** @param {number} face */
export const faceName = (face) => (face ? String(face) : t("hj-blank"));

/** @param {number} card */
export const cardName = (card) =>
  card === JINX
    ? "JINX"
    : t("hj-card", {
        top: faceName(top(card)),
        bottom: faceName(bottom(card)),
      });

/** The card with its effect and pips, as a reader hears it: "1 over 6, swap, 7 pips". @param {number} card */
export function cardTitle(card) {
  const kind = kindOf(card);
  if (kind === "jinx") return "JINX, ±20";
  const effect = kind === "plain" ? "" : `, ${t(`hj-does-${kind}`)}`;
  return `${cardName(card)}${effect}, ${t("hj-pips", { count: pipsOf(card, 2) })}`;
}

/** @param {number} face @param {number} y */
const digit = (face, y) =>
  face
    ? svg`<text class="hj-digit" x="14.3" y=${y}>${face}</text>`
    : svg`<path class="hj-scraped" d="M9 ${y - 2.7}l9.5-9.5M12 ${y + 0.3}l8-8"></path>`;

/** Words longer than the foot are set smaller. @param {string} word @param {number} room */
const fitted = (word, room) => Math.min(15, Math.round((room / word.length) * 18) / 10);

/** What a card shows, 100 × 140. @param {number} card */
export function faceParts(card) {
  const kind = kindOf(card);
  return svg`<use href="#hj-frame-${kind}" width="100" height="140"></use>${kind === "jinx" ? jester() : dice(card, kind)}`;
}

/** A card as large as its element. @param {number} card */
export const cardFace = (card) =>
  html`<svg class="hj-face hj-${kindOf(card)}" viewBox="0 0 100 140" aria-hidden="true" focusable="false">${faceParts(card)}</svg>`;

const jester =
  () => svg`<use href="#hj-jinx" x="6.3" y="23" width="16" height="16"></use><use href="#hj-jinx" x="6.3" y="76.5" width="16" height="16"></use>
  <use href="#hj-jester" x="26" y="21" width="70" height="70"></use>
  <text class="hj-word hj-name" x="6" y="132">JINX</text><text class="hj-word hj-name hj-stakes" x="95" y="132">±20</text>`;

/** @param {number} card @param {string} kind */
function dice(card, kind) {
  const word = t(`hj-does-${kind}`);
  const left = kind === "plain" ? 7 : 26;
  return svg`${digit(top(card), 37.2)}${digit(bottom(card), 90.7)}
    <use href="#hj-die-${top(card)}" x="38" y="6.5" width="51" height="51"></use><use href="#hj-die-${bottom(card)}" x="38" y="60" width="51" height="51"></use>
    ${kind === "plain" ? nothing : svg`<use class="hj-sign" href="#hj-${kind}" x="5.5" y="118.3" width="18" height="18"></use>`}
    <text class="hj-word" x=${left} y="131.8" font-size=${fitted(word, 78 - left)}>${word}</text>
    <g class="hj-coin"><circle cx="89" cy="127.2" r="8.2"></circle><text x="89" y="131.4">${pipsOf(card, 2)}</text></g>`;
}

/** What the smallest card shows, 60 × 100: two dice and the sign. @param {number} card */
export function miniParts(card) {
  const kind = kindOf(card);
  const frame = svg`<use href="#hj-frame-mini" width="60" height="100"></use>`;
  if (kind === "jinx")
    return svg`${frame}<use href="#hj-jester" x="6" y="16" width="48" height="48"></use><text class="hj-mini-name" x="30" y="95">JINX</text>`;
  return svg`${frame}<use href="#hj-die-${top(card)}" x="11.5" y="4" width="37" height="37"></use><use href="#hj-die-${bottom(card)}" x="11.5" y="41.5" width="37" height="37"></use>
    ${kind === "plain" ? nothing : svg`<use class="hj-sign" href="#hj-${kind}" x="22" y="81" width="16" height="16"></use>`}`;
}

/** The smallest card, as large as its element. @param {number} card */
export const miniFace = (card) =>
  html`<svg class="hj-face hj-mini hj-${kindOf(card)}" viewBox="0 0 60 100" aria-hidden="true" focusable="false">${miniParts(card)}</svg>`;

/** A card lying on the table or in a row, with its name for readers. @param {number} card */
export const miniCard = (card) => html`<span class="unseen">${cardName(card)}</span>${miniFace(card)}`;

/** The back of a card. */
export const back = () =>
  html`<svg class="hj-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false"><use href="#hj-back"></use></svg>`;

/** A card in a line of the log: its two dice and its sign. @param {string} token */
export function logCard(token) {
  const card = cardOf(token);
  const kind = kindOf(card);
  const name = html`<span class="unseen">${cardName(card)}</span>`;
  if (kind === "jinx") return html`<span class="hj-log hj-jinx">${name}<b>${sign("jinx")}</b></span>`;
  return html`<span class="hj-log hj-${kind}">${name}${sign(`die-${top(card)}`, "0 0 52 52")}${sign(`die-${bottom(card)}`, "0 0 52 52")}${kind === "plain" ? nothing : html`<b>${sign(kind)}</b>`}</span>`;
}

/** A card up close. @param {any} _scene @param {string} of */
export function inspect(_scene, of) {
  const card = cardOf(of);
  const kind = kindOf(card);
  return {
    title: cardName(card),
    face: html`<span class="card hj">${cardFace(card)}</span>`,
    more: ["plain", "jinx"].includes(kind) ? nothing : html`<p>${t(`hj-about-${kind}`)}</p>`,
  };
}
