// The exchange that fixes a deal, as docs/fair-deals.md tells it, byte by byte; held to tests/core/vectors/deal.json.
// Everything here is pure: words are drawn by dealing.js.
import { bigEndian, hex, hmac, joined, sha256, unhex, utf8 } from "./sha256.js";

const WORDS = 2 ** 32;

/** @param {string} use */
const tag = (use) => joined(utf8(`tabulae deal 1 ${use}`), new Uint8Array(1));

/** @param {string} text */
function sized(text) {
  const data = utf8(text);
  return joined(bigEndian(data.length, 2), data);
}

/** @param {string} table @param {Uint8Array} secret */
export const dealerCommitment = (table, secret) => sha256(joined(tag("dealer"), sized(table), secret));

/** @param {string} table @param {number} seat @param {Uint8Array} word */
export const seatCommitment = (table, seat, word) =>
  sha256(joined(tag("seat"), sized(table), bigEndian(seat, 1), word));

/** The key of all shuffles. @param {string} table @param {string} game @param {Uint8Array} secret @param {Uint8Array[]} words */
export function dealKey(table, game, secret, words) {
  return hmac(secret, joined(tag("key"), sized(table), sized(game), bigEndian(words.length, 1), ...words));
}

/** 32-bit words without end. @param {Uint8Array} key @param {number} shuffle @returns {Generator<number, never>} */
function* stream(key, shuffle) {
  for (let block = 0; ; block++) {
    const digest = hmac(key, joined(tag("shuffle"), bigEndian(shuffle, 4), bigEndian(block, 4)));
    const view = new DataView(digest.buffer);
    for (let at = 0; at < digest.length; at += 4) yield view.getUint32(at);
  }
}

/** The numbers in the order of this shuffle. @param {Uint8Array} key @param {number} shuffle @param {number[]} numbers */
export function shuffled(key, shuffle, numbers) {
  const words = stream(key, shuffle);
  const order = [...numbers];
  for (let last = order.length - 1; last > 0; last--) {
    const fair = WORDS - (WORDS % (last + 1));
    let word = words.next().value;
    while (word >= fair) word = words.next().value;
    const other = word % (last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/**
 * Check a finished exchange: every commitment against what was revealed.
 * @param {string} table
 * @param {{commitment: string, commitments: Record<string, string>, words: Record<string, string>, secret?: string, game?: string}} deal
 * @returns {{dealer: boolean, seats: boolean[], key: Uint8Array | null}}
 */
export function checkExchange(table, deal) {
  const seats = Object.keys(deal.commitments)
    .map(Number)
    .sort((a, b) => a - b);
  const fits = seats.map((seat) => {
    const word = deal.words[seat];
    return word !== undefined && hex(seatCommitment(table, seat, unhex(word))) === deal.commitments[seat];
  });
  const secret = deal.secret ? unhex(deal.secret) : null;
  const dealer = secret !== null && hex(dealerCommitment(table, secret)) === deal.commitment;
  const sound = dealer && secret !== null && fits.every(Boolean);
  const words = sound ? seats.map((seat) => unhex(deal.words[seat])) : [];
  return { dealer, seats: fits, key: sound && secret ? dealKey(table, deal.game ?? "", secret, words) : null };
}
