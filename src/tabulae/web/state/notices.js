// What the page announces and shows: two live regions for screen readers, and one sentence over the felt.
// At most one utterance a second; "your turn" is the only assertive one.
import { signal } from "../vendor/signals-core/signals-core.js";
import { formatList, formatTime, hasMessage, t } from "./i18n.js";
import { info, myTurn, names, notice, position, seat } from "./store.js";

/** Text of the polite live region */
export const polite = signal("");
/** Text of the assertive live region: your turn, nothing else */
export const assertive = signal("");

/** Sentences that wait to be announced. @type {string[]} */
let queue = [];
let timer = 0;
let repeats = 0;
/** Whether the queue holds a move: then whose turn it is comes last */
let turnFollows = false;

/** Whose turn it is, unless it is the reader's own: the assertive region announces that. */
function whoseTurn() {
  const owing = info.value?.status === "playing" && !myTurn.value ? (position.value?.to_act ?? []) : [];
  const name = formatList(owing.filter((s) => s !== seat.value).map((s) => names.value[s]));
  return name ? `${t(owing.length > 1 ? "they-decide" : "decides-now", { name })}.` : "";
}

function flush() {
  timer = 0;
  if (!queue.length) return;
  const text = [...queue, turnFollows ? whoseTurn() : ""].filter(Boolean).join(" ");
  queue = [];
  turnFollows = false;
  repeats = polite.value.replace(/ \(\d+\)$/, "") === text ? repeats + 1 : 1;
  polite.value = repeats > 1 ? `${text} (${repeats})` : text;
  timer = setTimeout(flush, 1000);
}

/** Announce a sentence politely. @param {string} text @param {{thenTurn?: boolean}} [how] thenTurn: whether to add whose turn it is */
export function announce(text, { thenTurn = false } = {}) {
  if (!text) return;
  turnFollows ||= thenTurn;
  queue.push(text);
  if (!timer) timer = setTimeout(flush, 50);
}

/** How long a sentence over the felt stays, in ms: an objection, anything else */
const OBJECTION_STAYS = 5000;
const NOTICE_STAYS = 9000;
let hide = 0;

/** Show a sentence over the felt for a while. @param {string} text @param {string} [clause] @param {string} [kind] */
export function showNotice(text, clause = "", kind = "info") {
  notice.value = { text, clause, kind };
  hideLater();
}

export function hideNotice() {
  clearTimeout(hide);
  if (notice.value) notice.value = null;
}

/** Start the time again, for instance when a reader leaves the notice. */
export function hideLater() {
  clearTimeout(hide);
  hide = setTimeout(hideNotice, notice.value?.kind === "refused" ? OBJECTION_STAYS : NOTICE_STAYS);
}

/** The notice stays while somebody reads or uses it. */
export function keepNotice() {
  clearTimeout(hide);
}

/** Show and announce that the server restarts. @param {number} at in ms; 0 for never */
export function tellRestart(at) {
  if (!at) return;
  const text = t("restart-soon", { time: formatTime(at) });
  showNotice(text);
  announce(text);
}

/** Show and announce why the server refused something. @param {{code: string, clause: string, text: string}} error */
export function showRefusal(error) {
  const reason = error.text || t(`refused-${error.code}`);
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  showNotice(text, error.clause, "refused");
  announce(error.clause ? `${text} ${error.clause}` : text);
}

/** A log line that is not about a move, such as a player leaving, in words; "" for lines without any. @param {any} line */
export function tableEventText(line) {
  const id = `log-${line.kind}${["hand_over", "chat", "answer_back"].includes(line.kind) ? `-${line.other}` : ""}`;
  return hasMessage(id) ? t(id, { name: names.value[line.seat] ?? "", other: line.other ?? "" }) : "";
}
