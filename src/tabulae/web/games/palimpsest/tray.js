// Hand and actions of Palimpsest: one row says what the move does, one has its buttons, and they are always there.

import { formatList, t } from "../../state/i18n.js";
import { busy, openEnded, pick, staged } from "../../state/staging.js";
import { info, lines, myTurn, position, seat } from "../../state/store.js";
import { clauseLink } from "../../ui/components.js";
import { hand } from "../../ui/hand.js";
import { island } from "../../ui/island.js";
import { lastLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { computed } from "../../vendor/signals-core/signals-core.js";
import { cardLabel, handFace } from "./cards.js";
import { MIN_TABLE_POINTS } from "./contact.js";
import { deskSize } from "./desk/camera.js";
import { fingersDown } from "./desk/gestures.js";
import { suggestionsOpen } from "./desk/signals.js";
import { scoreText, scribesModule } from "./desk/standing.js";
import { handOf, kindOf, nameOf, PHASE, signOf } from "./pieces.js";
import { placement, preview, rotateBy, snapping, submitPlacement } from "./placement.js";
import { dragTo, endDrag } from "./placement-card.js";

/** Whether a card is being laid, and which */
const layingNow = computed(() => placement.value !== null);
const layingCard = computed(() => placement.value?.card ?? 0);
/** Whether the card may be laid where it is */
const mayLay = computed(() => preview.value?.legal ?? false);
/** Letters of a name that fit the status line of a phone */
const SHORT = 9;
/** The size of a hand: a card that is laid leaves its place until one is drawn */
const HAND = 5;

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const { view } = scene;
  const cards = handOf(view).map((card) => ({
    sign: signOf(card),
    key: `card-${card}`,
    name: cardLabel(card),
    kind: "decktet-card",
    face: handFace(card, view.crowns === 1),
  }));
  const draws = cards.length < HAND && view.deck_size > 0 && view.turn === scene.seat;
  return html`<div class="pal-tray">
    <div class="pal-hand">${cards.length ? hand(cards, { onDrop: endDrag, onDrag, focusAfterPick: "#laying" }) : html`<p class="second hand">${t("empty-hand")}</p>`}
      ${draws ? html`<span class="pal-hole" aria-hidden="true">${t("yq-draws")}</span>` : nothing}</div>
    <div class="pal-act">
      <div class="pal-say" ${island(() => saying(scene))}></div>
      <div class="actions" role="group" aria-label=${t("actions")}>${layingNow.value && !busy.value ? layActions() : (scribesModule(scene)?.scribeActions() ?? nothing)}</div>
    </div>
  </div>`;
}

/** What the row above the buttons says. @param {import("../index.js").Scene} scene */
function saying(scene) {
  if (layingNow.value && !busy.value) return effects(scene);
  const asked = busy.value ? null : scribesModule(scene)?.saying();
  if (asked) return asked;
  const own = lines.value.some((line) => line.kind === "move" && line.seat === seat.value);
  if (myTurn.value && !own) return html`<p class="first-hint">${t(`first-hint-${info.value.game}`)}</p>`;
  return lastLine();
}

/** What the placement does: a short sentence to see, all of it to hear. @param {import("../index.js").Scene} scene */
function effects(scene) {
  const seen = preview.value;
  const { view } = scene;
  if (!seen || !layingNow.value) return nothing;
  if (!seen.legal) {
    const why = seen.touched.length ? "yq-table-little" : "yq-touches-none";
    return html`<p class="illegal" aria-live="polite">${t(why, { n: seen.onTable, least: MIN_TABLE_POINTS })} ${clauseLink("palimpsest", "YQ-T2")}</p>`;
  }
  const kind = kindOf(layingCard.value);
  const power = kind && kind !== "P" && !(kind === "C" && view.crowns === 1);
  const names = (/** @type {number[]} */ places) => formatList(places.map((i) => nameOf(view.card[i])));
  const heard = [
    t("yq-touches", { cards: names(seen.touched) }),
    ...seen.scores.map((score) =>
      t("yq-scores", { card: nameOf(view.card[score.place]), who: scoreText(scene, score) }),
    ),
    ...(seen.hides.length ? [t("yq-hides", { cards: names(seen.hides) })] : []),
    power ? t(`yq-power-${kind}`) : t("yq-to-place", { count: seen.scribes }),
  ];
  const cards = t("yq-touches-count", { count: seen.touched.length });
  return html`<p class="pal-panel"><span aria-hidden="true">${cards} · ${power ? t(`yq-short-${kind}`) : t("yq-to-place", { count: seen.scribes })}</span><span class="unseen" aria-live="polite">${heard.join(" ")}</span></p>`;
}

function layActions() {
  const turns = position.value.view.turning !== 2;
  return html`
    <span class="pal-buttons">
      ${turns ? html`<button aria-label=${t("yq-turn-left")} @click=${() => rotateBy(-15)}>${turnIcon(true)}</button><button aria-label=${t("yq-turn-right")} @click=${() => rotateBy(15)}>${turnIcon(false)}</button>` : nothing}
      <button aria-pressed=${snapping.value} @click=${() => {
        snapping.value = !snapping.value;
      }}>${t("yq-snap")}</button>
      <button class="suggest" aria-expanded=${suggestionsOpen.value} @click=${() => {
        suggestionsOpen.value = !suggestionsOpen.value;
      }}>${t("yq-suggest")}</button>
    </span>
    <span class="pal-main" ${island(layButton)}></span>`;
}

/** @param {boolean} left */
const turnIcon = (left) =>
  html`<svg class="turn-icon ${left ? "left" : ""}" viewBox="0 0 24 24" aria-hidden="true"><path d="M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 1.5v5h-5"></path></svg>`;

/** The main button, which changes during a drag. */
const layButton = () =>
  layingNow.value
    ? html`<button class="choice main lay-it" aria-disabled=${!mayLay.value} @click=${submitPlacement}>${t("yq-lay", { card: nameOf(layingCard.value) })}</button>`
    : nothing;

/** A card dragged over the felt becomes the placement. @param {string} card @param {PointerEvent} event @param {boolean} inside */
function onDrag(card, event, inside) {
  if (!inside || !openEnded.value) return false;
  if (staged.value.card !== card) pick(card);
  if (fingersDown() < 2) dragTo(event);
  return true;
}

/** The hand for a review. @param {any} view */
export const handCards = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((card) => html`<li class="card decktet-card"><span class="unseen">${cardLabel(card)}</span>${handFace(card, view.crowns === 1)}</li>`)}</ul>`;

/** What the status line asks for. @param {any} view @returns {string | [string, Record<string, any>]} */
export function prompt(view) {
  if (view.phase === PHASE.PLACE) return ["yq-hint-place", { count: view.owed }];
  const narrow = deskSize.value.w < 600;
  const at = view.at >= 0 ? nameOf(view.card[view.at]) : "";
  if (view.phase === PHASE.REMOVE)
    return [narrow ? "yq-hint-remove-short" : "yq-hint-remove", { count: view.owed, card: at }];
  if (view.phase === PHASE.SHIFT) return [narrow ? "yq-hint-shift-short" : "yq-hint-shift", { card: at }];
  if (view.phase === PHASE.CARRY) return "yq-hint-carry";
  if (!layingNow.value) return "yq-hint-lay";
  const card = nameOf(layingCard.value);
  return narrow && card.length > SHORT ? "yq-hint-place-it" : ["yq-hint-place-card", { card }];
}
