// Keys that work everywhere at a table. All are off while typing, and the letters can be changed in the settings.
import { keys, mute } from "../state/settings.js";
import { back, staged } from "../state/staging.js";
import { dialog, drawer, handOver, route } from "../state/store.js";

/** Usual letters by action */
export const USUAL = {
  table: "g",
  hand: "h",
  log: "l",
  chat: "c",
  rules: "r",
  mute: "m",
  fit: "z",
  hint: "t",
  turn: ".",
  look: "i",
  help: "?",
};

/** @param {string} action */
export const keyOf = (action) => keys.value[action] ?? USUAL[action];

/** Actions that a game, or a part of the page that comes later, adds to the table. @type {Record<string, () => void>} */
export const gameKeys = {};

/** Where the cards are */
export const HAND = ".hand [tabindex='0'], .hand button";

const ACTIONS = {
  table: () => focus(".felt button:not([disabled]), .felt"),
  hand: () => focus(HAND),
  log: () => open("log"),
  chat: () => open("chat"),
  rules: () => open("rules"),
  mute: () => mute(),
  turn: () => focus(".status"),
  fit: () => gameKeys.fit?.(),
  hint: () => gameKeys.hint?.(),
  look: () => gameKeys.look?.(),
  help: () => {
    dialog.value = { name: "keys" };
  },
};

/** @param {string} selector */
export function focus(selector) {
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}

/** @param {string} part */
function open(part) {
  drawer.value = part;
  requestAnimationFrame(() => focus(".side [role='tabpanel'] input, .side [role='tabpanel']"));
}

/** @param {KeyboardEvent} event */
function typing(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  return target.matches?.("input:not([type=radio],[type=checkbox]), textarea, select") || dialog.value !== null;
}

export function listen() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || handOver.value !== null) return;
    if (!["table", "learn", "screen"].includes(route.value.name)) return;
    if (event.key === "Escape") return step(event);
    if (/^[1-9]$/.test(event.key)) return digit(event);
    const action = Object.keys(USUAL).find((name) => keyOf(name) === event.key.toLowerCase());
    if (action) {
      event.preventDefault();
      ACTIONS[action]();
    }
  });
}

/** What is asked first whether it has something to close. @type {Set<() => boolean>} */
export const closers = new Set();

/** One step back: what is looked at, the staged move, then an open drawer. @param {KeyboardEvent} event */
function step(event) {
  for (const close of closers) if (close()) return;
  if (staged.value.step !== "idle") {
    const card = staged.value.card;
    back();
    requestAnimationFrame(() => focus(`.hand [data-card="${card}"]`));
    event.preventDefault();
  } else if (drawer.value) drawer.value = "";
}

/** @param {KeyboardEvent} event */
function digit(event) {
  const cards = document.querySelectorAll(".hand [data-card]");
  const card = /** @type {HTMLElement | undefined} */ (cards[Number(event.key) - 1]);
  if (card) {
    card.focus();
    card.click();
    event.preventDefault();
  }
}
