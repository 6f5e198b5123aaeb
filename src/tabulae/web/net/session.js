// The session at one table: joins it, keeps store.js in step with the server, and sends the commands of the screens.

import * as hints from "../state/hints.js";
import { t } from "../state/i18n.js";
import * as notices from "../state/notices.js";
import { navigate } from "../state/router.js";
import { lang, reducedMotion } from "../state/settings.js";
import * as staging from "../state/staging.js";
import * as state from "../state/store.js";
import { batch } from "../vendor/signals-core/signals-core.js";
import * as api from "./api.js";
import { Connection, patchPosition } from "./connection.js";

const MAX_LINES = 2000;
const MAX_VIEWS = 300; // Views kept for looking back
const SIGNED_OUT_DELAY = 1000; // ms: time for another tab to store its new cookie
const device = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");

/** @type {Connection | null} */
let connection = null;
let table = "";
/** The seat that the next hello asks for; null to watch */
let wantedSeat = /** @type {number | null} */ (null);
/** Until which version this page has the log, in its language */
const haveUntil = () => (state.lines.value.at(-1)?.lang === lang.value ? state.version.value : 0);
/** Called before each message of the server is applied. @type {Set<() => void>} */
export const beforeMessage = new Set();
/** Called with each message of the server once it is applied. @type {Set<(message: any) => void>} */
export const messageListeners = new Set();

/** Make sure that this browser has a guest. */
export async function ensureGuest() {
  if (!state.me.value) state.me.value = await api.post("/api/me"); // who is a guest already stays that guest
  return state.me.value;
}

/** The table that this page has just opened, and its seats there: no need to fetch it. */
let openedTable = { table: "", seats: /** @type {number[]} */ ([]) };

/** @param {{table: string, seats: number[]}} opened */
export function expectTable(opened) {
  openedTable = opened;
}

/** Join a table at one of the guest's seats, or watch it. @param {string} name @param {{watch?: boolean}} [how] */
export async function join(name, how = {}) {
  if (connection && table === name) return;
  leave();
  table = name;
  try {
    await ensureGuest();
    if (openedTable.table === name && !how.watch) {
      wantedSeat = openedTable.seats[0];
      return connect();
    }
    const info = await api.get(`/api/tables/${name}`);
    if (table !== name) return;
    if (info.sealed && info.status === "over") return navigate(`/duplicate/${info.series}`);
    state.info.value = info;
    const own = state.ownSeats.value;
    wantedSeat = how.watch || own.length === 0 ? null : firstSeat(own);
    if (info.status === "waiting" && wantedSeat !== null) state.seat.value = wantedSeat; // the room is drawn once, as theirs
    if (how.watch || own.length || !info.chairs.some((c) => c.kind === "free") || info.status !== "waiting") connect();
  } catch (error) {
    if (table === name) state.tableError.value = error.code ?? "failed";
  }
}

/** @param {number[]} own */
function firstSeat(own) {
  const last = Number(sessionStorage.getItem(`tabulae.seat.${table}`) ?? -1);
  return own.includes(last) ? last : own[0];
}

/** Connect once this browser has a reason to: a seat there, or the wish to watch. */
export function connect() {
  if (connection) return;
  connection = new Connection({
    open: () => api.openSocket(table),
    hello: () => ({
      type: "hello",
      table,
      device,
      page: state.me.value.page,
      ...(wantedSeat === null ? {} : { seat: wantedSeat }),
      lang: lang.value,
      have: state.wantsEarlierLines.value ? 1 : haveUntil(),
      changes: true,
    }),
    onMessage: receive,
    onState: (now) => {
      state.connectionState.value = now;
      if (now === "lost" && !state.disconnectedAt.value) state.disconnectedAt.value = state.monotonicNow();
      if (now === "live") state.disconnectedAt.value = 0;
    },
  });
  staging.setSender(command);
  hints.setRequester(askHint);
  connection.wake();
}

/** own-hints.js, after the first hint at a server that lets browsers think @type {any} */
let ownHints = null;

/** @param {number} depth */
function askHint(depth) {
  const asked = ownHints?.begin(depth, query) || query({ type: "hint", depth });
  if (document.documentElement.dataset.thinking)
    import("./own-hints.js").then((module) => {
      ownHints = module;
    });
  return asked;
}

export function leave() {
  connection?.close();
  connection = null;
  table = "";
  batch(() => {
    state.clearTable();
    staging.reset();
    hints.close();
  });
}

/** Reconnect now: the network or the page is back. */
export const wake = () => connection?.wake();

/** Send a command; returns its number. @param {object} message */
export const command = (message) => connection?.command(message) ?? 0;

/** Ask the server something; returns the number of the query. @param {object} message */
export const query = (message) => connection?.query(message) ?? 0;

/** Show the table from another of the guest's seats. @param {number} seat */
export function switchSeat(seat) {
  wantedSeat = seat;
  state.viewHistory.value = [];
  sessionStorage.setItem(`tabulae.seat.${table}`, String(seat));
  staging.reset();
  connection?.sayHello();
}

/** Make this the page that acts for its seat. */
export const takeControl = () => connection?.sayHello();

/** Fetch everything again, in another language or with earlier lines. */
export function reload() {
  if (state.connectionState.value === "live") connection?.sayHello();
}

/** Take a free seat. @param {string} [name] */
export async function sitDown(name) {
  if (name && name !== state.me.value.name) state.me.value = await api.post("/api/me", { name });
  const seated = await api.post(`/api/tables/${table}/sit`, {});
  state.info.value = await api.get(`/api/tables/${table}`);
  wantedSeat = seated.seat;
  if (connection) connection.sayHello();
  else connect();
}

/** @param {any} message */
function receive(message) {
  for (const listener of beforeMessage) listener();
  batch(() => handlers[message.type]?.(message));
  for (const listener of messageListeners) listener(message);
}

/** @type {Record<string, (message: any) => void>} */
const handlers = {
  welcome(message) {
    state.wantsEarlierLines.value = false;
    const seen = state.version.value;
    const again = seen > 0 && message.seat === state.seat.value;
    state.missedLines.value = again
      ? message.lines.filter((l) => l.version > seen && l.kind === "move" && l.text && l.seat !== message.seat)
      : [];
    const older =
      again && message.lines[0] ? state.lines.value.filter((l) => l.version < message.lines[0].version) : [];
    const translated = state.lines.value.length && older.length && state.lines.value[0].lang !== lang.value;
    state.lines.value = [...(translated ? [] : older), ...message.lines.map((l) => ({ ...l, lang: lang.value }))];
    state.chats.value = message.chats;
    state.seat.value = message.seat;
    if (message.seat === state.WATCHER) wantedSeat = null; // the seat was freed, or moved to another device
    state.acting.value = message.acting !== false;
    state.positionsBefore.value = [];
    applyMessage({ position: null, deal: null, clocks: null, over: null, ...message });
    if (state.missedLines.value.length) notices.announce(t("away-missed", { count: state.missedLines.value.length }));
    hints.dropPending();
    staging.handleWelcome((n) => connection?.isPending(n) ?? false);
    staging.reconcile();
    staging.restoreStaged();
    resumeIfAway();
  },
  events(message) {
    if (message.since !== state.version.value) {
      connection?.sayHello();
      return;
    }
    const fresh = message.lines.map((l) => ({ ...l, lang: lang.value }));
    state.lines.value = [...state.lines.value, ...fresh].slice(-MAX_LINES);
    const animates = !reducedMotion() && !document.hidden;
    if (animates && state.position.value && fresh.some((line) => line.kind === "move"))
      state.positionsBefore.value = [...state.positionsBefore.value, state.position.value];
    if (message.over?.scores) state.resultPending.value = animates;
    applyMessage(message.change ? { ...message, position: patchPosition(state.position.value, message) } : message);
    staging.reconcile();
    followToNextGame(message);
  },
  ack(message) {
    ownHints?.acknowledged(message.n);
    staging.handleAnswer(message);
  },
  hint: (message) => hints.handleHint(message),
  refused(message) {
    if (hints.handleRefusal(message)) return;
    if (message.code === "sealed" && state.info.value) return navigate(`/duplicate/${state.info.value.series}`);
    if (message.n === 0 && state.version.value === 0) state.tableError.value = message.code;
    if (!connection?.isPending(message.n)) staging.handleAnswer(message);
    if (message.code === "overtaken") return; // the newer query is answered
    if (!["not-now", "stale"].includes(message.code) || !state.deal.value || state.deal.value.phase === "done") {
      notices.showRefusal(message);
    }
  },
  presence(message) {
    const chairs = state.info.value.chairs.map((chair) => ({
      ...chair,
      present: message.present.includes(chair.seat),
      away: message.away[chair.seat] ?? 0,
      near: message.near?.includes(chair.seat) ?? false,
    }));
    state.info.value = { ...state.info.value, chairs, watchers: message.watchers };
  },
  chat(message) {
    state.chats.value = [...state.chats.value, message.line];
    if (state.drawer.value !== "chat" && message.line.seat !== state.seat.value) state.unread.value += 1;
  },
  acting: (message) => Object.assign(state.acting, { value: message.yes }),
  proposals: (message) => Object.assign(state.proposals, { value: message }),
  preview: (message) => Object.assign(state.previewed, { value: message }),
  restart: (message) => notices.tellRestart(api.expectRestart(message.seconds)),
  bye(message) {
    if (message.code === "signed-out") setTimeout(checkSession, SIGNED_OUT_DELAY);
    if (!["no-watching", "banned"].includes(message.code)) return; // the connection comes back by itself
    connection?.close();
    state.tableError.value = message.code;
  },
};

/** After the server has ended this session: another tab of this browser may have got a new one. */
async function checkSession() {
  if (await api.get("/api/me").catch(() => true)) return;
  connection?.close();
  state.me.value = null;
  state.tableError.value = "signed-out";
}

/** @param {any} message */
function applyMessage(message) {
  state.version.value = message.version;
  state.clockSkew.value = message.now - state.monotonicNow();
  for (const name of ["info", "position", "deal", "clocks", "over"]) {
    if (message[name] !== undefined) state[name].value = message[name];
  }
  if (message.position)
    state.viewHistory.value = [
      ...state.viewHistory.value,
      { version: message.version, view: message.position.view },
    ].slice(-MAX_VIEWS);
  continueDeal();
}

/** Take players who want a rematch to the next game when it is dealt: its deal waits for their nonces. @param {any} message */
function followToNextGame(message) {
  const { chairs, next } = state.info.value;
  if (!message.lines.some((line) => line.kind === "next") || !chairs[state.seat.value]?.again) return;
  if (state.route.value.name === "table") queueMicrotask(() => navigate(`/t/${next}`));
}

/** The version of the last hand-over to a bot that this page has undone. */
let resumedVersion = 0;

/** Players who were only away get their seat back when they see the table; others press a button for it. */
function resumeIfAway() {
  const chair = state.info.value?.chairs[state.seat.value];
  const last = state.lines.value.findLast((line) => line.kind === "hand_over" && line.seat === state.seat.value);
  if (!chair?.stand_in || chair.resigned || last?.other !== "away" || last.version === resumedVersion) return;
  if (!state.acting.value || document.hidden) return;
  resumedVersion = last.version;
  comeBack();
}

export const comeBack = () => command({ type: "come_back" });

/** Send what the fair deal waits for, for each of the guest's seats in turn. */
async function continueDeal() {
  if ((state.deal.value?.phase ?? "done") === "done" || state.info.value?.status !== "dealing") return;
  const { sendNext } = await import("./exchange.js");
  sendNext(connection, table, command, switchSeat);
}
