// Hand and actions of Tabula Rasa: a card, then one of its two places.

import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { aim, busy, cardChoices, send, staged } from "../../state/staging.js";
import { myTurn } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { dropOnPlace } from "../../ui/drag.js";
import { hand } from "../../ui/hand.js";
import { lastLine } from "../../ui/status.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { moveBetweenChoices } from "../keys.js";
import { knightFace, knightName } from "./cards.js";
import { COLOURS, ESTATES, handOf, LETTERS, signOf } from "./pieces.js";
import { askWhyNot } from "./table.js";

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
  return html`
    <div class="actions" role="group" aria-label=${t("actions")}>
      ${cardChoices.value.length && !busy.value ? cardChoices.value.map((choice) => choiceButton(choice)) : lastLine()}
    </div>
    ${cards.length ? hand(cards, { onDrop: dropOnPlace(askWhyNot) }) : html`<p class="second">${t("empty-hand")}</p>`}
  `;
}

/** @param {import("../../state/staging.js").Choice} choice */
function choiceButton(choice) {
  const colour = COLOURS[LETTERS.indexOf(choice.place)];
  return html`<button class="choice main ${staged.value.place === choice.place ? "aimed" : ""}" data-choice=${choice.place}
    @focus=${() => staged.value.step !== "idle" && aim(choice.place)}
    @click=${() => send(choice.move)} @keydown=${moveBetweenChoices}>
    <span class="choice-sign" aria-hidden="true">${colour ? glyph(`charge-${colour}`) : html`<b class="number">${ESTATES[Number(choice.place) - 1]}</b>`}</span>${choice.text}</button>`;
}

/** The hand for a review. @param {any} view */
export const handCards = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((knight) => html`<li class="card knight"><span class="unseen">${knightName(knight)}</span>${knightFace(knight)}</li>`)}</ul>`;
