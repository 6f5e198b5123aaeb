// Hand and actions of Palimpsest: lay a card, then place, remove, move or carry scribes.

import { listed, t } from "../../state/i18n.js";
import {
  askWhy,
  busy,
  choices,
  free,
  loose,
  pick,
  pickable,
  places,
  reset,
  send,
  staged,
} from "../../state/staging.js";
import { position } from "../../state/store.js";
import { glyph } from "../../ui/components.js";
import { hand } from "../../ui/hand.js";
import { own } from "../../ui/island.js";
import { focus } from "../../ui/keyboard.js";
import { lastLine } from "../../ui/status.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { computed, signal } from "../../vendor/signals-core/signals-core.js";
import { turn } from "../keys.js";
import { WAYS } from "./camera.js";
import { handFace, spoken } from "./cards.js";
import { LEAST_TABLE } from "./contact.js";
import { fingersDown } from "./gestures.js";
import { cardOf, handOf, kindOf, nameOf, PHASE, signOf } from "./pieces.js";
import { lay, layMove, nudge, offers, preview, proposal, show, snapping, turnBy, wishes } from "./placement.js";
import { carry, letGo } from "./placement-card.js";
import { rankShows } from "./placement-preview.js";
import { scoreWords } from "./table.js";

/** Whether a card is being laid, and which */
const layingNow = computed(() => lay.value !== null);
const layingCard = computed(() => lay.value?.card ?? 0);
/** Whether the card may be laid where it is */
const mayLay = computed(() => preview.value?.legal ?? false);
/** Whether the list of placements is open */
const byChoice = signal(false);

/** @param {import("../index.js").Scene} scene */
export function tray(scene) {
  const { view } = scene;
  const cards = handOf(view).map((card) => ({
    sign: signOf(card),
    key: `card-${card}`,
    name: spoken(card),
    kind: "decktet-card",
    face: handFace(card),
  }));
  const laying = layingNow.value && !busy.value;
  return html`<div class="pal-tray">
    <div class="pal-say" ${own(() => (lay.value && !busy.value ? panel(scene) : nothing))}></div>
    ${laying && byChoice.value ? html`<div class="pal-choose" ${own(() => (lay.value ? choosing(scene) : nothing))}></div>` : nothing}
    <div class="actions ${choices.value.length > 2 ? "many" : ""}" role="group" aria-label=${t("actions")}>
      ${laying ? layActions() : busy.value || !choices.value.length ? lastLine() : powers(scene)}
    </div>
    ${cards.length ? hand(cards, { drop: letGo, moving, target: "#laying" }) : html`<p class="second hand">${t("empty-hand")}</p>`}
  </div>`;
}

/** What the move does, in words. @param {import("../index.js").Scene} scene */
function panel(scene) {
  const seen = preview.value;
  const { view } = scene;
  if (!seen || !lay.value) return nothing;
  const names = (/** @type {number[]} */ list) => listed(list.map((i) => nameOf(view.card[i])));
  const kind = kindOf(lay.value.card);
  return html`<div class="pal-panel ${seen.legal ? "" : "illegal"}" aria-live="polite">
    <span>${seen.touched.length ? t("yq-touches", { cards: names(seen.touched) }) : t("yq-touches-none")}</span>
    <span>${seen.onTable >= LEAST_TABLE ? t("yq-table-enough") : t("yq-table-little", { n: seen.onTable, least: LEAST_TABLE })}</span>
    ${seen.scores.map((score) => html`<span><b>${t("yq-scores", { card: nameOf(view.card[score.place]), who: scoreWords(scene, score) })}</b></span>`)}
    ${seen.hides.length ? html`<span>${t("yq-hides", { cards: names(seen.hides) })}</span>` : nothing}
    ${seen.scribes ? html`<span>${t("yq-to-place", { count: seen.scribes })}</span>` : nothing}
    ${kind && kind !== "P" && !(kind === "C" && view.crowns === 1) ? html`<span>${t(`yq-power-${kind}`)}</span>` : nothing}
  </div>`;
}

function layActions() {
  const turning = position.value.view.turning;
  return html`
    <span class="pal-buttons">
      ${turning === 2 ? nothing : html`<button aria-label=${t("yq-turn-left")} @click=${() => turnBy(-15)}>↺</button><button aria-label=${t("yq-turn-right")} @click=${() => turnBy(15)}>↻</button>`}
      ${WAYS.map(
        ({ sign, way, dx, dy }) =>
          html`<button class="nudge" aria-label=${t("yq-nudge", { way: t(`way-${way}`) })} @pointerdown=${(e) => held(e, dx, dy)} @click=${(e) => e.detail === 0 && nudge(dx, dy)}>${sign}</button>`,
      )}
      <button aria-pressed=${snapping.value} @click=${() => {
        snapping.value = !snapping.value;
      }}>${t("yq-snap")}</button>
      <button aria-expanded=${byChoice.value} @click=${() => {
        byChoice.value = !byChoice.value;
      }} aria-label=${t("yq-by-choice")}>${glyph("sign-log")}<span class="wide-only">${t("yq-by-choice")}</span>${offers.value.length ? html` <small>${offers.value.length}</small>` : nothing}</button>
    </span>
    <span class="pal-main" ${own(layButton)}></span>`;
}

/** The main button, which changes while the card is dragged. */
const layButton = () =>
  lay.value
    ? html`<button class="choice main lay-it" aria-disabled=${!mayLay.value} @click=${layIt}>${t("yq-lay", { card: nameOf(layingCard.value) })}</button>`
    : nothing;

/** Legal is sent; anything else is asked about, and the server tells the clause. */
function layIt() {
  if (preview.value?.legal) {
    byChoice.value = false;
    send(layMove());
  } else askWhy(layMove());
}

/** One unit at a press, ten at a time while held. @param {PointerEvent} event @param {number} dx @param {number} dy */
function held(event, dx, dy) {
  event.preventDefault();
  nudge(dx, dy);
  let timer = setTimeout(function again() {
    nudge(10 * dx, 10 * dy);
    timer = setTimeout(again, 80);
  }, 400);
  addEventListener("pointerup", () => clearTimeout(timer), { once: true });
  addEventListener("pointercancel", () => clearTimeout(timer), { once: true });
}

/** Placements by what they do. @param {import("../index.js").Scene} scene */
function choosing(scene) {
  const { view } = scene;
  const box = (
    /** @type {"touch" | "hide"} */ what,
    /** @type {number} */ i,
  ) => html`<label class="check"><input type="checkbox" .checked=${wishes.value[what].includes(i)}
    @change=${(e) => {
      const list = wishes.value[what].filter((j) => j !== i);
      wishes.value = { ...wishes.value, [what]: e.target.checked ? [...list, i] : list };
      show(0);
    }}> ${nameOf(view.card[i])}</label>`;
  const places = Array.from({ length: view.laid }, (_, i) => i);
  return html`<section class="pal-choosing" aria-label=${t("yq-by-choice")}>
    <details><summary>${t("yq-touch-which")}</summary><div class="checks">${places.map((i) => box("touch", i))}</div></details>
    <details><summary>${t("yq-hide-which")}</summary><div class="checks">${places.filter((i) => rankShows(view, i)).map((i) => box("hide", i))}</div></details>
    <ol class="plain offers" role="listbox" tabindex="0" aria-label=${t("yq-placements")} @keydown=${offerKeys} aria-activedescendant="offer-${proposal.value}">
      ${offers.value.slice(0, 40).map((offer, i) => html`<li role="option" id="offer-${i}" aria-selected=${i === proposal.value} @click=${() => show(i)}>${t("card-of", { n: i + 1, count: offers.value.length })}: ${offer.text}</li>`)}
    </ol>
    ${offers.value.length ? nothing : html`<p>${t("yq-no-offers")}</p>`}
  </section>`;
}

/** @param {KeyboardEvent} event */
function offerKeys(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) show(proposal.value + step);
  else if (event.key === "Enter") layIt();
  else return;
  event.preventDefault();
}

/** Scribes: one press for each, or first what, then where. @param {import("../index.js").Scene} scene */
function powers(scene) {
  const { view } = scene;
  const owed =
    view.phase === PHASE.PLACE || view.phase === PHASE.REMOVE
      ? html`<span class="owed">${t("yq-owed", { count: view.owed })}</span>`
      : nothing;
  const button = (/** @type {any} */ choice) =>
    html`<button class="choice main" data-choice=${choice.place} @keydown=${turn} @click=${() => send(choice.move)}>${choice.text}</button>`;
  if (loose.value.length) return html`${owed}${loose.value.map(button)}`;
  if (places.value.length)
    return html`<button @click=${(e) => then(e, reset)}>${glyph("sign-back")} ${t("lesson-back")}</button>${places.value.map(button)}`;
  return html`${[...pickable.value].map((source) => html`<button class="choice" data-choice=${source} @keydown=${turn} @click=${(e) => then(e, () => pick(source))}>${sourceName(scene, source)}</button>`)}`;
}

/** The buttons are others after it: a keyboard's focus goes to the first of them. @param {MouseEvent} event @param {() => void} act */
function then(event, act) {
  act();
  if (event.detail === 0) focus(".actions .choice");
}

/** What may be taken: a card's scribes, or one owner's scribe on it. @param {import("../index.js").Scene} scene @param {string} source */
function sourceName(scene, source) {
  const [sign, owner] = source.split(":");
  const card = nameOf(cardOf(sign));
  if (!owner) return t("yq-from-all", { card });
  return t("yq-from", { card, owner: Number(owner) - 1 === scene.seat ? t("you") : scene.names[Number(owner) - 1] });
}

/** A card dragged over the felt is already being laid. @param {string} card @param {PointerEvent} event @param {boolean} inside */
function moving(card, event, inside) {
  if (!inside || !free.value) return false;
  if (staged.value.card !== card) pick(card);
  if (fingersDown() < 2) carry(event);
  return true;
}

/** The hand to look at, in a review. @param {any} view */
export const handFaces = (view) =>
  html`<ul class="plain small-hand">${handOf(view).map((card) => html`<li class="card decktet-card"><span class="unseen">${spoken(card)}</span>${handFace(card)}</li>`)}</ul>`;

/** What the status line asks for. @param {any} view */
export function hint(view) {
  return (
    {
      [PHASE.PLACE]: "yq-hint-place",
      [PHASE.REMOVE]: "yq-hint-remove",
      [PHASE.SHIFT]: "yq-hint-shift",
      [PHASE.CARRY]: "yq-hint-carry",
    }[view.phase] ?? "yq-hint-lay"
  );
}
