// Hints: requested at one of three depths, and shown until their decision is made.
import { computed, signal } from "../vendor/signals-core/signals-core.js";
import { t } from "./i18n.js";
import { announce } from "./notices.js";
import { myTurn, position, seat } from "./store.js";

/**
 * @typedef {{move: string, text: string, chance: number}} Suggestion
 * @typedef {{seat: number, decision: number, depth: number, n: number, lines: string[], moves: Suggestion[], error: string}} Hint
 */

/** The open panel: its hint, or the request it waits for (n > 0), or why there is none; null while closed */
const panel = signal(/** @type {Hint | null} */ (null));
/** The panel while its decision is open and its seat is shown. @type {{readonly value: Hint | null}} */
export const hint = computed(() =>
  panel.value?.seat === seat.value && myTurn.value && position.value.decision === panel.value.decision
    ? panel.value
    : null,
);

/** @type {(depth: number) => number} */
let submit = () => 0;

/** @param {(depth: number) => number} request sends a request for a hint and returns its number */
export function setRequester(request) {
  submit = request;
}

export function open() {
  if (!hint.value)
    panel.value = {
      seat: seat.value,
      decision: position.value.decision,
      depth: 0,
      n: 0,
      lines: [],
      moves: [],
      error: "",
    };
}

export function close() {
  panel.value = null;
}

/** After a new welcome: a pending request is lost. */
export function dropPending() {
  if (panel.value?.n) close();
}

/** @param {number} depth */
export function ask(depth) {
  open();
  if (!panel.value || panel.value.n) return;
  panel.value = { ...panel.value, depth, n: submit(depth), lines: [], moves: [], error: "" };
  announce(t("hint-thinking"));
}

/** @param {any} message */
export function handleHint(message) {
  if (panel.value?.n !== message.n) return;
  panel.value = { ...panel.value, n: 0, lines: message.lines, moves: message.moves ?? [] };
  if (hint.value) announce(message.lines.join(" "));
}

/** Take in a refusal; returns whether it answers a request for a hint. @param {any} message */
export function handleRefusal(message) {
  if (!panel.value || !message.n || panel.value.n !== message.n) return false;
  panel.value = { ...panel.value, n: 0, error: message.text };
  announce(message.text);
  return true;
}
