// The hand: a list of buttons with one tab stop. Click, tap, Enter or a digit picks a card; dragging drops it on a place.

import { t } from "../state/i18n.js";
import { busy, choices, pick, pickable, staged } from "../state/staging.js";
import { myTurn } from "../state/store.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { batch, signal } from "../vendor/signals-core/signals-core.js";
import { startDrag } from "./drag.js";
import { focus } from "./keyboard.js";

/** With more cards than this the hand scrolls on a phone, so that each card stays large enough to tap */
const MANY = 9;
/** The card that Tab reaches */
const tabStop = signal(0);

/** @param {KeyboardEvent} event @param {number} count */
function arrows(event, count) {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -count, End: count }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  tabStop.value = Math.min(count - 1, Math.max(0, tabStop.value + step));
  focus(`.hand [data-stop="${tabStop.value}"]`); // the page is already rendered: signals render synchronously
}

/** @param {MouseEvent} event @param {{sign: string}} card @param {number} i @param {any} options */
function press(event, card, i, options) {
  const byKeyboard = event.detail === 0;
  batch(() => {
    tabStop.value = i;
    if (busy.value) return;
    if (byKeyboard && staged.value.step === "picked" && staged.value.card === card.sign) return; // Escape unpicks it
    if (myTurn.value && options.onUnplayable && choices.value.length && !pickable.value.has(card.sign))
      options.onUnplayable(card.sign);
    pick(card.sign);
  });
  if (byKeyboard && staged.value.step === "picked") {
    focus(
      [options.focusAfterPick, ".actions .choice.main", ".actions .choice"].find(
        (each) => each && document.querySelector(each),
      ) ?? ".hand",
    );
  }
}

/**
 * @param {{sign: string, key: string, name: string, face: any, note?: string, tag?: any, kind?: string, from?: string}[]} cards
 * @param {{onUnplayable?: (sign: string) => void, onDrop?: (sign: string, place: Element | null, event: PointerEvent) => void, onDrag?: (sign: string, event: PointerEvent, inside: boolean) => boolean, label?: string, notes?: boolean, focusAfterPick?: string}} [options]
 *   note: spoken with the card's name, and drawn under it unless it has a tag;
 *   focusAfterPick: selector of what gets the focus after picking by keyboard;
 *   onDrag: called with each step of a drag, and returns whether it shows the card itself;
 *   onUnplayable: called when a card without a move is pressed; onDrop: called with the place of a drop
 */
export function hand(cards, options = {}) {
  if (tabStop.value >= cards.length) tabStop.value = Math.max(0, cards.length - 1);
  return html`
    <ul class="plain hand ${cards.length > MANY ? "many" : ""}" aria-label=${options.label ?? t("your-hand")} data-count=${cards.length}
      @keydown=${(e) => arrows(e, cards.length)}>
      ${repeat(
        cards,
        (card) => card.key,
        (card, i) => {
          const fits = !myTurn.value || pickable.value.has(card.sign) || choices.value.length === 0;
          const picked = staged.value.card === card.sign && cards.findIndex((each) => each.sign === card.sign) === i;
          return html`<li>
          <button class="card in-hand ${card.kind ?? ""} ${picked ? "picked" : ""} ${fits ? "" : "misfit"} ${picked && busy.value ? "sending" : ""}"
            data-card=${card.sign} data-inspect=${card.sign} data-key=${card.key} data-from=${card.from ?? nothing} data-stop=${i}
            tabindex=${i === tabStop.value ? 0 : -1} aria-pressed=${picked}
            aria-label=${`${card.name}, ${t("card-of", { n: i + 1, count: cards.length })}${card.note ? `. ${card.note}` : ""}`}
            @pointerdown=${(e) => startDrag(e, card.sign, options.onDrop, options.onDrag)}
            @click=${(e) => press(e, card, i, options)}>${card.face}</button>
          ${(card.tag ?? card.note) && options.notes ? html`<small class="card-note" aria-hidden="true">${card.tag ?? card.note}</small>` : nothing}
        </li>`;
        },
      )}
    </ul>
  `;
}
