// Home: the games that wait for your move first, then everything to start a new one with.

import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { t } from "../../state/i18n.js";
import { catalogue, me, notice, route } from "../../state/store.js";
import { icon, pageFooter, pageHeader } from "../../ui/components.js";
import { botFace } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { gameCard } from "./games.js";
import { fetchBoards, ownRow, roomRow, waitingForYou } from "./tables.js";

/** The unfinished tables of this guest, public ones with a free seat, and how many can be watched. */
const rooms = signal({ own: /** @type {any[]} */ ([]), open: /** @type {any[]} */ ([]), watched: 0, fetched: 0 });
/** How many other games that wait for you, running games and open tables stand on this page */
const SHOWN = { waiting: 12, own: 3, open: 2 };
const FACES = ["Pip", "Tilda", "Maud", "Bruno", "Ines", "Yolande"];

/** Fetch the lists. The page is first drawn with them, so that nothing moves. @param {Promise<any>} guest */
export async function fetchLists(guest) {
  const open = api.get("/api/tables");
  const own = (await guest) ? api.get("/api/me/tables") : { rooms: [] };
  const asked = !isOnDevice && (await guest) ? fetchInvitations() : null;
  const [{ rooms: listed, playing = [] }, { rooms: mine }] = await Promise.all([open, own, fetchToday(), asked]);
  rooms.value = {
    own: mine.filter((/** @type {any} */ room) => room.status !== "over"),
    open: listed.filter((/** @type {any} */ room) => !room.yours.length),
    watched: playing.length,
    fetched: Date.now(),
  };
  countOnIcon(rooms.value.own.filter((room) => room.your_turn).length);
  setTimeout(() => fetchBoards(rooms.value.own.filter((room) => room.your_turn).map((room) => room.game)));
}

/** Show on the icon of the installed app how many games wait. @param {number} waiting */
export function countOnIcon(waiting) {
  if ("setAppBadge" in navigator) navigator.setAppBadge(waiting).catch(() => {}); // a page in a tab has no icon
}

/** Today's deal: its card, and what it says; null where there is no server. @type {any} */
let today = null;

async function fetchToday() {
  if (!isOnDevice) today = await (await import("../today/card.js")).fetchCard().catch(() => null);
}

/** What shows the invitations of this guest, if there are any @type {any} */
let invitations = null;

async function fetchInvitations() {
  const found = (await api.get("/api/me/invitations").catch(() => null))?.invitations;
  const list = found?.length ? (await import("./invitations.js")).invitationList : null;
  invitations = list && (() => list(found, () => refresh(0)));
}

/** @param {number} [age] ms before the lists are fetched again */
function refresh(age = 4000) {
  if (route.value.name !== "home" || Date.now() - rooms.value.fetched < age) return;
  rooms.value = { ...rooms.value, fetched: Date.now() };
  fetchLists(Promise.resolve(me.value)).catch(() => {}); // without a connection the lists stay as they were
}

document.addEventListener("visibilitychange", () => !document.hidden && refresh(0));

/** What can be joined and watched. @param {any[]} open @param {number} watched */
const openTables = (open, watched) => html`<section class="panel open-tables" aria-labelledby="open">
    <h2 id="open">${t("open-rooms")}</h2>
    ${
      open.length
        ? html`<ul class="plain rooms">${open.slice(0, SHOWN.open).map((room) => roomRow(room, t("sit")))}</ul>`
        : html`<p class="second">${t("no-rooms")}</p>`
    }
    <p class="open-tables-links"><a class="button" href="/rooms">${icon("cards")}${t("all-rooms")}</a>
      <a class="button" href="/rooms#watch">${icon("watch")}${t("watch-count", { count: watched })}</a></p>
  </section>`;

export function screen() {
  refresh();
  const { own, open, watched } = rooms.value;
  const games = catalogue.value?.games ?? [];
  const yours = own.find((room) => room.your_turn);
  const others = own.filter((room) => room !== yours);
  const running = [
    ...others.filter((room) => room.your_turn).slice(0, SHOWN.waiting),
    ...others.filter((room) => !room.your_turn).slice(0, SHOWN.own),
  ];
  const first = !own.length;
  return html`
    ${pageHeader(me.value, "play")}
    <main class="page home ${first ? "home-first" : ""}">
      ${
        first
          ? html`<div class="home-head"><div><h1>${t(me.value ? "home-ready" : "home-title")}</h1><p class="lead second">${t(isOnDevice ? "here-lead" : "home-lead")}</p></div>
            <span class="faces" aria-hidden="true">${FACES.map((name) => botFace(name))}</span></div>`
          : html`<div class="home-head"><h1>${t(yours ? "home-your-move" : "home-ready")}</h1><a class="second" href=${isOnDevice ? "/my-games" : "/rooms"}>${t("games-count", { count: own.length })}</a></div>`
      }
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
      ${yours ? html`<section class="home-move" aria-label=${t("home-your-move")}>${waitingForYou(yours)}</section>` : nothing}
      ${running.length ? html`<section class="home-running" aria-label=${t("your-tables")}><ul class="plain rooms">${running.map(ownRow)}</ul></section>` : nothing}
      ${invitations?.() ?? nothing}
      ${today?.() ?? nothing}
      <section class="home-new" aria-labelledby="new">
        <h2 id="new" class=${first ? "unseen" : ""}>${t("new-game")}</h2>
        <ul class="plain game-cards">${games.map((/** @type {any} */ game) => gameCard(game, first))}</ul></section>
      ${isOnDevice ? nothing : openTables(open, watched)}
    </main>
    ${pageFooter()}
  `;
}
