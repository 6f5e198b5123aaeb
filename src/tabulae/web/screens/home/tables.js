// Tables in lists: the one that waits for the reader's move, with its board in small, and a row for each other one.

import { isDrawn, loadSmallBoard } from "../../games/index.js";
import { formatAgo, formatList, t } from "../../state/i18n.js";
import { gameTitle, now } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { faceOf } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { world } from "./games.js";

/** What draws a game's board in small, by game, once it has arrived */
const drawers = signal(/** @type {Record<string, (view: any, names: string[], seat: number) => any>} */ ({}));
const requested = new Set();

/** Fetch what draws the boards of these games; the page is usable before. @param {string[]} games */
export function fetchBoards(games) {
  for (const game of games) {
    if (requested.has(game)) continue;
    requested.add(game);
    loadSmallBoard(game).then((draw) => {
      if (draw) drawers.value = { ...drawers.value, [game]: draw };
    });
  }
}

/** The board of a table as a watcher sees it, or the picture of its world. @param {any} room */
function board(room) {
  const draw = drawers.value[room.game];
  if (!draw || !room.board) return isDrawn(room.game) ? world(room.game) : nothing;
  const names = room.chairs.map((chair) => (chair.yours ? t("you") : chair.name));
  return html`<div class="small-board ${room.game}" aria-hidden="true">${draw(room.board, names, room.yours[0])}</div>`;
}

/** The people and bots that the reader meets at a table. @param {any} room */
const others = (room) => room.chairs.filter((chair) => chair.kind !== "free" && !chair.yours);

/** @param {any} room */
const faces = (room) =>
  html`<span class="faces" aria-hidden="true">${others(room)
    .slice(0, 3)
    .map((chair) => faceOf(chair, "small"))}</span>`;

/** The title of a table: the game, and with whom. @param {any} room */
function title(room) {
  const names = others(room).map((chair) => chair.name);
  const game = gameTitle(room.game);
  return names.length ? t("game-with", { game, names: formatList(names) }) : game;
}

/** The table that waits for the reader. @param {any} room */
export const waitingForYou = (room) => html`<article class="panel your-move" data-table=${room.table}>
    ${board(room)}
    <div class="your-move-line">
      ${others(room).length ? faceOf(others(room)[0]) : nothing}
      <div class="your-move-words"><b dir="auto">${title(room)}</b>
        <span class="second" dir="auto">${[room.last?.replace(/\.$/, ""), formatAgo(room.changed, now.value)].filter(Boolean).join(" · ")}</span></div>
      ${score(room)}
      <a class="button main big" href="/t/${room.table}">${icon("play")}${t("go-play")}<span class="unseen"> ${title(room)}</span></a>
    </div>
  </article>`;

/** The points so far, one's own first. @param {any} room */
function score(room) {
  if (!room.score || room.chairs.length > 3) return nothing;
  const order = [...room.chairs].sort((a, b) => Number(b.yours ?? false) - Number(a.yours ?? false));
  return html`<ul class="plain small-score">${order.map(
    (chair) => html`<li><b>${room.score[chair.seat] ?? "–"}</b> ${chair.yours ? t("you") : chair.name}</li>`,
  )}</ul>`;
}

/** A table in a list. @param {any} room @param {string} action what its link says */
export const roomRow = (room, action) => html`
  <li class="panel room">
    ${faces(room)}
    <span class="room-words"><b dir="auto">${title(room)}</b><span class="second" dir="auto">${roomState(room)}</span></span>
    <a class="button small ${room.your_turn ? "main" : ""}" href="/t/${room.table}">${action}<span class="unseen"> ${title(room)}</span></a>
  </li>
`;

/** What leads to a table of one's own. @param {any} room */
export const ownRow = (room) => roomRow(room, t(room.your_turn ? "go-play" : "go"));

/** @param {any} room */
function roomState(room) {
  if (room.your_turn) return t("room-your-turn");
  const taken = room.chairs.filter((chair) => chair.kind !== "free").length;
  if (room.status === "waiting") return t("room-chairs", { taken, seats: room.seats });
  const thinking = (room.to_act ?? []).map((/** @type {number} */ seat) => room.chairs[seat].name);
  return thinking.length
    ? t("they-think", { names: formatList(thinking), count: thinking.length })
    : t(`room-${room.status}`);
}
