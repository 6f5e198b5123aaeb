// What calls the reader's attention: sounds, the turn, the title, and a system notification while the page is hidden.
import { messageListeners } from "../net/session.js";
import { t } from "../state/i18n.js";
import { around, assertive, say } from "../state/notices.js";
import * as settings from "../state/settings.js";
import { info, lines, myTurn, names, notice, over, route, seat } from "../state/store.js";
import { effect } from "../vendor/signals-core/signals-core.js";
import { hooks } from "./motion.js";
import { sound } from "./sound.js";

let seenVersion = 0;

/** What is asked of people, beside the game, is said aloud. */
const SPOKEN = ["ask_back", "answer_back", "take_back"];

/** One sentence per line of the log, own moves first. @param {any} message */
function announceMessage(message) {
  if (message.type === "welcome") seenVersion = message.version;
  if (message.type !== "events") return;
  const fresh = lines.value.filter((line) => line.version > seenVersion && line.text);
  seenVersion = message.version;
  const own = fresh.filter((line) => line.seat === seat.value);
  const others = fresh.filter((line) => line.seat !== seat.value);
  for (const line of [...own, ...others.slice(-6)]) say(line.text, { thenTurn: true });
  for (const line of message.lines) if (SPOKEN.includes(line.kind)) say(around(line));
  if (message.over) say(message.over.text || t(`over-${message.over.why}`));
  if (fresh.length) sound("card");
  if (message.lines.some((line) => line.kind === "sit")) sound("sit");
}

function callTurn() {
  if (myTurn.value) assertive.value = t("your-turn");
}

/** Follow the table: moves, refusals and the turn are heard, and the title and the icon say whose turn it is. */
export function startAlerts() {
  messageListeners.add(announceMessage);
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
  effect(() => {
    if (notice.value?.kind === "refused") sound("no");
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
  const { tell } = await import("./notifications.js");
  await tell(t("your-turn-title"), { body: names.value.join(", "), tag: info.value?.table, path: location.pathname });
}
