// The games on home: a picture of each world, one press from a dealt hand, friends, and the lesson.

import { gameUIFor, isDrawn } from "../../games/index.js";
import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { formatList, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { icon } from "../../ui/components.js";
import { botFace } from "../../ui/faces.js";
import { lazy } from "../../ui/lazy.js";
import { use } from "../../ui/sprite.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

const plainCard = lazy(() => import("./plain-card.js"));
/** The game whose table is being opened */
const opening = signal("");

/** Whom *Play now* plays against. @type {Record<string, {level: string, name: string}[]>} */
const OPPONENTS = {
  "tabula-rasa": [{ level: "club", name: "Maud" }],
  palimpsest: [{ level: "casual", name: "Tilda" }],
  hijinx: [
    { level: "club", name: "Bruno" },
    { level: "casual", name: "Wren" },
  ],
};

/** Open a table with bots and deal at once. @param {string} game */
export async function playNow(game, opponents = OPPONENTS[game]) {
  if (opening.value) return;
  opening.value = game;
  gameUIFor(game); // arrives while the table is opened
  try {
    await ensureGuest();
    const bots = opponents.map((bot, i) => ({ ...bot, seat: i + 1 }));
    const opened = await api.post("/api/tables", { game, seats: bots.length + 1, sit: [0], bots, start: true });
    expectTable(opened);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    notices.showRefusal(error);
  } finally {
    opening.value = "";
  }
}

/** The picture of a game's world. @param {string} game */
export const world = (game) => html`<div class="world ${game}">${use(`world-${game}`)}</div>`;

/** @param {any} game @param {boolean} first whether this is a first visit: the lesson stands beside the friends */
export function gameCard(game, first) {
  const { name } = game;
  if (!isDrawn(name)) return plainCard()?.plainCard(game) ?? nothing;
  const title = t(`game-${name}`);
  const busy = opening.value === name;
  const bots = OPPONENTS[name] ?? [];
  const against = formatList(bots.map((bot) => bot.name));
  const play = html`<button class="main ${first ? "big" : ""}" aria-disabled=${busy} @pointerenter=${() => gameUIFor(name)} @focus=${() => gameUIFor(name)}
    @click=${() => playNow(name)}>${icon("play")}<span>${busy ? t("opening") : t("play-now")}<span class="unseen"> ${title}</span></span></button>`;
  const friends = html`<a class="button friends" href="/?new=${name}">${icon(isOnDevice ? "settings" : "friends")}<span class="friends-word">${t(isOnDevice ? "here-set-up" : "friends")}</span><span class="unseen"> ${title}</span></a>`;
  const faces = html`<span class="faces" aria-hidden="true">${bots.map((bot) => botFace(bot.name, "small"))}</span>`;
  return html`<li class="panel game-card ${first ? "first" : ""}">
    ${world(name)}
    <div class="game-card-body">
      <div class="game-card-title"><h2>${title}</h2><span class="second">${t(`facts-short-${name}`)}</span></div>
      <p class="pitch">${t(first ? `pitch-long-${name}` : `pitch-${name}`)}</p>
      ${
        first
          ? html`${play}<div class="game-card-row"><a class="button learn" href="/learn/${name}">${icon("learn")}<span>${t(`learn-short-${name}`)}<span class="unseen"> ${title}</span></span></a>${friends}</div>
            <p class="game-card-foot second">${faces}${t("start-against", { names: against })}</p>`
          : html`<div class="game-card-row">${play}${friends}</div>
            <p class="game-card-foot"><span class="second">${faces}${t("against", { names: bots.map((bot) => bot.name).join(", ") })}</span><a href="/learn/${name}">${t(`learn-short-${name}`)}<span class="unseen"> ${title}</span></a></p>`
      }
    </div>
  </li>`;
}
