// Motion between two renderings: each element with data-key travels from where it was to where it is. A new element may
// name where it comes from (data-from: a key or ids, of which the first that is shown counts); a new card of the hand
// comes from the deck ([data-deck]).
// Cards fly in the top layer, where nothing clips them, and land with a small overshoot. One thing moves at a time: a
// flight waits for those before it. A hidden tab does not animate; with reduced motion new elements fade in.
import { motionSpeed, reducedMotion, rivalPace } from "../state/settings.js";
import { lines, positionsBefore, seat, shownVersion } from "../state/store.js";
import { inFlight, launch } from "./flight/flight.js";

const EASE = "cubic-bezier(.2,.8,.2,1)";
export const FADE = 120; // ms
const SLIDE = 140;
const PLAY = 260;
const RIVAL = 420;
const DRAW = 220;
/** A whole deal: how long, and how long one card of it travels */
const DEAL = 600;
const DEALT_CARD = 300;
/** A hand that gets this many cards at once is dealt */
const HANDFUL = 3;
const SHUFFLE = 360;
/** Flights that wait take at most this long together */
const LONGEST_WAIT = 1200;

/** @typedef {import("./flight/flight.js").Travel} Travel */
/** @typedef {import("./flight/flight.js").Flight} Flight */

/** Where elements were before the last rendering, by key. @type {Map<string, DOMRect>} */
let before = new Map();
/** How cards were tilted that lay elsewhere, in degrees. @type {Map<string, number>} */
let tilts = new Map();
/** What the last rendering showed: another seat or an earlier moment is not a move */
let shown = { seat: -1, version: /** @type {number | null} */ (null), cards: false };
/** When the last flight lands */
let landed = 0;
/** Resolves when all played cards have landed. @type {Promise<unknown>} */
let played = Promise.resolve();

/** Called after each rendering. @type {Set<() => void>} */
export const renderHooks = new Set();
/** A card that lies elsewhere than in the hand, such as a dropped one, by key. @type {Map<string, HTMLElement>} */
export const origins = new Map();

/** A duration at the reader's speed of motion. @param {number} ms */
export const motionTime = (ms) => ms * motionSpeed.value;

/** How long others' cards travel, at the reader's speed and pace. @param {number} ms */
export const rivalTime = (ms) => motionTime(ms) * Math.max(0.2, rivalPace.value);

const keyed = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-key]"));

export function beforeRender() {
  before = new Map();
  for (const element of keyed()) before.set(element.dataset.key ?? "", element.getBoundingClientRect());
  tilts = new Map();
  for (const [key, element] of origins) {
    if (!element.isConnected) continue;
    before.set(key, uprightBox(element));
    tilts.set(key, Number.parseFloat(getComputedStyle(element).rotate) || 0);
  }
}

/** The box of a tilted element as if it stood upright. @param {HTMLElement} element */
function uprightBox(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [wide, tall] = [element.offsetWidth, element.offsetHeight];
  return new DOMRect(x + (width - wide) / 2, y + (height - tall) / 2, wide, tall);
}

export function afterRender() {
  const was = shown;
  const elements = [...keyed()];
  shown = { seat: seat.value, version: shownVersion.value, cards: elements.length > 0 };
  const deals = !was.cards && shown.cards && !lines.value.some((line) => line.kind === "move");
  const sameTable = was.cards && was.seat === shown.seat && was.version === shown.version;
  const covered = document.querySelector(".covers-table") !== null;
  if ((sameTable || deals) && !document.hidden && !covered) travel(elements, deals);
  letGo();
  for (const hook of renderHooks) hook();
}

/** Positions whose cards have started. @type {WeakSet<object>} */
const started = new WeakSet();

/** Counts and scores change when the cards that change them have landed. */
function letGo() {
  for (const before of positionsBefore.value) {
    if (started.has(before)) continue;
    started.add(before);
    whenLanded(() => {
      positionsBefore.value = positionsBefore.value.filter((each) => each !== before);
    });
  }
}

/** @param {HTMLElement[]} elements @param {boolean} first whether the table has just appeared */
function travel(elements, first) {
  /** @type {Travel[]} */
  const moved = [];
  for (const element of elements) {
    const known = before.get(element.dataset.key ?? "");
    const card = known ?? before.get(element.dataset.from ?? "");
    const old = card ?? originOf(element);
    if (!old || (first && !element.classList.contains("in-hand"))) continue;
    const now = element.getBoundingClientRect();
    const fresh = !known;
    const tilt = tilts.get(element.dataset.from ?? "");
    if (fresh || Math.abs(old.x - now.x) + Math.abs(old.y - now.y) > 4)
      moved.push({ element, old, now, fresh, seen: Boolean(card), tilt });
  }
  const fresh = moved.filter((each) => each.fresh);
  if (reducedMotion()) {
    for (const { element } of fresh) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    return;
  }
  for (const each of moved) if (!each.fresh) slide(each);
  const drawn = fresh.filter(({ element }) => element.classList.contains("in-hand"));
  const plays = fresh.filter((each) => !drawn.includes(each));
  const own = plays.filter(({ element }) => !fromPlate(element));
  const rivals = plays.filter((each) => !own.includes(each));
  if (drawn.length >= HANDFUL) return deal(drawn, !first);
  const planned = performance.now();
  const flights = [
    ...queued(own, motionTime(PLAY)),
    ...queued(drawn, motionTime(DRAW)),
    ...queued(rivals, rivalTime(RIVAL)),
  ];
  const landings = launch(flights);
  landed += performance.now() - planned; // copies take a moment to make
  awaitLanding(Promise.all(landings.filter((_, i) => i < own.length || i >= own.length + drawn.length)));
}

/** A played card flies. @param {Promise<unknown>} flight */
export function awaitLanding(flight) {
  played = Promise.all([played, flight]);
}

/** Do it when all played cards have landed; at once where nothing moves. @param {() => void} action */
export function whenLanded(action) {
  if (reducedMotion()) action();
  else queueMicrotask(() => played.then(action));
}

/** @param {HTMLElement} element */
const fromPlate = (element) => element.dataset.from?.includes("plate") ?? false;

/** Where a new element comes from. @param {HTMLElement} element */
function originOf(element) {
  const from = element.dataset.from?.split(" ").map((id) => boxOf(document.getElementById(id)));
  if (from) return from.find(Boolean);
  return element.classList.contains("in-hand") ? boxOf(document.querySelector("[data-deck]")) : undefined;
}

/** The box of an element that is shown. @param {Element | null} element */
export function boxOf(element) {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

/** One flight after another. @param {Travel[]} travels @param {number} time @returns {Flight[][]} */
function queued(travels, time) {
  const duration = travels.length > 3 ? motionTime(Math.max(80, LONGEST_WAIT / travels.length)) : time;
  return travels.map((travel) => {
    const delay = Math.min(Math.max(0, landed - performance.now()), motionTime(LONGEST_WAIT) - duration);
    landed = Math.max(landed, performance.now() + delay + duration);
    return [{ travel, duration, delay }];
  });
}

/** The whole hand fans out from the deck; at a new round the deck is shuffled first. @param {Travel[]} cards @param {boolean} shuffled */
function deal(cards, shuffled) {
  const start = shuffled ? shuffle() : 0;
  const gap = motionTime(DEAL - DEALT_CARD) / Math.max(1, cards.length - 1);
  const fan = cards.map((travel, i) => ({
    travel,
    duration: motionTime(DEALT_CARD),
    delay: start + i * gap,
    turn: (i - (cards.length - 1) / 2) * 7,
  }));
  launch([fan]);
  landed = performance.now() + start + motionTime(DEAL);
}

/** Deal the hand that lies there once more: something covered the table when it came. */
export function dealHand() {
  const deck = boxOf(document.querySelector("[data-deck]"));
  if (!deck || document.hidden || reducedMotion()) return;
  const cards = [...keyed()].filter((element) => element.classList.contains("in-hand"));
  deal(
    cards.map((element) => ({ element, old: deck, now: element.getBoundingClientRect(), fresh: true })),
    true,
  );
}

/** The deck is riffled. Returns how long it takes. */
function shuffle() {
  const deck = /** @type {HTMLElement | null} */ (document.querySelector("[data-deck]"));
  if (!deck) return 0;
  const duration = motionTime(SHUFFLE);
  const turns = [0, -7, 6, -5, 4, 0].map((turn, i) => ({ rotate: `${turn}deg`, translate: `${i % 2 ? 5 : -5}px 0` }));
  deck.animate([{}, ...turns.slice(1, -1), {}], { duration, easing: "ease-in-out" });
  return duration;
}

/** @param {Travel} travel */
function slide({ element, old, now }) {
  if (inFlight.has(element) || element.getAnimations().length) return;
  const from = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
  element.animate([{ transform: from }, { transform: "none" }], { duration: motionTime(SLIDE), easing: EASE });
}
