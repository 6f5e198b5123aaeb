// Hints: asked for at one of three depths, shown until the decision they are about is made.
import { computed, signal } from "../vendor/signals-core/signals-core.js";
import { t } from "./i18n.js";
import { say } from "./notices.js";
import { myTurn, position, seat } from "./store.js";

/**
 * @typedef {{move: string, text: string, chance: number}} Advice
 * @typedef {{seat: number, decision: number, depth: number, n: number, lines: string[], moves: Advice[], no: string}} Hint
 */

/** The panel: its hint, or that it waits for one (n > 0), or why there is none; null while it is closed */
const panel = signal(/** @type {Hint | null} */ (null));
/** The panel, as long as its decision is open and the same seat looks. @type {{readonly value: Hint | null}} */
export const hint = computed(() =>
  panel.value?.seat === seat.value && myTurn.value && position.value.decision === panel.value.decision
    ? panel.value
    : null,
);

/** @type {(depth: number) => number} */
let submit = () => 0;

/** @param {(depth: number) => number} question how questions reach the server */
export function askBy(question) {
  submit = question;
}

export function open() {
  if (!hint.value)
    panel.value = { seat: seat.value, decision: position.value.decision, depth: 0, n: 0, lines: [], moves: [], no: "" };
}

export function close() {
  panel.value = null;
}

/** After a new welcome: a question that was under way is lost. */
export function lose() {
  if (panel.value?.n) close();
}

/** @param {number} depth */
export function ask(depth) {
  open();
  if (!panel.value || panel.value.n) return;
  panel.value = { ...panel.value, depth, n: submit(depth), lines: [], moves: [], no: "" };
  say(t("hint-thinking"));
}

/** @param {any} message */
export function heard(message) {
  if (panel.value?.n !== message.n) return;
  panel.value = { ...panel.value, n: 0, lines: message.lines, moves: message.moves ?? [] };
  if (hint.value) say(message.lines.join(" "));
}

/** Whether the refusal answers a question for a hint. @param {any} message */
export function refused(message) {
  if (!panel.value || !message.n || panel.value.n !== message.n) return false;
  panel.value = { ...panel.value, n: 0, no: message.text };
  say(message.text);
  return true;
}
