// Hand and actions of Tabula Rasa: a card, then one of its two places.

import { colon, t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { aim, busy, cardChoices, send, staged } from "../../state/staging.js";
import { myTurn, position } from "../../state/store.js";
import { dropOnPlace } from "../../ui/drag.js";
import { hand } from "../../ui/hand.js";
import { lastLine } from "../../ui/status.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { moveBetweenChoices } from "../keys.js";
import { estateChip, estateName, knightFace, knightName } from "./cards.js";
import { askWhyNot } from "./column.js";
import { COLOURS, ESTATES, handOf, signOf } from "./pieces.js";
import { rowOf, scoreLine } from "./sides.js";

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const seen = new Map();
  const cards = handOf(scene.view).map((knight) => {
    const copy = seen.get(knight) ?? 0;
    seen.set(knight, copy + 1);
    return {
      sign: signOf(knight),
      key: copy ? `hand-${knight}-${copy}` : `hand-${knight}`,
      name: knightName(knight),
      note: myTurn.value ? noteOf(signOf(knight))?.word : "",
      kind: "knight",
      face: knightFace(knight),
    };
  });
  const choosing = cardChoices.value.length > 0 && !busy.value;
  return html`
    <div class="actions" role="group" aria-label=${t("actions")}>
      ${choosing ? cardChoices.value.map((choice) => choiceButton(scene, choice)) : lastLine()}
    </div>
    ${cards.length ? hand(cards, { onDrop: dropOnPlace(askWhyNot) }) : html`<p class="second hand">${t("empty-hand")}</p>`}
  `;
}

/** @param {import("../index.js").Scene} scene @param {import("../../state/staging.js").Choice} choice */
function choiceButton(scene, choice) {
  const estate = ESTATES.indexOf(choice.place);
  const then = scoreLine(scene, position.value?.after?.[choice.move]);
  return html`<button class="choice main ${staged.value.place === choice.place ? "aimed" : ""}" data-choice=${choice.place}
    aria-label=${`${putText(estate)}${colon()} ${consequence(scene, estate)}`}
    @focus=${() => staged.value.step !== "idle" && aim(choice.place)}
    @click=${() => send(choice.move)} @keydown=${moveBetweenChoices}>
    <span aria-hidden="true">${estateChip(estate)}</span><span class="tr-choice"><b class="long">${putText(estate)}</b><b class="short">${estateName(estate)}</b><span class="long">${colon()} ${consequence(scene, estate)}</span><span class="short">${then ? `${t("tr-then")} ${then}` : consequence(scene, estate)}</span></span></button>`;
}

/** @param {number} estate */
const putText = (estate) =>
  estate < 5 ? t("tr-put-number", { number: estate + 1 }) : t(`tr-put-${COLOURS[estate - 5]}`);

/** How the side stands there after the move. @param {import("../index.js").Scene} scene @param {number} estate */
function consequence(scene, estate) {
  const row = rowOf(scene);
  const own = row.counts[estate][row.own] + 1;
  const other = Math.max(...row.opponents.map((side) => row.counts[estate][side]));
  return t(own > other ? "tr-lead" : own === other ? "tr-level" : "tr-behind", { own, other });
}

/** The hand for a review. @param {any} view */
export const handCards = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((knight) => html`<li class="card knight"><span class="unseen">${knightName(knight)}</span>${knightFace(knight)}</li>`)}</ul>`;
