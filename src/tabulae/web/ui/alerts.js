// Alerts: sounds, announcements for screen readers, the page's title and icon, and a system notification of the turn.
import { messageListeners } from "../net/session.js";
import { t } from "../state/i18n.js";
import { announce, assertive, tableEventText } from "../state/notices.js";
import * as settings from "../state/settings.js";
import { info, lines, myTurn, names, notice, over, route, seat } from "../state/store.js";
import { effect } from "../vendor/signals-core/signals-core.js";
import { renderHooks } from "./motion.js";
import { sound } from "./sound.js";

let seenVersion = 0;

/** Lines beside the game that ask something of people are announced */
const ANNOUNCED = ["ask_back", "answer_back", "take_back"];

/** One sentence per line of the log, own moves first. @param {any} message */
function announceMessage(message) {
  if (message.type === "welcome") seenVersion = message.version;
  if (message.type !== "events") return;
  const fresh = lines.value.filter((line) => line.version > seenVersion && line.text);
  seenVersion = message.version;
  const own = fresh.filter((line) => line.seat === seat.value);
  const others = fresh.filter((line) => line.seat !== seat.value);
  for (const line of [...own, ...others.slice(-6)]) announce(line.text, { thenTurn: true });
  for (const line of message.lines) if (ANNOUNCED.includes(line.kind)) announce(tableEventText(line));
  if (message.over) announce(message.over.text || t(`over-${message.over.why}`));
  if (fresh.length) sound("card");
  if (message.lines.some((line) => line.kind === "sit")) sound("sit");
}

function announceTurn() {
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
    // an opponent's quick reply may arrive together with one's own move: that is a new turn too
    const again = mine && last && last.seat !== seat.value && last.version > answered;
    if (again) answered = last.version;
    if (mine && (!was || again)) {
      assertive.value = "";
      setTimeout(announceTurn, 60); // cleared first, so that the same text is announced again
      sound("turn");
      notifySystem();
    } else if (!mine) {
      assertive.value = "";
    }
    was = mine;
  });
  const setTitle = () => {
    document.title = title();
  };
  setTitle(); // the first page is rendered already
  renderHooks.add(setTitle);
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

/** The status of the table and the heading of the screen. */
function title() {
  const heading = document.querySelector("h1")?.textContent?.trim();
  return [tableStatus(), heading, "Tabulae"].filter(Boolean).join(" · ");
}

function tableStatus() {
  const table = info.value;
  if (!table || !["table", "screen", "learn"].includes(route.value.name)) return "";
  if (table.status === "waiting") {
    const taken = table.chairs.filter((chair) => chair.kind !== "free").length;
    return `(${taken}/${table.seats}) ${t("title-waiting")}`;
  }
  if (route.value.name === "screen") return t("shared-screen");
  return myTurn.value ? `● ${t("your-turn-title")}` : table.status === "over" ? t("room-over") : "";
}

async function notifySystem() {
  if (!settings.notificationsWanted.value || !document.hidden) return;
  const { showNotification } = await import("./notifications.js");
  await showNotification(t("your-turn-title"), {
    body: names.value.join(", "),
    tag: info.value?.table,
    path: location.pathname,
  });
}
