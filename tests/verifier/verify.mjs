// Verifies the deals of Tabulae's records: node verify.mjs [--anchor HEX] FILE…
//
// Written from docs/fair-deals.md and the format of records to which it links, without reading the program. Prints one line
// of JSON per file: whether everything agrees (ok), what differs and where (verdict), and the stand-ins and aborted deals. Exits
// with 0 if every file is verified, 1 if something differs, 2 if a file cannot be read or holds no deal. With --anchor, each
// file must also be of a day whose link is in the chain with this anchor (today's deal).

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

class Differs extends Error {} // the record contradicts its deal
class Unreadable extends Error {} // not a record, or a record without a deal

// Bytes

const bytes = (size) => (n) => {
  const b = Buffer.alloc(size);
  b.writeUIntBE(n, 0, size);
  return b;
};
const u8 = bytes(1);
const u16 = bytes(2);
const u32 = bytes(4);
const utf8 = (t) => Buffer.from(t, "utf8");
const text = (t) => Buffer.concat([u16(utf8(t).length), utf8(t)]);
const tag = (use) => Buffer.from(`tabulae deal 1 ${use}\0`, "ascii");
const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const range = (n) => Array.from({ length: n }, (_, i) => i);

// Shuffles

function* stream(key, n) {
  for (let b = 0; ; b++) {
    const block = hmac(key, tag("shuffle"), u32(n), u32(b));
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

function shuffle(key, n, bag) {
  const words = stream(key, n);
  const below = (m) => {
    for (;;) {
      const w = words.next().value;
      if (w < 2 ** 32 - (2 ** 32 % m)) return w % m;
    }
  };
  const a = [...bag].sort((x, y) => x - y);
  for (let i = a.length - 1; i >= 1; i--) {
    const j = below(i + 1);
    [a[i], a[j]] = [a[j], a[i]];
  }
  return a;
}

// Records

const HEADER = /^(game|seats|name \d+|option [^:]+|first|result|hints|deal (?:table|commitment|secret|seat \d+|aborted \d+)): (.*)$/;

function parse(source) {
  const lines = source.split("\n").map((line) => line.replace(/\r$/, ""));
  let at = 0;
  while (lines[at]?.startsWith("#")) at++; // what `tabulae play` notes for itself
  if (lines[at] !== "Tabulae record 1") throw new Unreadable(`line ${at + 1}: not a Tabulae record`);
  const header = new Map();
  for (at++; at < lines.length && lines[at] !== ""; at++) {
    if (lines[at].startsWith("#")) continue;
    const match = HEADER.exec(lines[at]);
    if (!match) throw new Unreadable(`line ${at + 1}: not a header line: ${lines[at]}`);
    if (header.has(match[1])) throw new Unreadable(`line ${at + 1}: "${match[1]}" is there twice`);
    header.set(match[1], match[2]);
  }
  // A step is a decision (seat and move; the cards dealt before the first decision have neither) and the chance after it.
  const steps = [];
  for (; at < lines.length; at++) {
    const line = lines[at];
    if (line.trim() === "" || line.startsWith("#")) continue;
    const match = /^(?:(\d+): (.+?)(?: \* (.+))?|\* (.+))$/.exec(line);
    if (!match) throw new Unreadable(`line ${at + 1}: not a move: ${line}`);
    const chance = (match[3] ?? match[4])?.split(", ") ?? [];
    if (match[1] === undefined && steps.length) throw new Unreadable(`line ${at + 1}: a star without a decision`);
    steps.push({ line: at + 1, seat: match[1] === undefined ? null : Number(match[1]) - 1, move: match[2], chance });
  }
  if (steps.length && steps[0].seat !== null) steps.unshift({ line: steps[0].line, seat: null, move: undefined, chance: [] });
  return { header, steps };
}

// The exchange

function exchange(header) {
  const game = header.get("game");
  const seats = Number(header.get("seats"));
  if (game === undefined || !Number.isInteger(seats) || seats < 1 || seats > 255) throw new Unreadable("no game or no number of seats");
  if (![...header.keys()].some((name) => name.startsWith("deal "))) throw new Unreadable("the record holds no deal");
  for (const name of ["deal table", "deal commitment", "deal secret"])
    if (!header.has(name)) throw new Unreadable(`the record has no line "${name}"`);
  const table = header.get("deal table");
  const hex = (value, what) => {
    if (!/^[0-9a-f]{64}$/.test(value ?? "")) throw new Differs(`${what} is not 64 lower-case hexadecimal digits`);
    return Buffer.from(value, "hex");
  };
  const check = (commitment, what, ...parts) => {
    if (!sha256(...parts).equals(hex(commitment, `${what}: the commitment`))) throw new Differs(`${what}: the commitment differs`);
  };

  const secret = hex(header.get("deal secret"), "the dealer's secret");
  check(header.get("deal commitment"), "the dealer", tag("dealer"), text(table), secret);

  const nonces = [];
  const standIns = [];
  for (const seat of range(seats)) {
    const value = header.get(`deal seat ${seat + 1}`);
    if (value === undefined) throw new Differs(`seat ${seat + 1}: no commitment and no nonce`);
    const [commitment, nonce, mark, ...rest] = value.split(" ");
    if ((mark !== undefined && mark !== "stand-in") || rest.length) throw new Differs(`seat ${seat + 1}: unknown mark`);
    nonces.push(hex(nonce, `seat ${seat + 1}: the nonce`));
    check(commitment, `seat ${seat + 1}`, tag("seat"), text(table), u8(seat), nonces[seat]);
    if (mark) standIns.push(seat + 1);
  }

  const names = [...header.keys()].filter((name) => name.startsWith("deal aborted "));
  for (const name of header.keys())
    if (name.startsWith("deal seat ") && !range(seats).some((seat) => name === `deal seat ${seat + 1}`))
      throw new Differs(`"${name}": no such seat`);
  const aborted = names.map((name, i) => {
    const what = `aborted deal ${i + 1}`;
    if (name !== `deal aborted ${i + 1}`) throw new Differs(`${what}: found "${name}" instead`);
    const match = /^(\S+) (\S+) missing((?: \d+)+)$/.exec(header.get(name));
    if (!match) throw new Differs(`${what}: not of the form "C S missing SEATS"`);
    check(match[1], what, tag("dealer"), text(table), hex(match[2], `${what}: the secret`));
    const missing = match[3].split(" ").slice(1).map(Number);
    missing.forEach((seat, k) => {
      if (seat < 1 || seat > seats || (k && seat <= missing[k - 1])) throw new Differs(`${what}: seats out of range or out of order`);
    });
    return missing;
  });

  const key = hmac(secret, tag("key"), text(table), text(game), u8(seats), ...nonces);
  return { game, seats, table, secret, nonces, key, standIns, aborted };
}

// Today's deal

function dayOfYear(table) {
  const match = /^today (\d{4})-(\d{2})-(\d{2})$/.exec(table);
  if (!match) throw new Differs(`the deal "${table}" is not that of a day`);
  const [year, month, day] = match.slice(1).map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  if (at.toISOString().slice(0, 10) !== table.slice("today ".length)) throw new Differs(`the deal "${table}" is not that of a day`);
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return (at - start) / 86_400_000 + 1;
}

function checkDay(deal, anchor) {
  let link = deal.secret;
  for (let n = dayOfYear(deal.table); n > 0; n--) link = sha256(tag("day"), link);
  if (link.toString("hex") !== anchor) throw new Differs(`the secret of "${deal.table}" is not in the chain with this anchor`);
  deal.nonces.forEach((nonce, seat) => {
    if (!nonce.equals(sha256(tag("day word"), u8(seat), deal.secret)))
      throw new Differs(`seat ${seat + 1}: the nonce does not follow from the secret of the day`);
  });
  if (deal.standIns.length !== deal.seats) throw new Differs("a day's deal has stand-ins on all seats");
}

// The chance moves of a record, in order. `take` compares the next one; a record of an unfinished game may stop anywhere.

class End extends Error {}

class Chance {
  constructor(steps, finished) {
    Object.assign(this, { steps, finished, step: 0, at: 0, count: 0 });
  }

  get now() {
    return this.steps[this.step];
  }

  get next() {
    return this.now?.chance[this.at];
  }

  take(expected) {
    const found = this.next;
    if (found === undefined) {
      if (this.step + 1 >= this.steps.length && !this.finished) throw new End();
      throw new Differs(`line ${this.now?.line ?? "(end)"}: "${expected}" is missing`);
    }
    if (found !== expected)
      throw new Differs(`line ${this.now.line}, chance move ${this.at + 1}: the record has "${found}", the deal gives "${expected}"`);
    this.at++;
    this.count++;
  }

  // Goes to the next decision; false at the end of the record.
  decide() {
    if (this.next !== undefined)
      throw new Differs(`line ${this.now.line}, chance move ${this.at + 1}: the record has "${this.next}", the deal gives nothing`);
    this.step++;
    this.at = 0;
    return this.step < this.steps.length;
  }
}

// Games

function setFirst(deal, header) {
  if (!header.has("first")) return undefined;
  const first = Number(header.get("first")) - 1;
  if (!range(deal.seats).includes(first)) throw new Differs(`first: no seat ${header.get("first")}`);
  return first;
}

function starter(deal, header, chance) {
  const set = setFirst(deal, header);
  if (set !== undefined) return set;
  const [first] = shuffle(deal.key, 0, range(deal.seats));
  chance.take(`first ${first + 1}`);
  return first;
}

const after = (first, seats) => range(seats).map((i) => (first + i) % seats);

function tabulaRasa(deal, header, chance) {
  const first = starter(deal, header, chance);
  const cards = shuffle(deal.key, 1, range(50)).slice(0, 48);
  const give = (seat) => {
    const c = cards.shift();
    chance.take(`${seat + 1}+${(c % 5) + 1}${"rygbv"[Math.floor((c % 25) / 5)]}`);
  };
  for (const seat of after(first, deal.seats)) for (let i = 0; i < 8; i++) give(seat);
  while (chance.decide()) if (cards.length) give(chance.now.seat);
}

const PALIMPSEST = `
  AM AS AV AL AY AK   2MK 2SY 2VL   3MV 3SK 3LY   4MS 4VL 4YK   5ML 5SV 5YK
  6MV 6SY 6LK   7ML 7SK 7VY   8MS 8VL 8YK   9MS 9VY 9LK   CM CS CV CL CY CK
  PMSL PMYK PSVK PVLY   TMVK TMLY TSVY TSLK   EX`.trim().split(/\s+/);

function palimpsest(deal, header, chance) {
  const first = starter(deal, header, chance);
  const deck = header.get("option deck") ?? (deal.seats <= 3 ? "basic" : "extended");
  if (deck !== "basic" && deck !== "extended") throw new Unreadable(`option deck: ${deck}`);
  const cards = shuffle(deal.key, 1, range(deck === "basic" ? 36 : 45)).map((c) => PALIMPSEST[c]);
  const give = (seat) => chance.take(`${seat + 1}+${cards.shift()}`);
  for (const seat of after(first, deal.seats)) for (let i = 0; i < 5; i++) give(seat);
  chance.take(`root ${cards.shift()}`);
  // A turn is one or more decisions of a seat; its card comes after the last one.
  while (chance.decide()) {
    const following = chance.steps[chance.step + 1];
    const over = following !== undefined && following.seat !== chance.now.seat;
    if (cards.length && (over || chance.next !== undefined)) give(chance.now.seat);
  }
}

const pips = (card) => Math.floor(card / 7) + (card % 7);
const dice = (card) => (card === 0 ? "jinx" : `${Math.floor(card / 7)}${card % 7}`.replaceAll("0", "_"));

function hijinx(deal, header, chance) {
  let shuffles = 0;
  let cards = [];
  const next = () => {
    if (!cards.length) throw new Differs(`line ${chance.now?.line}: no cards are left`);
    return cards.shift();
  };
  const set = setFirst(deal, header);
  let start;

  const show = (seats) => {
    // Shows cards until one seat has the fewest pips.
    while (seats.length > 1) {
      const shown = seats.map((seat) => {
        for (;;) {
          const card = next();
          chance.take(`${seat + 1} shows ${dice(card)}`);
          if (card !== 0) return pips(card);
        }
      });
      seats = seats.filter((_, i) => shown[i] === Math.min(...shown));
    }
    return seats[0];
  };

  const round = () => {
    let open;
    do {
      cards = shuffle(deal.key, shuffles++, range(49));
      open = next();
      chance.take(`open ${dice(open)}`);
    } while (open === 0);
    if (start !== undefined) start = (start + 1) % deal.seats;
    else if (set !== undefined) start = set;
    else {
      start = show(range(deal.seats));
      cards = shuffle(deal.key, shuffles++, range(49).filter((card) => card !== open));
    }
    for (const seat of after(start, deal.seats)) for (let i = 0; i < 5; i++) chance.take(`${seat + 1}+${dice(next())}`);
  };

  // A round ends where the next card is opened; after "draw" a card must come.
  round();
  while (chance.decide()) {
    if (chance.now.move === "draw" || (chance.next !== undefined && !chance.next.startsWith("open ")))
      chance.take(`${chance.now.seat + 1}+${dice(next())}`);
    if (chance.next !== undefined) round();
  }
}

const GAMES = { "tabula-rasa 1": tabulaRasa, "palimpsest 1": palimpsest, "hijinx 1": hijinx };

function verify(source, anchor) {
  const { header, steps } = parse(source);
  const deal = exchange(header);
  if (anchor !== undefined) checkDay(deal, anchor);
  const game = GAMES[deal.game];
  if (!game) throw new Unreadable(`unknown game: ${deal.game}`);
  for (const step of steps)
    if (step.seat !== null && !range(deal.seats).includes(step.seat)) throw new Differs(`line ${step.line}: no seat ${step.seat + 1}`);
  const chance = new Chance(steps, header.has("result"));
  try {
    game(deal, header, chance);
  } catch (error) {
    if (!(error instanceof End)) throw error;
  }
  return { ...deal, count: chance.count };
}

let status = 0;
const files = process.argv.slice(2);
const anchor = files[0] === "--anchor" ? files.splice(0, 2)[1] : undefined;
for (const file of files) {
  let found;
  try {
    const { count, standIns, aborted } = verify(readFileSync(file, "utf8"), anchor);
    found = { ok: true, verdict: "verified", cards: count, standIns, aborted };
  } catch (error) {
    status = Math.max(status, error instanceof Differs ? 1 : 2);
    found = { ok: false, verdict: error.message };
  }
  console.log(JSON.stringify({ file, ...found }));
}
process.exitCode = status;
