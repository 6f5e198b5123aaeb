// This browser's part in a fair deal: draw a nonce for each of the guest's seats, commit to it, and reveal it when all
// seats have committed. The nonce is kept in sessionStorage, so that a reload in between does not abort the deal.

import * as state from "../state/store.js";
import { seatCommitment } from "./deal.js";
import { fromHex, toHex } from "./sha256.js";

/** @param {string} table @param {number} seat @param {number} attempt */
function nonceOf(table, seat, attempt) {
  const key = `tabulae.word.${table}.${seat}.${attempt}`;
  let nonce = sessionStorage.getItem(key);
  if (nonce === null) {
    nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
    sessionStorage.setItem(key, nonce);
  }
  return nonce;
}

/**
 * The command that the exchange waits for from this seat, or null.
 * @param {string} table @param {number} seat @param {any} deal
 */
export function nextCommand(table, seat, deal) {
  if (seat < 0 || !deal || deal.phase === "done") return null;
  const { attempt } = deal;
  if (deal.phase === "commit" && deal.commitments?.[seat] === undefined) {
    return {
      type: "commit",
      attempt,
      commitment: toHex(seatCommitment(table, seat, fromHex(nonceOf(table, seat, attempt)))),
    };
  }
  if (deal.phase === "reveal" && deal.words?.[seat] === undefined && !deal.stand_ins?.includes(seat)) {
    return { type: "reveal", attempt, word: nonceOf(table, seat, attempt) };
  }
  return null;
}

/** The guest's seat that has to commit or reveal next. @param {number[]} own @param {any} deal */
export function nextSeat(own, deal) {
  if (!deal || deal.phase === "done") return null;
  const sent = deal.phase === "commit" ? deal.commitments : deal.words;
  return own.find((seat) => sent?.[seat] === undefined && !deal.stand_ins?.includes(seat)) ?? null;
}

/** The last step that was sent, and on which connection, so that none is sent twice. */
let sent = { connection: /** @type {object | null} */ (null), step: "" };

/**
 * Send what the deal waits for now, or show the guest's seat that has to send it.
 * @param {object | null} connection @param {string} table @param {(message: object) => unknown} command
 * @param {(seat: number) => void} switchSeat
 */
export function sendNext(connection, table, command, switchSeat) {
  const deal = state.deal.value; // perhaps a later one than when this module was asked for
  if (state.info.value?.status !== "dealing") return;
  const next = nextSeat(state.ownSeats.value, deal);
  if (next === null) return;
  const switching = next !== state.seat.value;
  const step = `${switching ? "seat " : ""}${next} ${deal.attempt} ${deal.phase}`;
  const message = switching ? null : nextCommand(table, next, deal);
  if ((sent.connection === connection && sent.step === step) || !(switching || message)) return;
  sent = { connection, step };
  queueMicrotask(() => (message ? command(message) : switchSeat(next)));
}
