// Hand and actions of Hijinx. Cards that fit stand a step higher; the panel tells how a picked card pairs.

import { glyph } from "../../parts/bits.js";
import { dropOnPlace } from "../../parts/drag.js";
import { hand } from "../../parts/hand.js";
import { lastLine } from "../../parts/status.js";
import { aim, busy, loose, places, send, staged } from "../../play/staging.js";
import { t } from "../../play/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { turn } from "../keys.js";
import { cardFace, cardName } from "./cards.js";
import { why } from "./path.js";
import { bottom, cardOf, handOf, JINX, PHASE, pairing, result, signOf, special, top } from "./pieces.js";

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const { view } = scene;
  const judging = view.phase === PHASE.TURN || view.phase === PHASE.DRAWN;
  const cards = handOf(view).map((card) => ({
    sign: signOf(card),
    key: `card-${card}`,
    name: cardName(card),
    note: judging ? t(`hj-result-${result(view, card)}`) : "",
    kind: `hj ${view.drawn_card === card && view.phase === PHASE.DRAWN ? "drawn" : ""}`,
    face: cardFace(card),
  }));
  return html`
    ${explanation(scene)}
    <div class="actions" role="group" aria-label=${t("actions")}>
      ${
        busy.value || !(places.value.length || loose.value.length)
          ? lastLine()
          : html`${loose.value.map((choice) => html`<button class="choice" data-choice=${choice.place} @keydown=${turn} @click=${() => send(choice.move)}>${choice.text}</button>`)}
          ${places.value.map((choice) => html`<button class="choice main" data-choice=${choice.place} @focus=${() => aim(choice.place)} @keydown=${turn} @click=${() => send(choice.move)}>${choice.text}</button>`)}`
      }
    </div>
    ${cards.length ? hand(cards, { drop: dropOnPlace(why), misfit: (sign) => why(sign, "path"), notes: true }) : html`<p class="second">${t("empty-hand")}</p>`}
  `;
}

/** How the picked card pairs with the live one, position by position. @param {import("../index.js").Scene} scene */
function explanation(scene) {
  const { view } = scene;
  const judging = view.phase === PHASE.TURN || view.phase === PHASE.DRAWN;
  if (!staged.value.card || !judging || view.live < 0) return nothing;
  const card = cardOf(staged.value.card);
  if (card === JINX) return html`<p class="hj-panel">${t("hj-never")}</p>`;
  const word = result(view, card);
  const pair = (where, live, own) => {
    const kind = pairing(live, own, view);
    const sum =
      kind === "seven"
        ? `${live}+${own} = 7`
        : kind === "match"
          ? `${own || "–"} = ${live || "–"}`
          : `${live || "–"} · ${own || "–"}`;
    return html`<span class="hj-pair ${kind}">${t(where)} ${sum} ${kind === "no" ? nothing : glyph("sign-check")}</span>`;
  };
  const does = special(card);
  const consequence = [
    word === "match" ? t("hj-costs") : "",
    (word === "seven" || word === "double") && does && !(does === "reverse" && view.seats === 2)
      ? t(`hj-then-${does}`)
      : "",
    word === "double" ? t("hj-then-again") : "",
  ].filter(Boolean);
  return html`<p class="hj-panel">${pair("hj-top", top(view.live), top(card))} ${pair("hj-bottom", bottom(view.live), bottom(card))}
    <b>${t(`hj-result-${word}`)}</b>${consequence.length ? html`: ${consequence.join(" ")}` : nothing}</p>`;
}

/** The hand to look at, in a review. @param {any} view */
export const handFaces = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((card) => html`<li class="card hj"><span class="unseen">${cardName(card)}</span>${cardFace(card)}</li>`)}</ul>`;

/** What the status line asks for. @param {any} view */
export function hint(view) {
  if (view.phase === PHASE.DRAWN) return "hj-hint-drawn";
  if (view.phase === PHASE.SWAP) return "hj-hint-swap";
  if (view.phase === PHASE.DUMPING) return "hj-hint-dump";
  return view.again ? "hj-hint-again" : "hj-hint-turn";
}
