// Motion between two renderings: each element with data-key travels from where it was to where it is. A new element may
// name where it comes from (data-from: a key or ids, of which the first that is shown counts); a new card of the hand
// comes from the deck ([data-deck]).
// Cards fly in the top layer, where nothing clips them, and land with a small overshoot. One thing moves at a time: a
// flight waits for those before it. A hidden tab does not animate; with reduced motion new elements fade in.
import { motionSpeed, reducedMotion, rivalPace } from "../state/settings.js";
import { lines, positionsBefore, seat, shownVersion } from "../state/store.js";

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

/**
 * @typedef {{element: HTMLElement, old: DOMRect, now: DOMRect, fresh: boolean, seen?: boolean, tilt?: number}} Travel
 *   seen: it was a card in sight before, so it does not fade in; else it comes out of a deck, a fan or a name plate;
 *   tilt: of a dropped card, in degrees
 */
/** What comes out of a name plate is at least so large at first */
const SMALLEST = 0.4;

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
  awaitLanding(queue(own, motionTime(PLAY)));
  queue(drawn, motionTime(DRAW));
  awaitLanding(queue(rivals, rivalTime(RIVAL)));
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

/** One flight after another. @param {Travel[]} travels @param {number} duration */
function queue(travels, duration) {
  const time = travels.length > 3 ? motionTime(Math.max(80, LONGEST_WAIT / travels.length)) : duration;
  const flights = travels.map((each) => {
    const delay = Math.min(Math.max(0, landed - performance.now()), motionTime(LONGEST_WAIT) - time);
    landed = Math.max(landed, performance.now() + delay + time);
    return fly(each, time, delay);
  });
  return Promise.all(flights);
}

/** The whole hand fans out from the deck; at a new round the deck is shuffled first. @param {Travel[]} cards @param {boolean} shuffled */
function deal(cards, shuffled) {
  const start = shuffled ? shuffle() : 0;
  const gap = motionTime(DEAL - DEALT_CARD) / Math.max(1, cards.length - 1);
  cards.forEach((each, i) => {
    fly(each, motionTime(DEALT_CARD), start + i * gap, (i - (cards.length - 1) / 2) * 7);
  });
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
  if (element.getAnimations().length) return;
  const from = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
  element.animate([{ transform: from }, { transform: "none" }], { duration: motionTime(SLIDE), easing: EASE });
}

/**
 * A copy flies in the top layer while the element itself is hidden; the landing is 4 % too large, then settles.
 * @param {Travel} travel @param {number} duration @param {number} delay @param {number} [turn] degrees at the start
 */
function fly({ element, old, now, seen = false, tilt = 0 }, duration, delay, turn = tilt) {
  const wide = now.width ? old.width / now.width : 1;
  const scale = seen ? wide : Math.max(SMALLEST, Math.min(1, wide, old.height / now.height));
  const [dx, dy] = [old.x + old.width / 2 - now.x - now.width / 2, old.y + old.height / 2 - now.y - now.height / 2];
  const copy = copyInTopLayer(element, now);
  const flier = copy?.card ?? element;
  const frames = [
    {
      transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(${turn}deg)`,
      opacity: Number(seen),
      offset: 0,
    },
    { opacity: 1, offset: 0.08 },
    { transform: "translate(0, 0) scale(1.04) rotate(0deg)", offset: 0.72, easing: "ease-in-out" },
    { transform: "none", opacity: 1, offset: 1 },
  ];
  const flight = flier.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.6,.3,1)", fill: "backwards" });
  if (!copy) return flight.finished.catch(() => {});
  const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
  const land = () => {
    hidden.cancel();
    copy.layer.remove();
  };
  return flight.finished.then(land, land);
}

/**
 * The element and its ancestors up to the felt or the tray, without their other content, in the top layer: every style
 * and container unit applies as it does to the element itself. Drawings of an SVG have no such copy.
 * @param {HTMLElement} element @param {DOMRect} box
 */
function copyInTopLayer(element, box) {
  const root = /** @type {HTMLElement | null} */ (element.closest(".felt, .tray"));
  if (!root || element instanceof SVGElement || !root.showPopover || !isClipped(element)) return null;
  const card = bare(/** @type {HTMLElement} */ (element.cloneNode(true)));
  for (const inner of card.querySelectorAll("[id], [data-key]")) bare(/** @type {HTMLElement} */ (inner));
  let context = card;
  for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
    const shell = bare(/** @type {HTMLElement} */ (up.cloneNode(false)));
    shell.style.setProperty("display", "contents", "important");
    shell.append(context);
    context = shell;
  }
  const layer = document.createElement("div");
  layer.className = "flight";
  layer.setAttribute("aria-hidden", "true");
  layer.inert = true;
  layer.append(context);
  layer.popover = "manual";
  Object.assign(card.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  card.classList.add("flying");
  root.append(layer);
  layer.showPopover();
  return { layer, card };
}

/** Whether something between the element and the stage would cut its flight off. @param {HTMLElement} element */
function isClipped(element) {
  for (let up = element.parentElement; up && !up.classList.contains("stage"); up = up.parentElement)
    if (getComputedStyle(up).overflow !== "visible") return true;
  return false;
}

/** Without what makes an element findable. @param {HTMLElement} element */
function bare(element) {
  for (const name of [
    "id",
    "data-key",
    "data-from",
    "data-card",
    "data-place",
    "data-inspect",
    "data-stop",
    "tabindex",
  ])
    element.removeAttribute(name);
  return element;
}
