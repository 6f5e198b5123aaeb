// Hand and actions of Hijinx. Playable cards are raised; the panel explains how a picked card pairs.

import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { aim, busy, cardChoices, cardlessChoices, send, staged } from "../../state/staging.js";
import { glyph } from "../../ui/components.js";
import { dropOnPlace } from "../../ui/drag.js";
import { hand } from "../../ui/hand.js";
import { lastLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { moveBetweenChoices } from "../keys.js";
import { cardFace, cardName } from "./cards.js";
import { handOf, PHASE, signOf } from "./pieces.js";
import { askWhyNot } from "./table.js";

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const { view } = scene;
  const cards = handOf(view).map((card) => ({
    sign: signOf(card),
    key: `card-${card}`,
    name: cardName(card),
    note: noteOf(signOf(card))?.word ?? "",
    kind: `hj ${view.drawn_card === card && view.phase === PHASE.DRAWN ? "drawn" : ""}`,
    face: cardFace(card),
  }));
  return html`
    ${explanation()}
    <div class="actions" role="group" aria-label=${t("actions")}>
      ${
        busy.value || !(cardChoices.value.length || cardlessChoices.value.length)
          ? lastLine()
          : html`${cardlessChoices.value.map((choice) => html`<button class="choice" data-choice=${choice.place} @keydown=${moveBetweenChoices} @click=${() => send(choice.move)}>${choice.text}</button>`)}
          ${cardChoices.value.map((choice) => html`<button class="choice main" data-choice=${choice.place} @focus=${() => aim(choice.place)} @keydown=${moveBetweenChoices} @click=${() => send(choice.move)}>${choice.text}</button>`)}`
      }
    </div>
    ${cards.length ? hand(cards, { onDrop: dropOnPlace(askWhyNot), onUnplayable: (sign) => askWhyNot(sign, "path"), notes: true }) : html`<p class="second">${t("empty-hand")}</p>`}
  `;
}

/** How the picked card pairs with the live card, in the server's words. */
function explanation() {
  const note = noteOf(staged.value.card);
  if (!note?.word) return nothing;
  return html`<p class="hj-panel ${note.kind?.replace(" ", "-") ?? ""}">${["match", "seven", "double seven"].includes(note.kind ?? "") ? glyph("sign-check") : glyph("sign-close")}<span>${note.text}</span></p>`;
}

/** The hand for a review. @param {any} view */
export const handCards = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((card) => html`<li class="card hj"><span class="unseen">${cardName(card)}</span>${cardFace(card)}</li>`)}</ul>`;

/** The message id of what the status line asks for. @param {any} view */
export function prompt(view) {
  if (view.phase === PHASE.DRAWN) return "hj-hint-drawn";
  if (view.phase === PHASE.SWAP) return "hj-hint-swap";
  if (view.phase === PHASE.DUMPING) return "hj-hint-dump";
  return view.again ? "hj-hint-again" : "hj-hint-turn";
}
