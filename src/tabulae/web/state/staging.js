// How a move is made, the same for mouse, touch, keyboard and screen reader:
//
//   idle --pick--> picked --aim--> aimed --send--> (holding) --> sent --> idle
//                    ^-------- stepBack ------'      refused: back to picked, the clause is shown
//
// The server lists the legal moves. A game's parseMove gives the card and place of each. A move that is not on the list
// is sent all the same: the server's refusal names the clause.
import { batch, computed, effect, signal, untracked } from "../vendor/signals-core/signals-core.js";
import { sendDelay } from "./settings.js";
import { acting, info, myTurn, position, seat, version } from "./store.js";

/**
 * @typedef {{move: string, text: string, card: string, place: string}} Choice
 * @typedef {{step: string, card: string, place: string, move: string, n: number, seq: number, since: number, decision: number}} Staged
 */

/** @type {Staged} */
const IDLE = { step: "idle", card: "", place: "", move: "", n: 0, seq: 0, since: 0, decision: -1 };

/** The staged move */
export const staged = signal(IDLE);
/** Gives the card and the place of a move; set by the table screen for its game. */
export const moveParser = signal(
  /** @type {(move: string) => {card: string, place: string}} */ (() => ({ card: "", place: "" })),
);

/** Whether more moves are legal in a View than can be listed; set with the parser. */
export const isOpenEnded = signal(/** @type {(view: any) => boolean} */ (() => false));
/** The cards that can be picked in an open-ended turn; set with the parser. */
export const openEndedCards = signal(/** @type {(view: any) => string[]} */ (() => []));
/** Whether the seats choose at the same time in a View; set with the parser. */
export const isSimultaneous = signal(/** @type {(view: any) => boolean} */ (() => false));

/** Whether this turn has more legal moves than can be listed: the list then holds proposals. */
export const openEnded = computed(() => {
  if (!position.value || !myTurn.value || !acting.value) return false;
  return isOpenEnded.value(position.value.view) || (position.value.free && !position.value.legal.length);
});
/** The legal moves, with their cards and places. @type {{readonly value: Choice[]}} */
export const choices = computed(() =>
  myTurn.value && acting.value && !openEnded.value
    ? position.value.legal.map((c) => ({ ...c, ...moveParser.value(c.move) }))
    : [],
);
/** Cards that have a legal move */
export const pickable = computed(() =>
  openEnded.value
    ? new Set(openEndedCards.value(position.value.view))
    : new Set(choices.value.map((choice) => choice.card).filter(Boolean)),
);
/** The choices of the picked card */
export const cardChoices = computed(() =>
  staged.value.card === "" ? [] : choices.value.filter((choice) => choice.card === staged.value.card),
);
/** The choices without a card: draw, keep, pass */
export const cardlessChoices = computed(() => choices.value.filter((choice) => choice.card === ""));
/** Whether a move is being sent */
export const busy = computed(() => staged.value.step === "sent" || staged.value.step === "holding");

/** @type {(message: object) => number} */
let submit = () => 0;
let timer = 0;

/** @param {(message: object) => number} command sends a command and returns its number */
export function setSender(command) {
  submit = command;
}

/** @param {Partial<Staged>} change */
function update(change) {
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
  const choice = cardChoices.value.find((each) => each.place === place);
  if (choice && !busy.value) update({ step: "aimed", place, move: choice.move });
}

/**
 * Stage a listed move, ready to be sent. Returns its place, which its button carries; a move without a card has only
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

export function stepBack() {
  if (staged.value.step === "holding") cancelSend();
  else if (staged.value.step === "aimed") update({ step: "picked", place: "", move: "" });
  else if (staged.value.step === "picked") staged.value = IDLE;
}

export function reset() {
  clearTimeout(timer);
  staged.value = IDLE;
}

/** Send a move: now, or after the delay that the reader has set. @param {string} move */
export function send(move) {
  if (busy.value) return;
  const choice = choices.value.find((each) => each.move === move);
  batch(() => {
    update({
      step: "holding",
      move,
      card: choice?.card ?? staged.value.card,
      place: choice?.place ?? staged.value.place,
      since: Date.now(),
    });
    if (sendDelay.value > 0) timer = setTimeout(submitStaged, sendDelay.value * 1000);
    else submitStaged();
  });
}

export function cancelSend() {
  clearTimeout(timer);
  if (staged.value.step === "holding") update({ step: staged.value.place ? "aimed" : "idle" });
}

function submitStaged() {
  if (staged.value.step !== "holding") return;
  const move = staged.value.move;
  const simultaneous = position.value.to_act.length > 1 || isSimultaneous.value(position.value.view);
  const message = simultaneous
    ? { type: "choose", decision: position.value.decision, move }
    : { type: "move", version: version.value, move };
  update({ step: "sent", n: submit(message), since: Date.now() });
}

/** Ask the server why a move is illegal; its refusal names the clause. @param {string} move */
export function askWhy(move) {
  if (position.value && !busy.value) submit({ type: "move", version: version.value, move });
}

/** The server's answer to a command. @param {any} message */
export function handleAnswer(message) {
  if (message.n !== staged.value.n || staged.value.step !== "sent") return;
  if (message.type === "refused") update({ step: staged.value.card ? "picked" : "idle", place: "", move: "", n: 0 });
  else update({ seq: message.seq });
  reconcile();
}

/**
 * After a welcome: a sent move that is no longer pending was accepted, although the answer was lost.
 * @param {(n: number) => boolean} isPending
 */
export function handleWelcome(isPending) {
  if (staged.value.step === "sent" && !isPending(staged.value.n)) staged.value = IDLE;
}

/** Clear the staged move once the shown table includes it, or when a new decision makes it impossible. */
export function reconcile() {
  const { step, seq, card, decision } = staged.value;
  if (step === "sent" && seq > 0 && version.value >= seq) staged.value = IDLE;
  const unsent = step === "picked" || step === "aimed";
  const fresh = myTurn.value && position.value.decision !== decision;
  if (unsent && fresh && !pickable.value.has(card)) staged.value = IDLE;
}

// A reload keeps the staged move

const storageKey = () => `tabulae.staged.${info.value?.table}.${seat.value}`;

/** Store the staged move for a reload. */
export function persistStaged() {
  effect(() => {
    const { step, card, place } = staged.value;
    untracked(() => {
      if (!info.value || seat.value < 0 || !position.value) return;
      const kept = step === "picked" || step === "aimed" || step === "holding" || step === "sent";
      if (kept)
        sessionStorage.setItem(storageKey(), JSON.stringify({ card, place, decision: position.value.decision }));
      else sessionStorage.removeItem(storageKey());
    });
  });
}

/** Whether a stored move is to be staged again */
const restoring = signal(false);

/** After a welcome: stage the stored move again if it is still possible. */
export function restoreStaged() {
  restoring.value = staged.value.step === "idle";
}

effect(() => {
  if (!restoring.value || pickable.value.size === 0) return;
  untracked(() => {
    restoring.value = false;
    const kept = JSON.parse(sessionStorage.getItem(storageKey()) ?? "null");
    if (kept?.decision !== position.value.decision || !pickable.value.has(kept.card)) return;
    pick(kept.card);
    if (kept.place) aim(kept.place);
  });
});
