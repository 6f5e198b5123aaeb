// Draws the cards of Hijinx: rank, top die and bottom die down the left edge, their effect on the right.

import { t } from "../../state/i18n.js";
import { glyph } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { bottom, cardEffect, cardOf, JINX, top } from "./pieces.js";

/** @param {number} face */
const faceName = (face) => (face ? String(face) : t("hj-blank"));

/** @param {number} card */
export const cardName = (card) =>
  card === JINX ? "JINX" : t("hj-card", { top: faceName(top(card)), bottom: faceName(bottom(card)) });

/** @param {number} card */
export function cardFace(card) {
  if (card === JINX) return html`<span class="hj-jinx">${glyph("jinx")}<b>JINX</b><small>±20</small></span>`;
  const does = cardEffect(card);
  return html`<span class="hj-edge"><b class="number rank">${top(card) + bottom(card)}</b>${glyph(`die-${top(card)}`, "die")}${glyph(`die-${bottom(card)}`, "die")}</span>
    ${does ? html`<span class="hj-does">${glyph(`does-${does}`)}<small>${t(`hj-does-${does}`)}</small></span>` : nothing}`;
}

/** A card up close. @param {any} _scene @param {string} of */
export function inspect(_scene, of) {
  const card = cardOf(of);
  const does = cardEffect(card);
  return {
    title: cardName(card),
    face: html`<span class="card hj">${cardFace(card)}</span>`,
    more: does ? html`<p>${t(`hj-about-${does}`)}</p>` : nothing,
  };
}
