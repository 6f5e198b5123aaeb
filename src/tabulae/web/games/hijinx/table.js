// The table of Hijinx: opponents around it, the path with its live card, direction, stack, rounds.

import { colon, t } from "../../state/i18n.js";
import { aim, askWhy, cardChoices, staged } from "../../state/staging.js";
import { isWide, position } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { pressPlace } from "../../ui/drag.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { holds } from "../cardset.js";
import { seatName } from "../names.js";
import { cardFace, cardName } from "./cards.js";
import { PHASE, seatAfter, signOf } from "./pieces.js";
import { roundPanel } from "./round.js";

/** Whether the whole path is shown */
const unfolded = signal(false);
const shownCards = () => (isWide.value ? 8 : 4);

/** Ask the server why a card cannot go there. @param {string} card @param {string} place */
export const askWhyNot = (card, place) =>
  askWhy(place.startsWith("seat-") ? `dump ${card} to ${Number(place.slice(5)) + 1}` : card);

/** The opponents in the order of their seats, from the reader's left. @param {import("../index.js").Scene} scene */
function opponents({ seats, seat }) {
  const own = Math.max(0, seat);
  const others = Array.from({ length: seats - 1 }, (_, i) => (own + i + 1) % seats);
  return seat < 0 ? [own, ...others] : others;
}

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  const { view } = scene;
  const others = opponents(scene);
  return html`
    <div class="hj-table rivals-${others.length}">
      ${others.map((seat, i) => opponent(scene, seat, i))}
      <div class="hj-middle">
        <p class="hj-facts"><span>${t("hj-round", { round: Math.min(view.round + 1, view.rounds + 1), rounds: view.rounds + 1 })}</span>
          <span class="hj-direction ${view.direction < 0 ? "counter" : ""}">${glyph("does-reverse")} ${t(view.direction < 0 ? "hj-counter" : "hj-clockwise")}${view.seats > 2 && view.mover >= 0 ? html` · ${t("hj-next", { name: seatName(scene, seatAfter(view, view.mover)) })}` : nothing}</span>
          <span class="hj-stack"><i class="back" data-deck></i> ${t("hj-stack", { count: view.stack_size })}</span></p>
        ${path(scene)}
      </div>
      ${roundPanel(scene)}
    </div>
  `;
}

/** @param {import("../index.js").Scene} scene @param {number} seat @param {number} i */
function opponent(scene, seat, i) {
  const { view } = scene;
  const place = `seat-${seat}`;
  const lit = scene.live && cardChoices.value.some((choice) => choice.place === place);
  const choosing = view.phase === PHASE.SWAP;
  const done = choosing && !holds(view.owing, seat);
  const inner = html`${cube(seat)}<b dir="auto">${scene.names[seat]}</b>
    <span class="hj-backs" aria-hidden="true">${Array.from({ length: Math.min(5, view.hand_size[seat]) }, () => html`<i class="back"></i>`)}</span>
    <span>${t("cards", { count: view.hand_size[seat] })} · ${t("hj-total", { points: view.total[seat] })}</span>
    ${done ? html`<span class="hj-done">${glyph("sign-check")} ${t("hj-chosen")}</span>` : nothing}`;
  const kind = `hj-rival at-${i} ${position.value?.to_act.includes(seat) ? "decides" : ""}`;
  return lit
    ? html`<button class="place ${kind} lit ${staged.value.place === place ? "aimed" : ""}" data-place=${place} @click=${(e) => pressPlace(e, place, aim, askWhyNot)}>${inner}</button>`
    : html`<div class=${kind}>${inner}</div>`;
}

/** @param {import("../index.js").Scene} scene */
function path(scene) {
  const { view } = scene;
  const cards = view.path.slice(0, view.path_size);
  const most = shownCards();
  const from = unfolded.value ? 0 : Math.max(0, cards.length - most);
  const lit = scene.live && cardChoices.value.some((choice) => choice.place === "path");
  return html`<ol class="plain hj-path" aria-label=${t("hj-path")} tabindex="0">
    ${
      cards.length > most
        ? html`<li class="hj-older"><button class="small" aria-expanded=${unfolded.value} @click=${() => {
            unfolded.value = !unfolded.value;
          }}>${unfolded.value ? t("hj-fold") : t("hj-older", { count: from })}</button></li>`
        : nothing
    }
    ${repeat(
      cards.slice(from),
      (_, i) => `${view.round}-${from + i}`,
      (card, i) => {
        const live = from + i === cards.length - 1;
        const key = `path-${view.round}-${from + i}`;
        if (!live)
          return html`<li class="card hj older" data-key=${key} data-inspect=${signOf(card)}><span class="unseen">${cardName(card)}</span>${cardFace(card)}</li>`;
        return html`<li class="hj-live"><button class="place card hj live ${lit ? "lit" : ""} ${staged.value.place === "path" ? "aimed" : ""}" data-place="path" data-inspect=${signOf(card)} data-key=${key} data-from=${`card-${card}`}
        aria-label=${`${t("hj-live")}${colon()} ${cardName(card)}`} @click=${(e) => scene.live && pressPlace(e, "path", aim, askWhyNot)}>${cardFace(card)}</button><span class="hj-live-word" aria-hidden="true">${t("hj-live")}</span></li>`;
      },
    )}
  </ol>`;
}
