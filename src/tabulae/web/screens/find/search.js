// A search for a game: asked for again and again while its page is open, until the server has found a table.

import * as api from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { notificationsWanted } from "../../state/settings.js";
import { route } from "../../state/store.js";
import { sound } from "../../ui/sound.js";
import { effect, signal } from "../../vendor/signals-core/signals-core.js";

/** As the server tells it; null while nobody looks. @type {any} */
export const search = signal(null);
/** Whether the search is being started */
export const starting = signal(false);

/** How often the server is asked, in ms; a browser slows a hidden page down after some minutes */
const EVERY = 2000;
let timer = 0;
let asking = false;

/** @param {any} wish game, seats, pace, fill */
export async function start(wish) {
  if (starting.value || search.value) return;
  starting.value = true;
  try {
    await ensureGuest();
    take(await api.post("/api/find", wish));
    if (!search.value) return;
    timer = setInterval(ask, EVERY);
    notices.announce(t("find-looking"));
  } catch (error) {
    notices.showRefusal(error);
  } finally {
    starting.value = false;
  }
}

async function ask() {
  if (asking || !search.value) return;
  asking = true;
  const { id } = search.value;
  try {
    const found = await api.post(`/api/find/${id}`);
    if (search.value?.id === id) take(found);
  } catch (error) {
    if (error instanceof api.RequestError && error.code === "unknown" && search.value?.id === id) {
      end();
      notices.showNotice(t("find-ended"));
    } // otherwise it is asked again: a connection comes back
  } finally {
    asking = false;
  }
}

/** @param {any} found */
function take(found) {
  if (!found.table) {
    search.value = found;
    return;
  }
  end();
  sound("sit");
  notices.announce(t("find-found"));
  if (notificationsWanted.value && document.hidden) callBack(`/t/${found.table}`);
  expectTable(found);
  navigate(`/t/${found.table}`);
}

/** @param {string} path */
async function callBack(path) {
  const { showNotification } = await import("../../ui/notifications.js");
  await showNotification(t("find-found"), { body: "", tag: path, path });
}

function end() {
  clearInterval(timer);
  search.value = null;
}

/** Also when the page is closed: then the request outlives it. */
export function cancel() {
  if (!search.value) return;
  const { id } = search.value;
  end();
  fetch(`/api/find/${id}/stop`, { method: "POST", headers: { "X-Tabulae": "1" }, keepalive: true }).catch(() => {});
}

addEventListener("pagehide", cancel);
effect(() => {
  if (route.value.name !== "find") cancel();
});
