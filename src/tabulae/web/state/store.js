// The signals that everything on the page follows from. router.js and notices.js set those of the page, net/session.js
// those of the table.
import { computed, signal } from "../vendor/signals-core/signals-core.js";
import { hasMessage, t } from "./i18n.js";

// The page

/** The shown screen: {name, params} */
export const route = signal({ name: "home", params: /** @type {Record<string, string>} */ ({}) });
/** This browser's guest: {id, name, page}, null before the first table */
export const me = signal(/** @type {any} */ (null));
/** GET /api/games: {games, levels, languages, version} */
export const catalogue = signal(/** @type {any} */ (null));
/** The title of a game: ours are in the page's catalogue, those of others come from the server. @param {string} game */
export const gameTitle = (game) =>
  hasMessage(`game-${game}`) ? t(`game-${game}`) : catalogue.value?.games.find((each) => each.name === game)?.title;
/**
 * The bot levels that a table offers: Grandmaster only where it was measured to be stronger, with standard options.
 * @param {string} game @param {number} seats @param {Record<string, string>} [options] @returns {string[]}
 */
export function availableLevels(game, seats, options = {}) {
  const about = catalogue.value?.games.find((each) => each.name === game);
  const standard = (about?.options ?? []).every(
    ({ name, defaults }) => (options[name] ?? defaults[seats]) === defaults[seats],
  );
  const looksAhead = standard && (about?.grandmaster ?? []).includes(seats);
  return (about?.levels ?? catalogue.value?.levels ?? []).filter((each) => each !== "grandmaster" || looksAhead);
}
/** The wanted bot level if it exists, else the strongest that does. @param {string} wanted */
export function nearestLevel(wanted, levels = catalogue.value?.levels ?? []) {
  return levels.includes(wanted) ? wanted : (levels.at(-1) ?? wanted);
}
/** The sentence shown over the felt, with its clause: {text, clause, kind} */
export const notice = signal(/** @type {any} */ (null));
/** The open dialog: {name, ...its parameters} */
export const dialog = signal(/** @type {any} */ (null));
const wideQuery = matchMedia("(min-width: 700px)");
/** Whether the page is wider than a phone held upright */
export const isWide = signal(wideQuery.matches);
wideQuery.addEventListener("change", () => {
  isWide.value = wideQuery.matches;
});
const columnQuery = matchMedia("(min-width: 1100px)");
/** Whether a table has a column beside the stage */
export const hasColumn = signal(columnQuery.matches);
columnQuery.addEventListener("change", () => {
  hasColumn.value = columnQuery.matches;
});
/** Milliseconds since 1970 by a monotonic clock, which does not jump when the device's clock is set. */
export function monotonicNow() {
  return performance.timeOrigin + performance.now();
}
/** The time in ms, updated once a second while the page is visible */
export const now = signal(monotonicNow());

// The table

/** The seat number of somebody who watches */
export const WATCHER = -3;
/** TableInfo: game, seats, chairs (one entry a seat), options, status */
export const info = signal(/** @type {any} */ (null));
/** The version of the table that the page has */
export const version = signal(0);
/** The seat whose View is shown, or WATCHER */
export const seat = signal(WATCHER);
/** Position: view, decision, to_act, legal, free */
export const position = signal(/** @type {any} */ (null));
/** The positions before moves whose cards are still on their way, oldest first */
export const positionsBefore = signal(/** @type {any[]} */ ([]));
/** The position that counts and scores are shown of */
export const landedPosition = computed(() => positionsBefore.value[0] ?? position.value);
/** The points if the game ended now. @param {any} view @returns {(number | null)[] | undefined} */
export const standingOf = (view) =>
  [position.value, landedPosition.value].find((each) => each?.view === view)?.standing;
/** The Views that this page has received, newest last */
export const viewHistory = signal(/** @type {{version: number, view: any}[]} */ ([]));
/** The earlier version that is shown instead of the current table, or null */
export const shownVersion = signal(/** @type {number | null} */ (null));
/** DealInfo: how far the fair deal is */
export const deal = signal(/** @type {any} */ (null));
/** ClockInfo */
export const clocks = signal(/** @type {any} */ (null));
/** OverInfo, once the game is over */
export const over = signal(/** @type {any} */ (null));
/** Whether the result is held back while the scoring of a game that has just ended is shown step by step */
export const resultPending = signal(false);
/** The log as this viewer may read it, one line per version */
export const lines = signal(/** @type {any[]} */ ([]));
/** Whether the next hello asks for the log as far back as the server sends it; a page that was just opened has its end */
export const wantsEarlierLines = signal(false);
/** The chat messages */
export const chats = signal(/** @type {any[]} */ ([]));
/** The number of unread chat messages */
export const unread = signal(0);
/** Whether this page acts for its seat; another page of the same guest may do so instead */
export const acting = signal(true);
/** The state of the connection */
export const connectionState = signal("closed");
/** When the connection was lost, in ms; 0 while it is up */
export const disconnectedAt = signal(0);
/** Log lines of the moves that others made while this page was disconnected */
export const missedLines = signal(/** @type {any[]} */ ([]));
/** Why the table cannot be shown: the code of a refusal, or "" */
export const tableError = signal("");
/** Placements that the server proposes: {n, version, moves} */
export const proposals = signal(/** @type {any} */ (null));
/** What the server says about staged moves: {n, version, standing, …} */
export const previewed = signal(/** @type {any} */ (null));
/** The open tab of the sidebar: "log", "chat", "rules", or "" for none */
export const drawer = signal("");
/** The table where this guest waits for friends while practising at another: {table, game, text, ready} */
export const awaitedTable = signal(/** @type {any} */ (null));
/** How far the server's clock is ahead of ours, in ms */
export const clockSkew = signal(0);

/** The seats of this guest */
export const ownSeats = computed(() => (info.value?.chairs ?? []).filter((c) => c.yours).map((c) => c.seat));
/** Names by seat */
export const names = computed(() => (info.value?.chairs ?? []).map((c) => c.name || `${c.seat + 1}`));
/** Whether it is the shown seat's turn */
export const myTurn = computed(
  () => Boolean(position.value?.to_act.includes(seat.value)) && info.value?.status === "playing",
);
/** The seat whose player takes the device over next, or null */
export const handOverTo = computed(() => {
  const owing = ownSeats.value.filter((s) => position.value?.to_act.includes(s));
  return ownSeats.value.length > 1 && owing.length > 0 && !owing.includes(seat.value) ? owing[0] : null;
});

/** Forget the table: the page has left it. */
export function clearTable() {
  for (const each of [info, position, deal, clocks, over, proposals]) each.value = null;
  for (const each of [lines, chats, missedLines, viewHistory, positionsBefore]) each.value = [];
  version.value = 0;
  shownVersion.value = null;
  resultPending.value = false;
  seat.value = WATCHER;
  tableError.value = "";
  unread.value = 0;
  disconnectedAt.value = 0;
  acting.value = true;
}
