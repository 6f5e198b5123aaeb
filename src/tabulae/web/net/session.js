// The table this page looks at: joins it, keeps state.js in step with the server, sends what the screens order.

import * as hints from "../state/hints.js";
import { t } from "../state/i18n.js";
import * as notices from "../state/notices.js";
import { go } from "../state/router.js";
import { lang, stillness } from "../state/settings.js";
import * as staging from "../state/staging.js";
import * as state from "../state/store.js";
import { batch } from "../vendor/signals-core/signals-core.js";
import * as api from "./api.js";
import { Connection, changed } from "./connection.js";
import { nextSpeaker, nextWord } from "./exchange.js";

const MOST_LINES = 2000;
const MOST_PAST = 300; // Views kept to look back at
const device = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");

/** @type {Connection | null} */
let connection = null;
let table = "";
/** The seat the next hello names; null is a watcher */
let wanted = /** @type {number | null} */ (null);
/** Words already sent, so that an exchange is not answered twice */
let spokenFor = "";
/** Called before each message of the server is applied. @type {Set<() => void>} */
export const beforeMessage = new Set();
/** Called with each message of the server once it is applied. @type {Set<(message: any) => void>} */
export const messageListeners = new Set();

/** Give this browser a guest if it has none. */
export async function beSomebody() {
  if (!state.me.value) state.me.value = (await api.get("/api/me")) ?? (await api.post("/api/me"));
  return state.me.value;
}

/** A table that this page has just opened, and its seats there: no need to ask. */
let opened = { table: "", seats: /** @type {number[]} */ ([]) };

/** @param {{table: string, seats: number[]}} answer */
export function expect(answer) {
  opened = answer;
}

/** Look at a table from one of the own seats, or watch it. @param {string} name @param {{watch?: boolean}} [how] */
export async function join(name, how = {}) {
  if (connection && table === name) return;
  leave();
  table = name;
  try {
    await beSomebody();
    if (opened.table === name && !how.watch) {
      wanted = opened.seats[0];
      connect();
      return;
    }
    const info = await api.get(`/api/tables/${name}`);
    if (table !== name) return;
    state.info.value = info;
    const own = state.ownSeats.value;
    wanted = how.watch || own.length === 0 ? null : firstSeat(own);
    if (how.watch || own.length || !info.chairs.some((c) => c.kind === "free") || info.status !== "waiting") connect();
  } catch (no) {
    if (table === name) state.trouble.value = no.code ?? "failed";
  }
}

/** @param {number[]} own */
function firstSeat(own) {
  const last = Number(sessionStorage.getItem(`tabulae.seat.${table}`) ?? -1);
  return own.includes(last) ? last : own[0];
}

/** Connect as soon as this browser has a reason to: it sits there, or wants to watch. */
export function connect() {
  if (connection) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  connection = new Connection({
    open: () => new WebSocket(`${scheme}://${location.host}/api/socket`),
    hello: () => ({
      type: "hello",
      table,
      device,
      page: state.me.value.page,
      ...(wanted === null ? {} : { seat: wanted }),
      lang: lang.value,
      have: state.version.value,
      changes: true,
    }),
    heard,
    changed: (now) => {
      state.link.value = now;
      if (now === "lost" && !state.lostAt.value) state.lostAt.value = state.ticks();
      if (now === "live") state.lostAt.value = 0;
    },
  });
  staging.sendBy((order) => command(order));
  hints.askBy((depth) => connection?.ask({ type: "hint", depth }) ?? 0);
  connection.wake();
}

export function leave() {
  connection?.close();
  connection = null;
  table = "";
  spokenFor = "";
  batch(() => {
    for (const each of [state.info, state.position, state.deal, state.clocks, state.over, state.proposals])
      each.value = null;
    for (const each of [state.lines, state.chats, state.missed, state.past]) each.value = [];
    state.version.value = 0;
    state.moment.value = null;
    state.untold.value = false;
    state.seat.value = state.WATCHER;
    state.trouble.value = "";
    state.unread.value = 0;
    state.lostAt.value = 0;
    state.acting.value = true;
    staging.reset();
    hints.close();
  });
}

/** At once instead of after a pause: the network or the page is back. */
export const wake = () => connection?.wake();

/** @param {object} order */
export const command = (order) => connection?.command(order) ?? 0;

/** Ask for placements. @param {object} wish */
export const propose = (wish) => connection?.ask({ type: "propose", wish }) ?? 0;

/** Look through another own seat's eyes. @param {number} seat */
export function sitAt(seat) {
  wanted = seat;
  state.past.value = [];
  sessionStorage.setItem(`tabulae.seat.${table}`, String(seat));
  staging.reset();
  connection?.greet();
}

/** Claim to be the page that acts for this seat. */
export function playHere() {
  connection?.greet();
}

/** Words in another language: the server tells everything again. */
export function relearn() {
  if (state.link.value === "live") connection?.greet();
}

/** Sit down on a free chair. @param {string} [name] */
export async function sitDown(name) {
  if (name && name !== state.me.value.name) state.me.value = await api.post("/api/me", { name });
  const seated = await api.post(`/api/tables/${table}/sit`, {});
  state.info.value = await api.get(`/api/tables/${table}`);
  wanted = seated.seat;
  if (connection) connection.greet();
  else connect();
}

// What the server says

/** @param {any} message */
function heard(message) {
  for (const listener of beforeMessage) listener();
  batch(() => hearers[message.type]?.(message));
  for (const listener of messageListeners) listener(message);
}

/** @type {Record<string, (message: any) => void>} */
const hearers = {
  welcome(message) {
    const seen = state.version.value;
    const again = seen > 0 && message.seat === state.seat.value;
    state.missed.value = again
      ? message.lines.filter((l) => l.version > seen && l.kind === "move" && l.text && l.seat !== message.seat)
      : [];
    const older =
      again && message.lines[0] ? state.lines.value.filter((l) => l.version < message.lines[0].version) : [];
    const relearnt = state.lines.value.length && older.length && state.lines.value[0].lang !== lang.value;
    state.lines.value = [...(relearnt ? [] : older), ...message.lines.map((l) => ({ ...l, lang: lang.value }))];
    state.chats.value = message.chats;
    state.seat.value = message.seat;
    if (message.seat === state.WATCHER) wanted = null; // the chair was freed, or moved to another device
    state.acting.value = message.acting !== false;
    takeIn({ position: null, deal: null, clocks: null, over: null, ...message });
    if (state.missed.value.length) notices.say(t("away-missed", { count: state.missed.value.length }));
    hints.lose();
    staging.welcomed((n) => connection?.waits(n) ?? false);
    staging.settle();
    staging.recall();
    isBack();
  },
  events(message) {
    if (message.since !== state.version.value) {
      connection?.greet();
      return;
    }
    const fresh = message.lines.map((l) => ({ ...l, lang: lang.value }));
    state.lines.value = [...state.lines.value, ...fresh].slice(-MOST_LINES);
    if (message.over?.scores) state.untold.value = !stillness() && !document.hidden;
    takeIn(message.change ? { ...message, position: changed(state.position.value, message) } : message);
    staging.settle();
    followOn(message);
  },
  ack: (message) => staging.answered(message),
  hint: (message) => hints.heard(message),
  refused(message) {
    if (hints.refused(message)) return;
    if (message.n === 0 && state.version.value === 0) state.trouble.value = message.code;
    if (!connection?.waits(message.n)) staging.answered(message);
    if (message.code === "overtaken") return; // the newer question is answered
    if (!["not-now", "stale"].includes(message.code) || !state.deal.value || state.deal.value.phase === "done") {
      notices.refuse(message);
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
  acting(message) {
    state.acting.value = message.yes;
  },
  proposals(message) {
    state.proposals.value = message;
  },
  bye(message) {
    if (message.code !== "no-watching") return; // the line comes back by itself
    connection?.close();
    state.trouble.value = message.code;
  },
};

/** @param {any} message */
function takeIn(message) {
  state.version.value = message.version;
  state.skew.value = message.now - state.ticks();
  for (const name of ["info", "position", "deal", "clocks", "over"]) {
    if (message[name] !== undefined) state[name].value = message[name];
  }
  if (message.position)
    state.past.value = [...state.past.value, { version: message.version, view: message.position.view }].slice(
      -MOST_PAST,
    );
  speak();
}

/** Who wants to play again is taken to the next game when it is dealt: its deal waits for their word. @param {any} message */
function followOn(message) {
  const table = state.info.value;
  if (!message.lines.some((line) => line.kind === "next") || !table.chairs[state.seat.value]?.again) return;
  if (state.route.value.name === "table") queueMicrotask(() => go(`/t/${table.next}`));
}

/** The hand-over that this page has already taken back, by its version. */
let takenBack = 0;

/** Who was away and looks at the table again plays again; who left, or ran out of time, says so by a press. */
function isBack() {
  const chair = state.info.value?.chairs[state.seat.value];
  const last = state.lines.value.findLast((line) => line.kind === "hand_over" && line.seat === state.seat.value);
  if (!chair?.stand_in || chair.resigned || last?.other !== "away" || last.version === takenBack) return;
  if (!state.acting.value || document.hidden) return;
  takenBack = last.version;
  comeBack();
}

export const comeBack = () => command({ type: "come_back" });

/** Say what the exchange of words waits for, for every own seat in turn. */
function speak() {
  const deal = state.deal.value;
  if (!deal || deal.phase === "done" || state.info.value?.status !== "dealing") return;
  const speaker = nextSpeaker(state.ownSeats.value, deal);
  if (speaker === null) return;
  if (speaker !== state.seat.value) {
    if (spokenFor !== `seat ${speaker} ${deal.attempt} ${deal.phase}`) {
      spokenFor = `seat ${speaker} ${deal.attempt} ${deal.phase}`;
      queueMicrotask(() => sitAt(speaker));
    }
    return;
  }
  const word = nextWord(table, speaker, deal);
  const name = `${speaker} ${deal.attempt} ${deal.phase}`;
  if (word && spokenFor !== name) {
    spokenFor = name;
    queueMicrotask(() => command(word));
  }
}
