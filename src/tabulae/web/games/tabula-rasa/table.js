// Draws the table of Tabula Rasa: rivals' knights above the row of estates, the reader's below; castle and deck at the left.

import { t } from "../../state/i18n.js";
import { use } from "../../ui/sprite.js";
import { styleMap } from "../../ui/style-map.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { castleFace, ribbon } from "./cards.js";
import { column } from "./column.js";
import { endTable } from "./end.js";
import { ESTATES, members, sides } from "./pieces.js";
import { isOwn, rowOf, sideName, toSide } from "./sides.js";
import { castleOwner } from "./takings.js";

const NOBODY = -2;
/** Backs that a rival's fan shows at most */
const FAN = 5;

/** Whether every card has been played. @param {any} view */
export const isOver = (view) => view.turn === NOBODY && view.plays > 0 && view.removed !== 0;

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  const row = rowOf(scene);
  if (isOver(scene.view)) return endTable(scene, row);
  const owner = castleOwner(row.counts);
  return html`
    <div class="estates sides-${sides(scene.seats)} seats-${scene.seats}" role="list" aria-label=${t("estates")}>
      <div class="tr-aside" role="listitem">
        <div class="tr-fans">${row.opponents.flatMap((side) => members(scene.seats, side)).map((seat) => fan(scene, seat))}</div>
        <div class="tr-castle"><span class="unseen">${castleText(scene, owner)}</span>
          ${castleFace(owner < 0 ? nothing : ribbon(owner, owner === row.own))}<small aria-hidden="true"><span class="tr-castle-word">${t("tr-castle-short")} <b>5</b></span> ${owner < 0 ? "" : `→ ${toSide(scene, owner)}`}</small></div>
        ${deck(scene)}
      </div>
      ${ESTATES.map((_, estate) => column(scene, row, estate))}
    </div>
  `;
}

/** @param {import("../index.js").Scene} scene @param {number} owner */
function castleText(scene, owner) {
  const who =
    owner < 0
      ? ""
      : isOwn(scene, owner) && scene.seats < 4
        ? t("tr-castle-you")
        : t("tr-castle-to", { name: sideName(scene, owner) });
  return `${t("tr-castle")}${who ? `, ${who}` : ""}.`;
}

/** A rival's hand. @param {import("../index.js").Scene} scene @param {number} seat */
function fan(scene, seat) {
  const count = scene.view.hand_size[seat];
  const backs = Math.min(FAN, count);
  return html`<div class="tr-hand"><span class="tr-fan" id="fan-${seat}" aria-hidden="true">${Array.from(
    { length: backs },
    (_, i) =>
      html`<span class="tr-back" ${styleMap({ "--turn": String(i - (backs - 1) / 2) })}>${use("tr-back")}</span>`,
  )}</span><small>${t("tr-holds", { name: scene.names[seat], count })}</small></div>`;
}

/** @param {import("../index.js").Scene} scene */
function deck({ view }) {
  return html`<div class="deck">${
    view.deck_size
      ? html`<span class="tr-stack" data-deck aria-hidden="true">${Array.from({ length: Math.min(3, view.deck_size) }, () => html`<span class="tr-back">${use("tr-back")}</span>`)}</span><small><b>${view.deck_size}</b> ${t("tr-to-draw")}</small>`
      : html`<small>${t("tr-deck-empty")}</small>`
  }</div>`;
}
