// How a move is made, the same for mouse, touch, keyboard and screen reader:
//
//   idle --pick--> picked --aim--> aimed --send--> (holding) --> sent --> idle
//                    ^---- back: one step ----'      refused: back to aimed, the clause is shown
//
// Which moves there are is the server's list. A game tells, for each of them, its card and its place (read in
// games/<game>/moves.js). What is not on the list is sent all the same: the server's refusal names the clause.
import { batch, computed, effect, signal, untracked } from "../vendor/signals-core/signals-core.js";
import { sendAfter } from "./settings.js";
import { acting, info, myTurn, position, seat, version } from "./store.js";

/**
 * @typedef {{move: string, text: string, card: string, place: string}} Choice
 * @typedef {{step: string, card: string, place: string, move: string, n: number, seq: number, since: number, decision: number}} Staged
 */

/** @type {Staged} */
const IDLE = { step: "idle", card: "", place: "", move: "", n: 0, seq: 0, since: 0, decision: -1 };

/** The staged move */
export const staged = signal(IDLE);
/** Tells of a move its card and its place; set by the table screen for its game. */
export const reader = signal(
  /** @type {(move: string) => {card: string, place: string}} */ (() => ({ card: "", place: "" })),
);

/** Whether a View asks for one of more moves than can be listed; set together with the reader. */
export const openEnded = signal(/** @type {(view: any) => boolean} */ (() => false));
/** The cards that may be picked where the moves are too many to list; set together with the reader. */
export const freeCards = signal(/** @type {(view: any) => string[]} */ (() => []));
/** Whether choices are made at the same time in this View; set together with the reader. */
export const atOnce = signal(/** @type {(view: any) => boolean} */ (() => false));

/** Whether more moves are legal than can be listed: the list holds proposals then. */
export const free = computed(() => {
  if (!position.value || !myTurn.value || !acting.value) return false;
  return openEnded.value(position.value.view) || (position.value.free && !position.value.legal.length);
});
/** @type {{readonly value: Choice[]}} */
export const choices = computed(() =>
  myTurn.value && acting.value && !free.value
    ? position.value.legal.map((c) => ({ ...c, ...reader.value(c.move) }))
    : [],
);
/** Cards that have a move */
export const pickable = computed(() =>
  free.value
    ? new Set(freeCards.value(position.value.view))
    : new Set(choices.value.map((choice) => choice.card).filter(Boolean)),
);
/** Moves of the picked card */
export const places = computed(() =>
  staged.value.card === "" ? [] : choices.value.filter((choice) => choice.card === staged.value.card),
);
/** Moves without a card: draw, keep, pass */
export const loose = computed(() => choices.value.filter((choice) => choice.card === ""));
/** Whether a move is on its way */
export const busy = computed(() => staged.value.step === "sent" || staged.value.step === "holding");

/** @type {(order: object) => number} */
let submit = () => 0;
let timer = 0;

/** @param {(order: object) => number} command how orders reach the server */
export function sendBy(command) {
  submit = command;
}

/** @param {Partial<Staged>} change */
function become(change) {
  staged.value = { ...staged.value, ...change };
}

/** @param {string} card */
export function pick(card) {
  if (busy.value) return;
  staged.value =
    staged.value.card === card && staged.value.step === "picked"
      ? IDLE
      : { ...IDLE, step: "picked", card, decision: position.value?.decision ?? -1 };
}

/** @param {string} place */
export function aim(place) {
  const choice = places.value.find((each) => each.place === place);
  if (choice && !busy.value) become({ step: "aimed", place, move: choice.move });
}

/**
 * Stage one of the listed moves, ready to be sent. Gives its place, where its button is; a move without a card has only
 * that button.
 * @param {string} move
 */
export function stage(move) {
  const choice = choices.value.find((each) => each.move === move);
  if (!choice || busy.value) return undefined;
  const { card, place } = choice;
  staged.value = card ? { ...IDLE, step: "aimed", card, place, move, decision: position.value.decision } : IDLE;
  return place;
}

export function back() {
  if (staged.value.step === "holding") takeBack();
  else if (staged.value.step === "aimed") become({ step: "picked", place: "", move: "" });
  else if (staged.value.step === "picked") staged.value = IDLE;
}

export function reset() {
  clearTimeout(timer);
  staged.value = IDLE;
}

/** Send a move: at once, or after the wished seconds. @param {string} move */
export function send(move) {
  if (busy.value) return;
  const choice = choices.value.find((each) => each.move === move);
  batch(() => {
    become({
      step: "holding",
      move,
      card: choice?.card ?? staged.value.card,
      place: choice?.place ?? staged.value.place,
      since: Date.now(),
    });
    if (sendAfter.value > 0) timer = setTimeout(release, sendAfter.value * 1000);
    else release();
  });
}

export function takeBack() {
  clearTimeout(timer);
  if (staged.value.step === "holding") become({ step: staged.value.place ? "aimed" : "idle" });
}

function release() {
  if (staged.value.step !== "holding") return;
  const move = staged.value.move;
  const together = position.value.to_act.length > 1 || atOnce.value(position.value.view);
  const order = together
    ? { type: "choose", decision: position.value.decision, move }
    : { type: "move", version: version.value, move };
  become({ step: "sent", n: submit(order), since: Date.now() });
}

/** Ask the server why something is not a move; it answers with the clause. @param {string} move */
export function askWhy(move) {
  if (position.value && !busy.value) submit({ type: "move", version: version.value, move });
}

/** The server's answer to an order. @param {any} message */
export function answered(message) {
  if (message.n !== staged.value.n || staged.value.step !== "sent") return;
  if (message.type === "refused") become({ step: staged.value.card ? "picked" : "idle", place: "", move: "", n: 0 });
  else become({ seq: message.seq });
  settle();
}

/**
 * After a welcome: a sent move that waits for no answer has counted, although the answer was lost.
 * @param {(n: number) => boolean} waits whether a command has had no answer
 */
export function welcomed(waits) {
  if (staged.value.step === "sent" && !waits(staged.value.n)) staged.value = IDLE;
}

/** Forget the staged move once the table that is shown has it, or when a new decision leaves it impossible. */
export function settle() {
  const { step, seq, card, decision } = staged.value;
  if (step === "sent" && seq > 0 && version.value >= seq) staged.value = IDLE;
  const waiting = step === "picked" || step === "aimed";
  const fresh = myTurn.value && position.value.decision !== decision;
  if (waiting && fresh && !pickable.value.has(card)) staged.value = IDLE;
}

// A reload keeps the half-made move

const store = () => `tabulae.staged.${info.value?.table}.${seat.value}`;

/** Keep the staged move for a reload, and take it up again after one. */
export function rememberStaged() {
  effect(() => {
    const { step, card, place } = staged.value;
    untracked(() => {
      if (!info.value || seat.value < 0 || !position.value) return;
      const half = step === "picked" || step === "aimed" || step === "holding" || step === "sent";
      if (half) sessionStorage.setItem(store(), JSON.stringify({ card, place, decision: position.value.decision }));
      else sessionStorage.removeItem(store());
    });
  });
}

/** Whether a half-made move waits to be taken up again */
const recalling = signal(false);

/** After a welcome: offer the half-made move again if it is still possible. */
export function recall() {
  recalling.value = staged.value.step === "idle";
}

effect(() => {
  if (!recalling.value || pickable.value.size === 0) return;
  untracked(() => {
    recalling.value = false;
    const half = JSON.parse(sessionStorage.getItem(store()) ?? "null");
    if (half?.decision !== position.value.decision || !pickable.value.has(half.card)) return;
    pick(half.card);
    if (half.place) aim(half.place);
  });
});
