// Keyboard shortcuts at a table. They are off while typing, and can be changed in the settings.
import { keyBindings, mute } from "../state/settings.js";
import { staged, stepBack } from "../state/staging.js";
import { dialog, drawer, handOverTo, route } from "../state/store.js";

/** Default keys by action */
export const DEFAULT_KEYS = {
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
export const keyOf = (action) => keyBindings.value[action] ?? DEFAULT_KEYS[action];

/** Actions that a game, or a module fetched later, adds. @type {Record<string, () => void>} */
export const keyActions = {};

/** Selector of the hand's tab stop */
export const HAND_SELECTOR = ".hand [tabindex='0'], .hand button";

const ACTIONS = {
  table: () => focus(".felt button:not([disabled]), .felt"),
  hand: () => focus(HAND_SELECTOR),
  log: () => open("log"),
  chat: () => open("chat"),
  rules: () => open("rules"),
  mute: () => mute(),
  turn: () => focus(".status"),
  fit: () => keyActions.fit?.(),
  hint: () => keyActions.hint?.(),
  look: () => keyActions.look?.(),
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
function isTyping(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  return target.matches?.("input:not([type=radio],[type=checkbox]), textarea, select") || dialog.value !== null;
}

export function startKeyboard() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || handOverTo.value !== null) return;
    if (!["table", "learn", "screen"].includes(route.value.name)) return;
    if (event.key === "Escape") return onEscape(event);
    if (/^[1-9]$/.test(event.key)) return digit(event);
    const action = Object.keys(DEFAULT_KEYS).find((name) => keyOf(name) === event.key.toLowerCase());
    if (action) {
      event.preventDefault();
      ACTIONS[action]();
    }
  });
}

/** Escape calls these first; each returns whether it closed something. @type {Set<() => boolean>} */
export const escapeHandlers = new Set();

/** Escape: close the inspector, undo a step of the staged move, then close the drawer. @param {KeyboardEvent} event */
function onEscape(event) {
  for (const close of escapeHandlers) if (close()) return;
  if (staged.value.step !== "idle") {
    const card = staged.value.card;
    stepBack();
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
