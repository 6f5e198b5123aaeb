// Hand and actions of Palimpsest: lay a card, then place, remove, move or carry scribes.

import { formatList, t } from "../../state/i18n.js";
import {
  askWhy,
  busy,
  cardChoices,
  cardlessChoices,
  choices,
  openEnded,
  pick,
  pickable,
  reset,
  send,
  staged,
} from "../../state/staging.js";
import { position } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { hand } from "../../ui/hand.js";
import { island } from "../../ui/island.js";
import { focus } from "../../ui/keyboard.js";
import { lastLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { computed, signal } from "../../vendor/signals-core/signals-core.js";
import { moveBetweenChoices } from "../keys.js";
import { seatName } from "../names.js";
import { DIRECTIONS } from "./camera.js";
import { cardLabel, handFace } from "./cards.js";
import { MIN_TABLE_POINTS } from "./contact.js";
import { fingersDown } from "./gestures.js";
import { cardOf, handOf, kindOf, nameOf, PHASE, signOf } from "./pieces.js";
import {
  filters,
  nudge,
  placement,
  placementMove,
  preview,
  proposalIndex,
  rankedProposals,
  rotateBy,
  showProposal,
  snapping,
} from "./placement.js";
import { dragTo, endDrag } from "./placement-card.js";
import { rankVisible } from "./placement-preview.js";
import { scoreText } from "./table.js";

/** Whether a card is being laid, and which */
const layingNow = computed(() => placement.value !== null);
const layingCard = computed(() => placement.value?.card ?? 0);
/** Whether the card may be laid where it is */
const mayLay = computed(() => preview.value?.legal ?? false);
/** Whether the list of proposals and its filters is open */
const filtersOpen = signal(false);

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const { view } = scene;
  const cards = handOf(view).map((card) => ({
    sign: signOf(card),
    key: `card-${card}`,
    name: cardLabel(card),
    kind: "decktet-card",
    face: handFace(card),
  }));
  const laying = layingNow.value && !busy.value;
  return html`<div class="pal-tray">
    <div class="pal-say" ${island(() => (placement.value && !busy.value ? panel(scene) : nothing))}></div>
    ${laying && filtersOpen.value ? html`<div class="pal-choose" ${island(() => (placement.value ? proposalFilters(scene) : nothing))}></div>` : nothing}
    <div class="actions ${choices.value.length > 2 ? "many" : ""}" role="group" aria-label=${t("actions")}>
      ${laying ? layActions() : busy.value || !choices.value.length ? lastLine() : scribeActions(scene)}
    </div>
    ${cards.length ? hand(cards, { onDrop: endDrag, onDrag, focusAfterPick: "#laying" }) : html`<p class="second hand">${t("empty-hand")}</p>`}
  </div>`;
}

/** What the placement does, in words. @param {import("../index.js").Scene} scene */
function panel(scene) {
  const seen = preview.value;
  const { view } = scene;
  if (!seen || !placement.value) return nothing;
  const names = (/** @type {number[]} */ list) => formatList(list.map((i) => nameOf(view.card[i])));
  const kind = kindOf(placement.value.card);
  return html`<div class="pal-panel ${seen.legal ? "" : "illegal"}" aria-live="polite">
    <span>${seen.touched.length ? t("yq-touches", { cards: names(seen.touched) }) : t("yq-touches-none")}</span>
    <span>${seen.onTable >= MIN_TABLE_POINTS ? t("yq-table-enough") : t("yq-table-little", { n: seen.onTable, least: MIN_TABLE_POINTS })}</span>
    ${seen.scores.map((score) => html`<span><b>${t("yq-scores", { card: nameOf(view.card[score.place]), who: scoreText(scene, score) })}</b></span>`)}
    ${seen.hides.length ? html`<span>${t("yq-hides", { cards: names(seen.hides) })}</span>` : nothing}
    ${seen.scribes ? html`<span>${t("yq-to-place", { count: seen.scribes })}</span>` : nothing}
    ${kind && kind !== "P" && !(kind === "C" && view.crowns === 1) ? html`<span>${t(`yq-power-${kind}`)}</span>` : nothing}
  </div>`;
}

function layActions() {
  const turning = position.value.view.turning;
  return html`
    <span class="pal-buttons">
      ${turning === 2 ? nothing : html`<button aria-label=${t("yq-turn-left")} @click=${() => rotateBy(-15)}>↺</button><button aria-label=${t("yq-turn-right")} @click=${() => rotateBy(15)}>↻</button>`}
      ${DIRECTIONS.map(
        ({ sign, way, dx, dy }) =>
          html`<button class="nudge" aria-label=${t("yq-nudge", { way: t(`way-${way}`) })} @pointerdown=${(e) => startNudge(e, dx, dy)} @click=${(e) => e.detail === 0 && nudge(dx, dy)}>${sign}</button>`,
      )}
      <button aria-pressed=${snapping.value} @click=${() => {
        snapping.value = !snapping.value;
      }}>${t("yq-snap")}</button>
      <button aria-expanded=${filtersOpen.value} @click=${() => {
        filtersOpen.value = !filtersOpen.value;
      }} aria-label=${t("yq-by-choice")}>${glyph("sign-log")}<span class="wide-only">${t("yq-by-choice")}</span>${rankedProposals.value.length ? html` <small>${rankedProposals.value.length}</small>` : nothing}</button>
    </span>
    <span class="pal-main" ${island(layButton)}></span>`;
}

/** The main button, which changes during a drag. */
const layButton = () =>
  placement.value
    ? html`<button class="choice main lay-it" aria-disabled=${!mayLay.value} @click=${submitPlacement}>${t("yq-lay", { card: nameOf(layingCard.value) })}</button>`
    : nothing;

/** Send a legal placement; for an illegal one the server names the clause. */
function submitPlacement() {
  if (preview.value?.legal) {
    filtersOpen.value = false;
    send(placementMove());
  } else askWhy(placementMove());
}

/** Nudge by one unit, then by ten at a time while the button is held. @param {PointerEvent} event @param {number} dx @param {number} dy */
function startNudge(event, dx, dy) {
  event.preventDefault();
  nudge(dx, dy);
  let timer = setTimeout(function again() {
    nudge(10 * dx, 10 * dy);
    timer = setTimeout(again, 80);
  }, 400);
  addEventListener("pointerup", () => clearTimeout(timer), { once: true });
  addEventListener("pointercancel", () => clearTimeout(timer), { once: true });
}

/** Filters by effect, and the proposals that pass them. @param {import("../index.js").Scene} scene */
function proposalFilters(scene) {
  const { view } = scene;
  const box = (
    /** @type {"touch" | "hide"} */ what,
    /** @type {number} */ i,
  ) => html`<label class="check"><input type="checkbox" .checked=${filters.value[what].includes(i)}
    @change=${(e) => {
      const list = filters.value[what].filter((j) => j !== i);
      filters.value = { ...filters.value, [what]: e.target.checked ? [...list, i] : list };
      showProposal(0);
    }}> ${nameOf(view.card[i])}</label>`;
  const places = Array.from({ length: view.laid }, (_, i) => i);
  return html`<section class="pal-choosing" aria-label=${t("yq-by-choice")}>
    <details><summary>${t("yq-touch-which")}</summary><div class="checks">${places.map((i) => box("touch", i))}</div></details>
    <details><summary>${t("yq-hide-which")}</summary><div class="checks">${places.filter((i) => rankVisible(view, i)).map((i) => box("hide", i))}</div></details>
    <ol class="plain offers" role="listbox" tabindex="0" aria-label=${t("yq-placements")} @keydown=${proposalKeys} aria-activedescendant="offer-${proposalIndex.value}">
      ${rankedProposals.value.slice(0, 40).map((each, i) => html`<li role="option" id="offer-${i}" aria-selected=${i === proposalIndex.value} @click=${() => showProposal(i)}>${t("card-of", { n: i + 1, count: rankedProposals.value.length })}: ${each.text}</li>`)}
    </ol>
    ${rankedProposals.value.length ? nothing : html`<p>${t("yq-no-offers")}</p>`}
  </section>`;
}

/** @param {KeyboardEvent} event */
function proposalKeys(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) showProposal(proposalIndex.value + step);
  else if (event.key === "Enter") submitPlacement();
  else return;
  event.preventDefault();
}

/** Actions with scribes: one press each, or first which, then where. @param {import("../index.js").Scene} scene */
function scribeActions(scene) {
  const { view } = scene;
  const owed =
    view.phase === PHASE.PLACE || view.phase === PHASE.REMOVE
      ? html`<span class="owed">${t("yq-owed", { count: view.owed })}</span>`
      : nothing;
  const button = (/** @type {any} */ choice) =>
    html`<button class="choice main" data-choice=${choice.place} @keydown=${moveBetweenChoices} @click=${() => send(choice.move)}>${choice.text}</button>`;
  if (cardlessChoices.value.length) return html`${owed}${cardlessChoices.value.map(button)}`;
  if (cardChoices.value.length)
    return html`<button @click=${(e) => actAndFocus(e, reset)}>${glyph("sign-back")} ${t("lesson-back")}</button>${cardChoices.value.map(button)}`;
  return html`${[...pickable.value].map((source) => html`<button class="choice" data-choice=${source} @keydown=${moveBetweenChoices} @click=${(e) => actAndFocus(e, () => pick(source))}>${sourceName(scene, source)}</button>`)}`;
}

/** The buttons change after it: the keyboard's focus goes to the first new one. @param {MouseEvent} event @param {() => void} act */
function actAndFocus(event, act) {
  act();
  if (event.detail === 0) focus(".actions .choice");
}

/** What can be taken: a card's scribes, or one owner's scribe on it. @param {import("../index.js").Scene} scene @param {string} source */
function sourceName(scene, source) {
  const [sign, owner] = source.split(":");
  const card = nameOf(cardOf(sign));
  if (!owner) return t("yq-from-all", { card });
  return t("yq-from", { card, owner: seatName(scene, Number(owner) - 1) });
}

/** A card dragged over the felt becomes the placement. @param {string} card @param {PointerEvent} event @param {boolean} inside */
function onDrag(card, event, inside) {
  if (!inside || !openEnded.value) return false;
  if (staged.value.card !== card) pick(card);
  if (fingersDown() < 2) dragTo(event);
  return true;
}

/** The hand for a review. @param {any} view */
export const handCards = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((card) => html`<li class="card decktet-card"><span class="unseen">${cardLabel(card)}</span>${handFace(card)}</li>`)}</ul>`;

/** The message id of what the status line asks for. @param {any} view */
export function prompt(view) {
  return (
    {
      [PHASE.PLACE]: "yq-hint-place",
      [PHASE.REMOVE]: "yq-hint-remove",
      [PHASE.SHIFT]: "yq-hint-shift",
      [PHASE.CARRY]: "yq-hint-carry",
    }[view.phase] ?? "yq-hint-lay"
  );
}
