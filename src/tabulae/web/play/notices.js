// Telling people what happened: two live regions, the title, the sound, and a system notice where one is wished.
// One sentence per settled event, at most one utterance a second, own move first; "your turn" is the only assertive one.
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { hooks } from "./motion.js";
import * as settings from "./settings.js";
import { sound } from "./sound.js";
import { info, lines, myTurn, names, notice, over, position, route, seat } from "./state.js";
import { known, listed, t } from "./words.js";

/** What the polite region says */
export const polite = signal("");
/** What the assertive region says: your turn, nothing else */
export const assertive = signal("");

/** Sentences that wait to be spoken. @type {string[]} */
let waiting = [];
let timer = 0;
let repeats = 0;
let seenVersion = 0;
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

/** @param {string} text */
export function say(text) {
  if (!text) return;
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
  sound("no");
}

/** @param {any[]} missedLines */
export function tellMissed(missedLines) {
  say(t("away-missed", { count: missedLines.length }));
}

/** What happened around the game, in the page's words. @param {any} line */
export function around(line) {
  const id = `log-${line.kind}${["hand_over", "chat", "answer_back"].includes(line.kind) ? `-${line.other}` : ""}`;
  return known(id) ? t(id, { name: names.value[line.seat] ?? "", other: line.other ?? "" }) : "";
}

/** What is asked of people, beside the game, is said aloud. */
const SPOKEN = ["ask_back", "answer_back", "take_back"];

/** @param {any} message */
export function afterMessage(message) {
  if (message.type === "welcome") seenVersion = message.version;
  if (message.type !== "events") return;
  const fresh = lines.value.filter((line) => line.version > seenVersion && line.text);
  seenVersion = message.version;
  const own = fresh.filter((line) => line.seat === seat.value);
  const others = fresh.filter((line) => line.seat !== seat.value);
  for (const line of [...own, ...others.slice(-6)]) say(line.text);
  for (const line of message.lines) if (SPOKEN.includes(line.kind)) say(around(line));
  moved ||= fresh.length > 0;
  if (message.over) say(message.over.text || t(`over-${message.over.why}`));
  if (fresh.length) sound("card");
  if (message.lines.some((line) => line.kind === "sit")) sound("sit");
}

function callTurn() {
  if (myTurn.value) assertive.value = t("your-turn");
}

/** Follow whose turn it is, in the title, aloud, and to the system. */
export function watchTurn() {
  let was = false;
  let answered = 0;
  effect(() => {
    const mine = myTurn.value;
    const last = lines.value.findLast((line) => line.kind === "move");
    // a rival's quick answer may come together with the own move: that is a new turn too
    const again = mine && last && last.seat !== seat.value && last.version > answered;
    if (again) answered = last.version;
    if (mine && (!was || again)) {
      assertive.value = "";
      setTimeout(callTurn, 60); // emptied first, so that equal words are spoken again
      sound("turn");
      tellSystem();
    } else if (!mine) {
      assertive.value = "";
    }
    was = mine;
  });
  hooks.add(() => {
    document.title = title();
  });
  effect(() => {
    const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    const href = myTurn.value ? "/web/icon-turn.svg" : "/web/icon.svg";
    if (icon && !icon.href.endsWith(href)) icon.href = href;
  });
  effect(() => {
    if (over.value) sound("end");
  });
}

/** The heading of the page that is shown, and before it how its table stands. */
function title() {
  const heading = document.querySelector("h1")?.textContent?.trim();
  return [standing(), heading, "Tabulae"].filter(Boolean).join(" · ");
}

function standing() {
  const table = info.value;
  if (!table || !["table", "screen", "learn"].includes(route.value.name)) return "";
  if (table.status === "waiting") {
    const taken = table.chairs.filter((chair) => chair.kind !== "free").length;
    return `(${taken}/${table.seats}) ${t("title-waiting")}`;
  }
  if (route.value.name === "screen") return t("shared-screen");
  return myTurn.value ? `● ${t("your-turn-title")}` : table.status === "over" ? t("room-over") : "";
}

async function tellSystem() {
  if (!settings.notify.value || !document.hidden) return;
  const { tell } = await import("./system.js");
  await tell(t("your-turn-title"), { body: names.value.join(", "), tag: info.value?.table, path: location.pathname });
}
