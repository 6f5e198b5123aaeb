// This browser's part in a fair deal: draw a word for each own seat, commit to it, reveal it when all have committed.
// A word lives in sessionStorage until it is revealed, so that a reload in between does not abort the deal.

import { seatCommitment } from "./deal.js";
import { hex, unhex } from "./sha256.js";

/** @param {string} table @param {number} seat @param {number} attempt */
function wordOf(table, seat, attempt) {
  const key = `tabulae.word.${table}.${seat}.${attempt}`;
  let word = sessionStorage.getItem(key);
  if (word === null) {
    word = hex(crypto.getRandomValues(new Uint8Array(32)));
    sessionStorage.setItem(key, word);
  }
  return word;
}

/**
 * What the exchange waits for from this seat: an order to send, or null.
 * @param {string} table @param {number} seat @param {any} deal
 */
export function nextWord(table, seat, deal) {
  if (seat < 0 || !deal || deal.phase === "done") return null;
  const { attempt } = deal;
  if (deal.phase === "commit" && deal.commitments?.[seat] === undefined) {
    return {
      type: "commit",
      attempt,
      commitment: hex(seatCommitment(table, seat, unhex(wordOf(table, seat, attempt)))),
    };
  }
  if (deal.phase === "reveal" && deal.words?.[seat] === undefined && !deal.stand_ins?.includes(seat)) {
    return { type: "reveal", attempt, word: wordOf(table, seat, attempt) };
  }
  return null;
}

/** The own seat that has to speak next. @param {number[]} own @param {any} deal */
export function nextSpeaker(own, deal) {
  if (!deal || deal.phase === "done") return null;
  const said = deal.phase === "commit" ? deal.commitments : deal.words;
  return own.find((seat) => said?.[seat] === undefined && !deal.stand_ins?.includes(seat)) ?? null;
}
