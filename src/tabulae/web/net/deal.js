// The exchange that fixes a deal, byte by byte as docs/fair-deals.md describes it; held to tests/core/vectors/deal.json.
// Everything here is pure; exchange.js draws the nonces.
import { bigEndian, concat, fromHex, hmac, sha256, toHex, utf8 } from "./sha256.js";

const RANGE = 2 ** 32;

/** @param {string} use */
const tag = (use) => concat(utf8(`tabulae deal 1 ${use}`), new Uint8Array(1));

/** @param {string} text */
function lengthPrefixed(text) {
  const data = utf8(text);
  return concat(bigEndian(data.length, 2), data);
}

/** @param {string} table @param {Uint8Array} secret */
export const dealerCommitment = (table, secret) => sha256(concat(tag("dealer"), lengthPrefixed(table), secret));

/** @param {string} table @param {number} seat @param {Uint8Array} nonce */
export const seatCommitment = (table, seat, nonce) =>
  sha256(concat(tag("seat"), lengthPrefixed(table), bigEndian(seat, 1), nonce));

/** The key of all shuffles. @param {string} table @param {string} game @param {Uint8Array} secret @param {Uint8Array[]} nonces */
export function dealKey(table, game, secret, nonces) {
  return hmac(
    secret,
    concat(tag("key"), lengthPrefixed(table), lengthPrefixed(game), bigEndian(nonces.length, 1), ...nonces),
  );
}

/** An endless stream of 32-bit words. @param {Uint8Array} key @param {number} shuffle @returns {Generator<number, never>} */
function* randomWords(key, shuffle) {
  for (let block = 0; ; block++) {
    const digest = hmac(key, concat(tag("shuffle"), bigEndian(shuffle, 4), bigEndian(block, 4)));
    const view = new DataView(digest.buffer);
    for (let at = 0; at < digest.length; at += 4) yield view.getUint32(at);
  }
}

/** The numbers in the order of this shuffle. @param {Uint8Array} key @param {number} shuffle @param {number[]} numbers */
export function shuffled(key, shuffle, numbers) {
  const words = randomWords(key, shuffle);
  const order = [...numbers];
  for (let last = order.length - 1; last > 0; last--) {
    const fair = RANGE - (RANGE % (last + 1));
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
    const nonce = deal.words[seat];
    return nonce !== undefined && toHex(seatCommitment(table, seat, fromHex(nonce))) === deal.commitments[seat];
  });
  const secret = deal.secret ? fromHex(deal.secret) : null;
  const dealer = secret !== null && toHex(dealerCommitment(table, secret)) === deal.commitment;
  const sound = dealer && secret !== null && fits.every(Boolean);
  const nonces = sound ? seats.map((seat) => fromHex(deal.words[seat])) : [];
  return { dealer, seats: fits, key: sound && secret ? dealKey(table, deal.game ?? "", secret, nonces) : null };
}
