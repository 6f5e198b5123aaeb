// Draws the knights and estates of Tabula Rasa from the symbols of knights.svg.

import { t } from "../../state/i18n.js";
import { colourNames } from "../../state/settings.js";
import { cube } from "../../ui/components.js";
import { use } from "../../ui/sprite.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { COLOURS, colour, estateValue, value } from "./pieces.js";

/** @param {number} knight */
export const knightName = (knight) => t("knight", { value: value(knight), colour: t(`colour-${colour(knight)}`) });

/** The parts of a figure by value, back to front; "c" stands for the colour. */
const FIGURES = [
  ["body-1", "head-1"],
  ["body-2", "spear", "hand", "head-2"],
  ["body-3", "sword", "hand", "helm-c"],
  ["body-4", "banner-c", "hand", "mantle", "helm-c", "plume"],
  ["body-5", "sceptre", "hand", "mantle", "helm-c", "crest-c", "crown"],
];

/** A part that fills the 100 × 140 grid of a card. @param {string} part @param {string} shade @param {boolean} aside whether a banner makes room for a seat's sign */
const figurePart = (part, shade, aside) => {
  const moved = aside && part === "banner-c";
  return svg`<use href="#tr-${part.replace(/c$/, shade)}" x=${moved ? 7 : 0} y=${moved ? 25 : 0} width="100" height="140"></use>`;
};

/** The picture of a knight as content of a drawing of 100 × 140. @param {number} knight @param {boolean} [aside] */
export const knightParts = (knight, aside = false) => {
  const shade = colour(knight);
  return svg`<path class="tr-band" d="M0 0h100v27H0z"></path><use href="#tr-field-${shade}" width="100" height="140"></use>
    <path d="M0 27h100" stroke="currentColor" stroke-width="2.2"></path>
    ${FIGURES[value(knight) - 1].map((part) => figurePart(part, shade, aside))}
    <use href="#tr-shield-${shade}" x="5" y="81" width="46" height="54"></use>`;
};

/** Value and charge: what a fan, a chip and a log line show of a knight. @param {number} knight */
const index = (knight) =>
  html`<span class="tr-index"><b class="number">${value(knight)}</b>${use(`tr-charge-${colour(knight)}`)}</span>`;

/** A knight's face: its index on a band, the figure below. @param {number} knight @param {number} [seat] whose sign it carries */
export const knightFace = (knight, seat = -1) => html`<span class="tr-face ${colour(knight)}">
  <svg class="tr-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false">${knightParts(knight, seat >= 0)}</svg>
  ${index(knight)}${seat >= 0 ? html`<span class="tr-seat">${cube(seat)}</span>` : nothing}
  ${colourNames.value ? html`<small class="colour-name">${t(`colour-${colour(knight)}`)}</small>` : nothing}</span>`;

/** A knight as small as a word. @param {number} knight */
export const knightChip = (knight) => html`<span class="tr-chip ${colour(knight)}">${index(knight)}</span>`;

/** @param {number} estate */
export const estateName = (estate) =>
  estate < 5 ? t("estate", { number: estate + 1 }) : t(`estate-${COLOURS[estate - 5]}`);

/** The number or the shield of an estate. @param {number} estate */
export const estateSign = (estate) =>
  estate < 5
    ? html`<b class="tr-number number">${estate + 1}</b>`
    : use(`tr-shield-${COLOURS[estate - 5]}`, `tr-shield ${COLOURS[estate - 5]}`);

/** An estate as small as a word. @param {number} estate */
export const estateChip = (estate) => html`<span class="tr-place-chip">${estateSign(estate)}</span>`;

/** The picture of an estate: scene, number or shield, and its worth on a coin. @param {number} estate @param {any} [ribbon] whose it would be */
export const estateFace = (estate, ribbon = nothing) => html`<span class="tr-tile ${COLOURS[estate - 5] ?? "plain"}">
  ${use(`tr-estate-${estate < 5 ? estate + 1 : COLOURS[estate - 5]}`, "tr-scene")}${ribbon}${estateSign(estate)}
  <span class="tr-coin number" aria-hidden="true">${estateValue(estate)}</span></span>`;

/** @param {any} [ribbon] */
export const castleFace = (ribbon = nothing) =>
  html`<span class="tr-tile plain">${use("tr-castle", "tr-scene")}${ribbon}<span class="tr-coin number" aria-hidden="true">5</span></span>`;

/** The ribbon of a side along an edge of a tile: the wider, the larger its lead. @param {number} side @param {boolean} own @param {number} [lead] */
export const ribbon = (side, own, lead = 1) =>
  html`<span class="tr-ribbon tr-side-${side + 1} ${own ? "own" : "above"} lead-${Math.min(3, lead)}"></span>`;
