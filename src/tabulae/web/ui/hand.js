// The own hand: a list of buttons with one tab stop. Click, tap, Enter or a digit picks; dragging drops on a place.

import { t } from "../state/i18n.js";
import { busy, choices, pick, pickable, staged } from "../state/staging.js";
import { myTurn } from "../state/store.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { batch, signal } from "../vendor/signals-core/signals-core.js";
import { startDrag } from "./drag.js";
import { focus } from "./keyboard.js";
import { hooks } from "./motion.js";

/** With more cards than this a phone's hand scrolls, so that each can still be hit */
const MANY = 9;
/** The card that Tab reaches */
const stop = signal(0);

// After a move by keyboard the focus goes to the same place in the hand
let keyboard = false;
addEventListener("keydown", () => {
  keyboard = true;
});
addEventListener("pointerdown", () => {
  keyboard = false;
});
let inTray = false;
addEventListener("focusin", (event) => {
  inTray = /** @type {Element} */ (event.target).closest?.(".tray, .pal-felt") !== null;
});
hooks.add(() => {
  if (keyboard && inTray && document.activeElement === document.body) focus(".hand [tabindex='0']");
});

/** @param {KeyboardEvent} event @param {number} count */
function arrows(event, count) {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -count, End: count }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  stop.value = Math.min(count - 1, Math.max(0, stop.value + step));
  focus(`.hand [data-stop="${stop.value}"]`); // the picture is already drawn: signals draw at once
}

/** @param {MouseEvent} event @param {{sign: string}} card @param {number} i @param {any} wishes */
function press(event, card, i, wishes) {
  batch(() => {
    stop.value = i;
    if (busy.value) return;
    if (myTurn.value && wishes.misfit && choices.value.length && !pickable.value.has(card.sign))
      wishes.misfit(card.sign);
    pick(card.sign);
  });
  const keyboard = event.detail === 0;
  if (keyboard && staged.value.step === "picked") {
    focus(
      [wishes.target, ".actions .choice.main", ".actions .choice"].find(
        (each) => each && document.querySelector(each),
      ) ?? ".hand",
    );
  }
}

/**
 * @param {{sign: string, key: string, name: string, face: any, note?: string, kind?: string, from?: string}[]} cards
 * @param {{misfit?: (sign: string) => void, drop?: (sign: string, place: Element | null, event: PointerEvent) => void, moving?: (sign: string, event: PointerEvent, inside: boolean) => boolean, label?: string, notes?: boolean, target?: string}} [wishes]
 *   target: what the keyboard goes to after picking;
 *   moving: told of each step of a drag, and says whether it shows the card itself;
 *   misfit: asked when a card without a move is pressed; drop: told where a card was let go
 */
export function hand(cards, wishes = {}) {
  if (stop.value >= cards.length) stop.value = Math.max(0, cards.length - 1);
  return html`
    <ul class="plain hand ${cards.length > MANY ? "many" : ""}" aria-label=${wishes.label ?? t("your-hand")} data-count=${cards.length}
      @keydown=${(e) => arrows(e, cards.length)}>
      ${repeat(
        cards,
        (card) => card.key,
        (card, i) => {
          const fits = !myTurn.value || pickable.value.has(card.sign) || choices.value.length === 0;
          const picked = staged.value.card === card.sign && cards.findIndex((each) => each.sign === card.sign) === i;
          return html`<li>
          <button class="card in-hand ${card.kind ?? ""} ${picked ? "picked" : ""} ${fits ? "" : "misfit"} ${picked && busy.value ? "sending" : ""}"
            data-card=${card.sign} data-look=${card.sign} data-key=${card.key} data-from=${card.from ?? nothing} data-stop=${i}
            tabindex=${i === stop.value ? 0 : -1} aria-pressed=${picked}
            aria-label=${`${card.name}, ${t("card-of", { n: i + 1, count: cards.length })}${card.note ? `. ${card.note}` : ""}`}
            @pointerdown=${(e) => startDrag(e, card.sign, wishes.drop, wishes.moving)}
            @click=${(e) => press(e, card, i, wishes)}>${card.face}</button>
          ${card.note && wishes.notes ? html`<small class="card-note" aria-hidden="true">${card.note}</small>` : nothing}
        </li>`;
        },
      )}
    </ul>
  `;
}
