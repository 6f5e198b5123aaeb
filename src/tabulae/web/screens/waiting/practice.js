// Practice against bots while waiting for friends: a second connection follows their table, announces who arrives, and
// takes part in the fair deal there.

import * as api from "../../net/api.js";
import { openSocket } from "../../net/api.js";
import { Connection } from "../../net/connection.js";
import { nextCommand } from "../../net/exchange.js";
import { ensureGuest, expectTable } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { lang } from "../../state/settings.js";
import * as state from "../../state/store.js";
import { sound } from "../../ui/sound.js";
import { effect, untracked } from "../../vendor/signals-core/signals-core.js";

const STORAGE_KEY = "tabulae.awaited";
const device = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");
/** @type {Connection | null} */
let connection = null;
/** The last step of the fair deal that was sent, so that none is sent twice */
let dealStepSent = "";

/** Open a table with bots, and follow the table that waits. @param {any} info of the table that waits @param {number} seat */
export async function startPractice(info, seat) {
  try {
    const others = Array.from({ length: info.seats - 1 }, (_, i) => i + 1);
    const { game, seats, options } = info;
    const level = state.nearestLevel("casual", state.availableLevels(game, seats, options));
    const bots = others.map((each) => ({ seat: each, level }));
    const opened = await api.post("/api/tables", { game, seats, options, sit: [0], bots, start: true, watch: false });
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ table: info.table, game, seat }));
    expectTable(opened);
    navigate(`/t/${opened.table}`);
    followAwaitedTable();
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** Follow the table that waits, if there is one; also after a reload. */
export async function followAwaitedTable() {
  const waiting = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
  if (!waiting || connection) return;
  await ensureGuest();
  state.awaitedTable.value = { ...waiting, text: "", ready: false };
  if (!state.awaitedTable.value) return; // this page is at that table already: a second connection would take over its seat
  connection = new Connection({
    open: () => openSocket(waiting.table),
    hello: () => ({
      type: "hello",
      table: waiting.table,
      seat: waiting.seat,
      device,
      page: state.me.value.page,
      lang: lang.value,
      have: 0,
    }),
    onMessage: (message) => receive(waiting, message),
    onState: () => {},
  });
  connection.wake();
}

/** @param {{table: string, seat: number}} waiting @param {any} message */
function receive(waiting, message) {
  if (message.type === "refused" && message.n === 0) stopFollowing();
  if (message.type !== "welcome" && message.type !== "events") return;
  const reply = message.deal ? nextCommand(waiting.table, waiting.seat, message.deal) : null;
  if (reply && dealStepSent !== `${reply.type} ${message.deal.attempt}`) {
    dealStepSent = `${reply.type} ${message.deal.attempt}`;
    connection?.command(reply);
  }
  const arrival = message.type === "events" ? message.lines.findLast((each) => each.kind === "sit") : null;
  const status = message.info?.status;
  if (status === "over") stopFollowing();
  else if (status === "playing" || status === "dealing") update(t("awaited-begins"), true);
  else if (arrival) update(t("awaited-came", { name: arrival.other ?? "" }), false);
}

/** @param {string} text @param {boolean} ready */
function update(text, ready) {
  if (!state.awaitedTable.value || (state.awaitedTable.value.ready && ready)) return;
  state.awaitedTable.value = { ...state.awaitedTable.value, text, ready };
  notices.announce(text);
  sound(ready ? "turn" : "sit");
}

function stopFollowing() {
  sessionStorage.removeItem(STORAGE_KEY);
  connection?.close();
  connection = null;
  state.awaitedTable.value = null;
}

// A guest who is back at the table no longer waits for it
effect(() => {
  const awaited = state.awaitedTable.value;
  const { name, params } = state.route.value;
  if (awaited && name === "table" && params.table?.replaceAll("-", "").toLowerCase() === awaited.table)
    untracked(stopFollowing);
});
