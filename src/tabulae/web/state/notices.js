// What the page announces and shows: two live regions for screen readers, and one sentence above the hand.
// At most one utterance a second; "your turn" is the only assertive one.
import { signal } from "../vendor/signals-core/signals-core.js";
import { known, listed, t } from "./i18n.js";
import { info, myTurn, names, notice, position, seat } from "./store.js";

/** What the polite region says */
export const polite = signal("");
/** What the assertive region says: your turn, nothing else */
export const assertive = signal("");

/** Sentences that wait to be spoken. @type {string[]} */
let waiting = [];
let timer = 0;
let repeats = 0;
/** Whether a move is among what waits: then whose turn it is comes last */
let moved = false;

/** Whose decision is open, unless it is the own one: that is the assertive region's to say. */
function whoseTurn() {
  const owing = info.value?.status === "playing" && !myTurn.value ? (position.value?.to_act ?? []) : [];
  const name = listed(owing.filter((s) => s !== seat.value).map((s) => names.value[s]));
  return name ? `${t(owing.length > 1 ? "they-decide" : "decides-now", { name })}.` : "";
}

function speak() {
  timer = 0;
  if (!waiting.length) return;
  const text = [...waiting, moved ? whoseTurn() : ""].filter(Boolean).join(" ");
  waiting = [];
  moved = false;
  repeats = polite.value.replace(/ \(\d+\)$/, "") === text ? repeats + 1 : 1;
  polite.value = repeats > 1 ? `${text} (${repeats})` : text;
  timer = setTimeout(speak, 1000);
}

/** Announce a sentence politely. @param {string} text @param {{thenTurn?: boolean}} [how] thenTurn: whose turn it is follows */
export function say(text, { thenTurn = false } = {}) {
  if (!text) return;
  moved ||= thenTurn;
  waiting.push(text);
  if (!timer) timer = setTimeout(speak, 50);
}

let hide = 0;
/** Show a sentence above the hand for a while. @param {string} text @param {string} [clause] @param {string} [kind] */
export function show(text, clause = "", kind = "info") {
  notice.value = { text, clause, kind };
  clearTimeout(hide);
  hide = setTimeout(() => {
    notice.value = null;
  }, 9000);
}

/** @param {{code: string, clause: string, text: string}} no */
export function refuse(no) {
  const told = no.text || t(`refused-${no.code}`);
  const text = told.charAt(0).toUpperCase() + told.slice(1);
  show(text, no.clause, "refused");
  say(no.clause ? `${text} ${no.clause}` : text);
}

/** What happened around the game, in the page's words. @param {any} line */
export function around(line) {
  const id = `log-${line.kind}${["hand_over", "chat", "answer_back"].includes(line.kind) ? `-${line.other}` : ""}`;
  return known(id) ? t(id, { name: names.value[line.seat] ?? "", other: line.other ?? "" }) : "";
}
