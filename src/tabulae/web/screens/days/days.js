// What a game that takes days adds to the table: the offer of messages to this device, and the way to the next game.

import * as api from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { pushAsked } from "../../state/settings.js";
import * as state from "../../state/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { countOnIcon } from "../home/home.js";
import { fetchPushState, isSubscribed, obstacle, pushState, subscribe } from "./push.js";

await addCatalogue("days");
fetchPushState();

async function accept() {
  pushAsked.value = true;
  try {
    await subscribe();
    notices.showNotice(t(isSubscribed() ? "push-on" : "push-not-on"));
  } catch (error) {
    notices.showRefusal(error);
  }
}

function decline() {
  pushAsked.value = true;
}

/** Asked once on each device: with the first game that takes days. */
function offer() {
  if (pushAsked.value || !pushState.value?.key || isSubscribed()) return nothing;
  const hindered = obstacle();
  if (hindered === "insecure")
    return html`<p class="notice days-offer"><span>${t("push-needs-https")}</span><button @click=${decline}>${t("close")}</button></p>`;
  if (hindered) return nothing;
  return html`<p class="notice days-offer"><span>${t("push-ask")}</span>
    <button class="main" @click=${accept}>${t("push-yes")}</button><button @click=${decline}>${t("push-no")}</button></p>`;
}

/** The other games that wait for the reader @type {any} */
const waiting = signal([]);
/** The table and version of the move after which they were fetched */
let fetchedAfter = "";

async function fetchWaiting() {
  const { table } = state.info.value;
  const { rooms } = await api.get("/api/me/tables").catch(() => ({ rooms: [] }));
  const found = rooms.filter((/** @type {any} */ room) => room.your_turn);
  countOnIcon(found.length);
  waiting.value = found.filter((/** @type {any} */ room) => room.table !== table);
}

/** Once one's move is made: the game that waits next. */
function nextGame() {
  const own = state.lines.value.findLast((line) => line.kind === "move" && line.seat === state.seat.value);
  if (!own || state.myTurn.value) return nothing;
  const after = `${state.info.value.table} ${own.version}`;
  if (after !== fetchedAfter) {
    fetchedAfter = after;
    fetchWaiting();
  }
  const [next] = waiting.value.filter((/** @type {any} */ room) => room.table !== state.info.value.table);
  if (!next) return nothing;
  return html`<p class="notice days-next"><span>${t("next-game-says", { count: waiting.value.length })}</span>
    <a class="button main" href="/t/${next.table}">${t("next-game")}</a></p>`;
}

export const daysLines = () => html`${offer()}${nextGame()}`;
