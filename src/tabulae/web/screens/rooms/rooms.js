// Public tables with a free seat, games to watch, and one's own tables.

import * as api from "../../net/api.js";
import { t } from "../../state/i18n.js";
import { me, now } from "../../state/store.js";
import { empty, icon, pageFooter, pageHeader } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { ownRow, roomRow } from "../home/tables.js";

/** The lists as last fetched */
const rooms = signal(
  /** @type {{open: any[], own: any[], playing: any[]} | null} */ (null), // null before they are fetched
);
let fetched = 0;

async function refresh() {
  if (Date.now() - fetched < 4000) return;
  fetched = Date.now();
  const { rooms: open, playing = [] } = await api.get("/api/tables");
  const own = me.value ? (await api.get("/api/me/tables")).rooms : [];
  const others = (/** @type {any[]} */ list) => list.filter((room) => !room.yours?.length);
  rooms.value = { open: others(open), own, playing: others(playing) };
}

export function screen() {
  if (now.value) refresh();
  // the header stays the same while the lists come: it keeps the focus
  return html`${pageHeader(me.value, "rooms")}${rooms.value ? lists(rooms.value) : html`<main class="page"><h1>${t("rooms-title")}</h1></main>`}`;
}

/** @param {{open: any[], own: any[], playing: any[]}} rooms */
function lists({ open, own, playing }) {
  return html`<main class="page rooms-page"><h1>${t("rooms-title")}</h1>
      ${own.length ? html`<section class="rooms-own"><h2>${t("your-games")}</h2><ul class="plain rooms">${own.map(ownRow)}</ul></section>` : nothing}
      <section><h2>${t("open-rooms")}</h2>
        ${open.length ? html`<ul class="plain rooms">${open.map((room) => roomRow(room, t("sit")))}</ul>` : empty("empty-games", t("no-rooms"), { action: html`<a class="button main" href="/">${icon("plus")}${t("new-game")}</a>` })}</section>
      <section><h2 id="watch">${t("to-watch")}</h2>
        ${playing.length ? html`<ul class="plain rooms">${playing.map((room) => roomRow(room, t("watch")))}</ul>` : empty("table-closed", t("nothing-to-watch"))}</section>
    </main>${pageFooter()}`;
}
