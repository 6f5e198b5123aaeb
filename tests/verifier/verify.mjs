// A verifier of recorded deals, written from docs/fair-deals.md and docs/records.md alone, by somebody who had read
// neither the program's dealer nor its rules. It shares no code with Tabulae; only what those pages say connects them.
//
//   node verify.mjs FILE ...     one line of JSON for each file: {"file", "ok", "error"?, "cards", "standIns", "aborted"}
//
// The exit code is 0 if every file agrees, 1 if one does not.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const SUITS = ["M", "S", "V", "L", "Y", "K"];
const DECKTET = [
  ...SUITS.map((suit) => `A${suit}`),
  ..."2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK 6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK".split(" "),
  ...SUITS.map((suit) => `C${suit}`),
  ..."PMSL PMYK PSVK PVLY TMVK TMLY TSVY TSLK EX".split(" "),
];
const BASIC = 36;
const JINX = 0;

class Disagreement extends Error {}

function check(holds, complaint) {
  if (!holds) throw new Disagreement(complaint);
}

// Bytes

const tag = (use) => Buffer.from(`tabulae deal 1 ${use}\0`, "ascii");
const u8 = (n) => Buffer.from([n]);
const u16 = (n) => Buffer.from([n >> 8, n & 255]);
const u32 = (n) => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);
const text = (t) => Buffer.concat([u16(Buffer.byteLength(t, "utf8")), Buffer.from(t, "utf8")]);
const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const range = (n) => Array.from({ length: n }, (_, i) => i);

function bytes32(hex, what) {
  check(/^[0-9a-f]{64}$/.test(hex ?? ""), `${what} is not 64 hexadecimal digits`);
  return Buffer.from(hex, "hex");
}

// The record

function read(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  check(lines[0] === "Tabulae record 1", "not a record of version 1");
  const head = new Map();
  let at = 1;
  for (; at < lines.length && lines[at] !== ""; at++) {
    const colon = lines[at].indexOf(": ");
    check(colon > 0, `header line ${at + 1} has no colon`);
    head.set(lines[at].slice(0, colon), lines[at].slice(colon + 2));
  }
  const moves = [];
  for (const line of lines.slice(at + 1)) {
    if (line === "" || line.startsWith("#")) continue;
    const star = line.indexOf("*");
    const decision = (star < 0 ? line : line.slice(0, star)).trim();
    const chance = star < 0 ? [] : line.slice(star + 1).split(",").map((each) => each.trim());
    moves.push({ decision, chance });
  }
  return { head, seats: Number(head.get("seats")), moves, chance: moves.flatMap((each) => each.chance) };
}

// The exchange

function keyOf(record) {
  const { head, seats } = record;
  const table = head.get("deal table");
  check(table !== undefined, "the record holds no deal");
  const secret = bytes32(head.get("deal secret"), "the secret");
  const commitment = sha256(tag("dealer"), text(table), secret);
  check(commitment.toString("hex") === head.get("deal commitment"), "the dealer's secret does not fit the commitment");
  const nonces = [];
  const standIns = [];
  for (const seat of range(seats)) {
    const [shown, word, ...marks] = (head.get(`deal seat ${seat + 1}`) ?? "").split(" ");
    const nonce = bytes32(word, `the nonce of seat ${seat + 1}`);
    const own = sha256(tag("seat"), text(table), u8(seat), nonce).toString("hex");
    check(own === shown, `the nonce of seat ${seat + 1} does not fit its commitment`);
    if (marks.includes("stand-in")) standIns.push(seat + 1);
    nonces.push(nonce);
  }
  const aborted = [];
  for (let number = 1; head.has(`deal aborted ${number}`); number++) {
    const [shown, hidden, mark, ...missing] = head.get(`deal aborted ${number}`).split(" ");
    const own = sha256(tag("dealer"), text(table), bytes32(hidden, `the secret of aborted deal ${number}`));
    check(own.toString("hex") === shown, `the secret of aborted deal ${number} does not fit its commitment`);
    const named = missing.map(Number);
    const rising = named.every((seat, i) => seat >= 1 && seat <= seats && (i === 0 || named[i - 1] < seat));
    check(mark === "missing" && named.length > 0 && rising, `aborted deal ${number} does not say who was missing`);
    aborted.push(named);
  }
  const key = hmac(secret, tag("key"), text(table), text(head.get("game")), u8(seats), ...nonces);
  return { key, standIns, aborted };
}

// Shuffles

function* words(key, number) {
  for (let block = 0; ; block++) {
    const digest = hmac(key, tag("shuffle"), u32(number), u32(block));
    for (let at = 0; at < 32; at += 4) yield digest.readUInt32BE(at);
  }
}

function below(stream, m) {
  const end = 2 ** 32 - (2 ** 32 % m);
  for (;;) {
    const word = stream.next().value;
    if (word < end) return word % m;
  }
}

function order(key, number, bag) {
  const a = [...bag].sort((x, y) => x - y);
  const stream = words(key, number);
  for (let i = a.length - 1; i >= 1; i--) {
    const j = below(stream, i + 1);
    [a[i], a[j]] = [a[j], a[i]];
  }
  return a;
}

// The games: each yields the chance moves that must stand in the record, one by one

const knight = (c) => `${(c % 5) + 1}${"rygbv"[Math.floor((c % 25) / 5)]}`;
const dieCard = (c) => (c === JINX ? "jinx" : `${Math.floor(c / 7) || "_"}${c % 7 || "_"}`);
const pips = (c) => Math.floor(c / 7) + (c % 7);

/** Who starts: the `first` line, or shuffle 0 of the seats. */
function* firstSeat(record, key) {
  const set = record.head.get("first");
  if (set !== undefined) return Number(set) - 1;
  const seat = order(key, 0, range(record.seats))[0];
  yield `first ${seat + 1}`;
  return seat;
}

const clockwise = (first, seats) => range(seats).map((i) => (first + i) % seats);

function* tabulaRasa(record, key) {
  const first = yield* firstSeat(record, key);
  const cards = order(key, 1, range(50)).slice(0, 48).map(knight);
  for (const seat of clockwise(first, record.seats)) for (const _ of range(8)) yield `${seat + 1}+${cards.shift()}`;
  while (cards.length) yield { card: cards.shift() };
}

function* palimpsest(record, key) {
  const first = yield* firstSeat(record, key);
  const deck = record.head.get("option deck") ?? (record.seats <= 3 ? "basic" : "extended");
  const cards = order(key, 1, range(deck === "basic" ? BASIC : DECKTET.length)).map((c) => DECKTET[c]);
  for (const seat of clockwise(first, record.seats)) for (const _ of range(5)) yield `${seat + 1}+${cards.shift()}`;
  yield `root ${cards.shift()}`;
  while (cards.length) yield { card: cards.shift() };
}

function* hijinx(record, key) {
  let shuffles = 0;
  const shuffled = (bag) => order(key, shuffles++, bag);
  const set = record.head.get("first");
  let starter = set === undefined ? -1 : Number(set) - 1;
  for (let round = 0; ; round++) {
    let stack = shuffled(range(49));
    while (stack[0] === JINX) {
      yield "open jinx";
      stack = shuffled(range(49));
    }
    const opened = stack.shift();
    yield { card: dieCard(opened), how: "open", round };
    if (starter < 0) {
      starter = yield* drawnStarter(record.seats, stack);
      stack = shuffled(range(49).filter((c) => c !== opened));
    } else if (round > 0) {
      starter = (starter + 1) % record.seats;
    }
    for (const seat of clockwise(starter, record.seats))
      for (const _ of range(5)) yield `${seat + 1}+${dieCard(stack.shift())}`;
    while (stack.length && !(yield { card: dieCard(stack[0]), peek: true })) stack.shift();
  }
}

/** Each seat shows a card; the lowest rank starts, ties for it show again, and so does whoever shows the JINX. */
function* drawnStarter(seats, stack) {
  let drawing = range(seats);
  for (;;) {
    const ranks = new Map();
    for (const seat of drawing) {
      let card;
      do {
        card = stack.shift();
        yield `${seat + 1} shows ${dieCard(card)}`;
      } while (card === JINX);
      ranks.set(seat, pips(card));
    }
    const lowest = Math.min(...ranks.values());
    drawing = drawing.filter((seat) => ranks.get(seat) === lowest);
    if (drawing.length === 1) return drawing[0];
  }
}

const GAMES = { "tabula-rasa 1": tabulaRasa, "palimpsest 1": palimpsest, "hijinx 1": hijinx };

/** Compare every chance move of the record with the one that follows from the key. */
function checkCards(record, key) {
  const game = GAMES[record.head.get("game")];
  check(game !== undefined, `no such game: ${record.head.get("game")}`);
  const expected = game(record, key);
  let answer;
  for (const [number, found] of record.chance.entries()) {
    let next = expected.next(answer);
    answer = undefined;
    const opens = found.startsWith("open ");
    if (next.value?.peek && opens) next = expected.next(true); // the round is over: a new shuffle
    check(!next.done, `chance move ${number + 1}, ${found}, comes after the last card`);
    const wanted = next.value;
    const shown = typeof wanted === "string" ? found : found.replace(/^(\d+\+|open )/, "");
    const right = typeof wanted === "string" ? wanted : wanted.card;
    check(shown === right, `chance move ${number + 1} is ${found}, but the deal gives ${right}`);
    if (wanted.how === "open") check(opens, `chance move ${number + 1} should open a round`);
  }
  return record.chance.length;
}

function verify(file) {
  try {
    const record = read(file);
    const { key, standIns, aborted } = keyOf(record);
    return { file, ok: true, cards: checkCards(record, key), standIns, aborted };
  } catch (error) {
    if (error instanceof Disagreement) return { file, ok: false, error: error.message };
    throw error;
  }
}

const results = process.argv.slice(2).map(verify);
for (const result of results) console.log(JSON.stringify(result));
process.exitCode = results.every((each) => each.ok) ? 0 : 1;
