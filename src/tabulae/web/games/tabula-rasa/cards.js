// Draws the cards and tiles of Tabula Rasa.

import { t } from "../../state/i18n.js";
import { colourNames } from "../../state/settings.js";
import { cube, glyph } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { COLOURS, colour, value } from "./pieces.js";

/** @param {number} knight */
export const knightName = (knight) => t("knight", { value: value(knight), colour: t(`colour-${colour(knight)}`) });

/** A knight's face: value and charge on a band, the shield below. @param {number} knight @param {number} [seat] whose cube it carries */
export const knightFace = (knight, seat = -1) => html`
  <span class="band ${colour(knight)}"><b class="number">${value(knight)}</b>${glyph(`charge-${colour(knight)}`)}${seat >= 0 ? cube(seat) : nothing}</span>
  ${glyph(`shield-${colour(knight)}`, "shield")}
  ${colourNames.value ? html`<small class="colour-name">${t(`colour-${colour(knight)}`)}</small>` : nothing}
`;

/** @param {number} estate */
export const estateName = (estate) =>
  estate < 5 ? t("estate", { number: estate + 1 }) : t(`colour-${COLOURS[estate - 5]}`);

/** @param {number} estate */
export const estateFace = (estate) =>
  estate < 5
    ? html`<span class="estate-number number">${estate + 1}</span>`
    : html`${glyph(`shield-${COLOURS[estate - 5]}`, "estate-shield")}`;
