// Home: the games, each one press away from a dealt hand.

import { gameUIFor } from "../../games/index.js";
import * as api from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { catalogue, me, nearestLevel, notice, route } from "../../state/store.js";
import { glyph, pageFooter, pageHeader } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** The tables of this guest, and public ones with a free seat. */
const rooms = signal({ own: /** @type {any[]} */ ([]), open: /** @type {any[]} */ ([]), fetched: 0 });
/** The game whose table is being opened */
const opening = signal("");

const SEATS = { "tabula-rasa": 2, palimpsest: 2, hijinx: 3 };

/** @param {number} [age] ms before the lists are fetched again */
async function refresh(age = 4000) {
  if (route.value.name !== "home" || Date.now() - rooms.value.fetched < age) return;
  rooms.value = { ...rooms.value, fetched: Date.now() };
  let open = [];
  let own = [];
  try {
    open = (await api.get("/api/tables")).rooms;
    own = me.value ? (await api.get("/api/me/tables")).rooms : [];
  } catch {
    return; // without a connection the lists stay as they were
  }
  rooms.value = {
    own: own.filter((room) => room.status !== "over"),
    open: open.filter((room) => !room.yours.length),
    fetched: Date.now(),
  };
}

document.addEventListener("visibilitychange", () => !document.hidden && refresh(0));

/** Open a table with bots and deal at once. @param {string} game */
export async function playNow(game) {
  if (opening.value) return;
  opening.value = game;
  gameUIFor(game); // arrives while the table is opened
  try {
    await ensureGuest();
    const seats = SEATS[game] ?? 2;
    const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, level: nearestLevel("club") }));
    const opened = await api.post("/api/tables", { game, seats, sit: [0], bots, start: true });
    expectTable(opened);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    notices.showRefusal(error);
  } finally {
    opening.value = "";
  }
}

/** A picture of each game, made of its icons. @type {Record<string, () => any>} */
export const gamePictures = {
  "tabula-rasa": () => html`${["red", "yellow", "green", "blue", "violet"].map((c) => glyph(`shield-${c}`))}`,
  palimpsest: () =>
    html`${["suns", "moons", "waves", "leaves", "wyrms", "knots"].map((s) => glyph(`suit-${s}`, `suit ${s}`))}`,
  hijinx: () => html`${[6, 1, 4, 3, 5, 2].map((d) => glyph(`die-${d}`))}`,
};

/** @param {any} game */
const tile = (game) => html`
  <li class="tile">
    <div class="picture ${game.name}">${gamePictures[game.name]?.() ?? nothing}</div>
    <h2>${t(`game-${game.name}`)}</h2>
    <p class="facts">${t(`facts-${game.name}`)}</p>
    <p class="pitch">${t(`pitch-${game.name}`)}</p>
    <div class="tile-actions">
      <button class="main" aria-disabled=${opening.value === game.name} @pointerenter=${() => gameUIFor(game.name)} @focus=${() => gameUIFor(game.name)} @click=${() => playNow(game.name)}>${opening.value === game.name ? t("opening") : t("play-now")}<span class="unseen"> ${t(`game-${game.name}`)}</span></button>
      <a class="button" href="/?new=${game.name}">${t("with-friends")}<span class="unseen"> ${t(`game-${game.name}`)}</span></a>
    </div>
    <p class="tile-links">
      <a href="/learn/${game.name}">${t(`learn-${game.name}`)}</a>
      <a href="/rules/${game.name}">${t("rules")}<span class="unseen"> ${t(`game-${game.name}`)}</span></a>
    </p>
  </li>
`;

/** What leads to a table of one's own. @param {any} room */
export const ownRow = (room) => roomRow(room, t(room.your_turn ? "go-play" : "go"));

/** @param {any} room @param {string} action */
export const roomRow = (room, action) => html`
  <li class="room">
    <span><b>${t(`game-${room.game}`)}</b>
      ${room.chairs
        .filter((c) => c.kind !== "free" && !c.yours)
        .map((c) => c.name)
        .join(", ")}</span>
    <span class="second">${roomState(room)}</span>
    <a class="button ${room.your_turn ? "main" : ""}" href="/t/${room.table}">${action}</a>
  </li>
`;

/** @param {any} room */
function roomState(room) {
  if (room.your_turn) return t("room-your-turn");
  const taken = room.chairs.filter((c) => c.kind !== "free").length;
  return room.status === "waiting" ? t("room-chairs", { taken, seats: room.seats }) : t(`room-${room.status}`);
}

export function screen() {
  refresh();
  const { own, open } = rooms.value;
  return html`
    ${pageHeader(me.value, "play")}
    <main class="page home">
      <h1>${t("home-title")}</h1>
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
      <ul class="plain tiles">${(catalogue.value?.games ?? []).map(tile)}</ul>
      ${
        own.length
          ? html`<section aria-labelledby="own"><h2 id="own" class="small-title">${t("your-tables")}</h2>
          <ul class="plain rooms">${own.slice(0, 4).map(ownRow)}</ul></section>`
          : nothing
      }
      <section aria-labelledby="open"><h2 id="open" class="small-title">${t("open-rooms")}</h2>
        ${
          open.length
            ? html`<ul class="plain rooms">${open.slice(0, 4).map((room) => roomRow(room, t("sit")))}</ul>`
            : html`<p class="second">${t("no-rooms")}</p>`
        }
        <p><a href="/rooms">${t("all-rooms")}</a></p>
      </section>
    </main>
    ${pageFooter()}
  `;
}
