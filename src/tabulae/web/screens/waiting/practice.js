// Playing against bots while friends are awaited: a second line listens at their table, says who came, and gives this
// browser's word when the cards are dealt there.

import * as api from "../../net/api.js";
import { Connection } from "../../net/connection.js";
import { nextWord } from "../../net/exchange.js";
import { beSomebody, expect } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { go } from "../../state/router.js";
import { lang } from "../../state/settings.js";
import * as state from "../../state/store.js";
import { sound } from "../../ui/sound.js";
import { effect, untracked } from "../../vendor/signals-core/signals-core.js";

const KEPT = "tabulae.awaited";
const device = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");
/** @type {Connection | null} */
let line = null;
/** What was answered last, so that nothing is said twice */
let answered = "";

/** Open a table with bots, and listen at the one that waits. @param {any} info of the table that waits @param {number} seat */
export async function practise(info, seat) {
  try {
    const others = Array.from({ length: info.seats - 1 }, (_, i) => i + 1);
    const bots = others.map((each) => ({ seat: each, level: state.levelFor("casual") }));
    const { game, seats, options } = info;
    const opened = await api.post("/api/tables", { game, seats, options, sit: [0], bots, start: true, watch: false });
    sessionStorage.setItem(KEPT, JSON.stringify({ table: info.table, game, seat }));
    expect(opened);
    go(`/t/${opened.table}`);
    wait();
  } catch (no) {
    notices.refuse(no);
  }
}

/** Listen at the table that waits, if there is one; also after a reload. */
export async function wait() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (!kept || line) return;
  await beSomebody();
  state.awaited.value = { ...kept, text: "", ready: false };
  if (!state.awaited.value) return; // this page is at that table already: a second line would take its seat over
  line = new Connection({
    open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`),
    hello: () => ({
      type: "hello",
      table: kept.table,
      seat: kept.seat,
      device,
      page: state.me.value.page,
      lang: lang.value,
      have: 0,
    }),
    heard: (message) => heard(kept, message),
    changed: () => {},
  });
  line.wake();
}

/** @param {{table: string, seat: number}} kept @param {any} message */
function heard(kept, message) {
  if (message.type === "refused" && message.n === 0) stop();
  if (message.type !== "welcome" && message.type !== "events") return;
  const order = message.deal ? nextWord(kept.table, kept.seat, message.deal) : null;
  if (order && answered !== `${order.type} ${message.deal.attempt}`) {
    answered = `${order.type} ${message.deal.attempt}`;
    line?.command(order);
  }
  const came = message.type === "events" ? message.lines.findLast((each) => each.kind === "sit") : null;
  const status = message.info?.status;
  if (status === "over") stop();
  else if (status === "playing" || status === "dealing") tell(t("awaited-begins"), true);
  else if (came) tell(t("awaited-came", { name: came.other ?? "" }), false);
}

/** @param {string} text @param {boolean} ready */
function tell(text, ready) {
  if (!state.awaited.value || (state.awaited.value.ready && ready)) return;
  state.awaited.value = { ...state.awaited.value, text, ready };
  notices.say(text);
  sound(ready ? "turn" : "sit");
}

function stop() {
  sessionStorage.removeItem(KEPT);
  line?.close();
  line = null;
  state.awaited.value = null;
}

// Whoever is back at the table no longer waits for it
effect(() => {
  const awaited = state.awaited.value;
  const { name, params } = state.route.value;
  if (awaited && name === "table" && params.table?.replaceAll("-", "").toLowerCase() === awaited.table) untracked(stop);
});
