// All that the page shows follows from these signals. Who changes them: router.js the first, table.js the second
// lot, staging.js the staged move.
import { computed, signal } from "../vendor/signals-core/signals-core.js";

// The page

/** Which screen: {name, params} */
export const route = signal({ name: "home", params: /** @type {Record<string, string>} */ ({}) });
/** This browser's guest: {id, name, page}, null before the first table */
export const me = signal(/** @type {any} */ (null));
/** GET /api/games: {games, levels, languages, version} */
export const catalogue = signal(/** @type {any} */ (null));
/**
 * The levels of bots that differ at such a table: the highest is Master again where it was not measured to be more.
 * @param {string} game @param {number} seats @returns {string[]}
 */
export function levelsFor(game, seats) {
  const seatsOfMore = catalogue.value?.games.find((each) => each.name === game)?.grandmaster ?? [];
  const differs = (/** @type {string} */ each) => each !== "grandmaster" || seatsOfMore.includes(seats);
  return (catalogue.value?.levels ?? []).filter(differs);
}
/** The level of bots nearest to a wish among those that there are. @param {string} wish */
export function levelFor(wish, levels = catalogue.value?.levels ?? []) {
  return levels.includes(wish) ? wish : (levels.at(-1) ?? wish);
}
/** A sentence for everybody to see, with the clause behind it: {text, clause, kind} */
export const notice = signal(/** @type {any} */ (null));
/** The open dialog: {name, ...what it needs} */
export const dialog = signal(/** @type {any} */ (null));
const broad = matchMedia("(min-width: 700px)");
/** Whether the page is wider than a phone that is held upright */
export const wide = signal(broad.matches);
broad.addEventListener("change", () => {
  wide.value = broad.matches;
});
/** Milliseconds since 1970 by the page's own clock, which does not move when the device's clock is set. */
export function ticks() {
  return performance.timeOrigin + performance.now();
}
/** Milliseconds, moving once a second while something on the page counts down */
export const now = signal(ticks());

// The table

/** TableInfo: game, seats, chairs, options, status */
export const info = signal(/** @type {any} */ (null));
/** The version of the table that is shown */
export const version = signal(0);
/** Whose eyes: a seat, or WATCHER */
export const seat = signal(-3);
/** Position: view, decision, to_act, legal, free */
export const position = signal(/** @type {any} */ (null));
/** The Views that this page has seen, by version, newest last */
export const past = signal(/** @type {{version: number, view: any}[]} */ ([]));
/** The version that is looked back at, or null for the table as it is */
export const moment = signal(/** @type {number | null} */ (null));
/** DealInfo: how the exchange of words stands */
export const deal = signal(/** @type {any} */ (null));
/** ClockInfo */
export const clocks = signal(/** @type {any} */ (null));
/** OverInfo, once the game is over */
export const over = signal(/** @type {any} */ (null));
/** Whether the points of a game that has just ended are still being told */
export const untold = signal(false);
/** The log as this viewer may read it, one line a version */
export const lines = signal(/** @type {any[]} */ ([]));
/** What was said */
export const chats = signal(/** @type {any[]} */ ([]));
/** Chat lines that were not yet looked at */
export const unread = signal(0);
/** Whether this page acts for its seat; another page of the same seat may */
export const acting = signal(true);
/** The state of the connection */
export const link = signal("closed");
/** Since when the connection is lost, in ms; 0 while it is not */
export const lostAt = signal(0);
/** Moves of others that came while this page was away */
export const missed = signal(/** @type {any[]} */ ([]));
/** Why this table cannot be shown: a refusal's code */
export const trouble = signal("");
/** Placements that the server proposed: {n, version, moves} */
export const proposals = signal(/** @type {any} */ (null));
/** Which part of the side column is open: "log", "chat", "rules", or "" on a narrow page */
export const drawer = signal("");
/** The table where friends are awaited while this page practises: {table, game, text, ready} */
export const awaited = signal(/** @type {any} */ (null));
/** How the server's clock differs from ours, in ms */
export const skew = signal(0);

/** The seats of this browser's guest */
export const ownSeats = computed(() => (info.value?.chairs ?? []).filter((c) => c.yours).map((c) => c.seat));
/** Names by seat */
export const names = computed(() => (info.value?.chairs ?? []).map((c) => c.name || `${c.seat + 1}`));
/** Whether the shown seat owes a decision */
export const myTurn = computed(
  () => Boolean(position.value?.to_act.includes(seat.value)) && info.value?.status === "playing",
);
/** Whether somebody else on this device has to take it over first */
export const handOver = computed(() => {
  const owing = ownSeats.value.filter((s) => position.value?.to_act.includes(s));
  return ownSeats.value.length > 1 && owing.length > 0 && !owing.includes(seat.value) ? owing[0] : null;
});

export const WATCHER = -3;
