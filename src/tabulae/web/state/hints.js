// A hint: one request brings the best move, one sentence about it, and two other moves. It is shown until its decision
// is made.
import { computed, signal } from "../vendor/signals-core/signals-core.js";
import { t } from "./i18n.js";
import { announce } from "./notices.js";
import { myTurn, position, seat } from "./store.js";

/**
 * @typedef {{move: string, text: string, chance: number}} Suggestion
 * @typedef {{seat: number, decision: number, n: number, lines: string[], moves: Suggestion[], chosen: number, more: boolean, error: string}} Hint
 *   n: the request it waits for, or 0; lines: the sentence, then the details; chosen: the move that is shown on the
 *   table; more: whether the other moves are open; error: why there is none
 */

/** The depth at which the server gives a reason and the best moves */
const REASON = 3;

/** The open panel, or null while it is closed */
const panel = signal(/** @type {Hint | null} */ (null));
/** The panel while its decision is open and its seat is shown. @type {{readonly value: Hint | null}} */
export const hint = computed(() =>
  panel.value?.seat === seat.value && myTurn.value && position.value.decision === panel.value.decision
    ? panel.value
    : null,
);
/** The move that the hint shows on the table, in notation, or "" */
export const hintedMove = computed(() => hint.value?.moves[hint.value.chosen]?.move ?? "");

/** @type {(depth: number) => number} */
let submit = () => 0;

/** @param {(depth: number) => number} request sends a request for a hint and returns its number */
export function setRequester(request) {
  submit = request;
}

/** Ask for a hint about the open decision. */
export function ask() {
  panel.value = {
    seat: seat.value,
    decision: position.value.decision,
    n: submit(REASON),
    lines: [],
    moves: [],
    chosen: 0,
    more: false,
    error: "",
  };
  announce(t("hint-thinking"));
}

export function close() {
  panel.value = null;
}

/** Show another of its moves. @param {number} chosen */
export function choose(chosen) {
  if (panel.value) panel.value = { ...panel.value, chosen };
}

export function toggleMore() {
  if (panel.value) panel.value = { ...panel.value, more: !panel.value.more };
}

/** After a new welcome: a pending request is lost. */
export function dropPending() {
  if (panel.value?.n) close();
}

/** Called with the first move of each hint that arrives. @type {Set<(move: string) => void>} */
export const hintListeners = new Set();

/** @param {any} message */
export function handleHint(message) {
  if (panel.value?.n !== message.n) return;
  panel.value = { ...panel.value, n: 0, lines: message.lines, moves: message.moves ?? [] };
  if (!hint.value) return;
  const [best] = hint.value.moves;
  announce([best ? `${best.text}.` : "", message.lines[0]].join(" ").trim());
  if (best) for (const listener of hintListeners) listener(best.move);
}

/** Another request brings the hint that was awaited. @param {number} n @param {number} other */
export function waitFor(n, other) {
  if (panel.value?.n === n) panel.value = { ...panel.value, n: other };
}

/** Take in a refusal; returns whether it answers a request for a hint. @param {any} message */
export function handleRefusal(message) {
  if (!panel.value || !message.n || panel.value.n !== message.n) return false;
  panel.value = { ...panel.value, n: 0, error: message.text };
  announce(message.text);
  return true;
}
