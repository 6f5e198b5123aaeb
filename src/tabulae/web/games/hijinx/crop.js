// The live card and the two choices for a moment of a review: red dashes for the one made, teal for the better one.

import { t } from "../../state/i18n.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { back, cardFace } from "./cards.js";
import { cardOf, parseMove } from "./pieces.js";

/** @param {import("../index.js").Scene} scene @param {string} made @param {string} best moves in notation */
export function crop({ view }, made, best) {
  return html`<div class="crop hj-crop" aria-hidden="true">
    <figure class="card hj">${view.live < 0 ? back() : cardFace(view.live)}<figcaption>${t("hj-live")}</figcaption></figure>
    ${choice(made, "made")}${choice(best, "best")}</div>`;
}

/** @param {string} move @param {string} kind */
function choice(move, kind) {
  const { card } = parseMove(move);
  return html`<figure class="card hj crop-choice crop-${kind}">${card ? cardFace(cardOf(card)) : back()}<i></i></figure>`;
}
