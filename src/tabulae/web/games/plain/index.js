// The user interface of a game that has no drawings here: the table in the game's own words, and a button for every
// legal move. Works by mouse, touch, keyboard and screen reader. The server writes the words (publish/notes.py).
import { t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { busy, choices, send } from "../../state/staging.js";
import { myTurn, position, shownVersion, version } from "../../state/store.js";
import { lastLine } from "../../ui/status.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { effect } from "../../vendor/signals-core/signals-core.js";

/** The note that holds the table in words */
const TABLE = "(table)";

/** The table in words by the version at which it was so. @type {Map<number, string>} */
const earlier = new Map();
effect(() => {
  if (position.value) earlier.set(version.value, noteOf(TABLE)?.text ?? "");
});

/** The table as it was at the shown version, or as it is. */
const words = () => earlier.get(shownVersion.value ?? -1) ?? noteOf(TABLE)?.text ?? "";

/** ↑ and ↓ move the focus through the moves; Home and End go to the first and last. @param {KeyboardEvent} event */
function walk(event) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".plain-moves button")]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (event.currentTarget));
  const last = buttons.length - 1;
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: last }[
    event.key
  ];
  if (to === undefined) return;
  event.preventDefault();
  buttons[Math.min(last, Math.max(0, to))]?.focus();
}

function table() {
  return html`<div class="plain-table">${words()
    .split("\n")
    .map((line) => html`<p dir="auto">${line}</p>`)}</div>`;
}

function tray() {
  const moves = choices.value;
  if (!moves.length) return html`<div class="plain-tray">${lastLine()}</div>`;
  return html`<div class="plain-tray"><h2 id="plain-moves">${t("plain-moves", { count: moves.length })}</h2>
    <ul class="plain hand plain-moves" aria-labelledby="plain-moves">${moves.map(
      (choice) =>
        html`<li><button class="choice" data-choice=${choice.move} aria-disabled=${busy.value} @keydown=${walk}
          @click=${() => send(choice.move)}>${choice.text}</button></li>`,
    )}</ul></div>`;
}

/** @type {import("../index.js").GameUI} */
export const gameUI = {
  parseMove: (move) => ({ card: "", place: move }),
  table,
  tray,
  prompt: () => "plain-prompt",
  isSimultaneous: () => myTurn.value && (position.value?.to_act.length ?? 0) > 1,
  isOpenEnded: () => false,
  plate: (_view, seat) => ({ ended: position.value?.standing?.[seat] }),
  inspect: () => null,
};
