// Keyboard shortcuts at a table, which are off while typing and can be changed in the settings, and the focus, which is
// never lost at a table.
import { keyBindings, mute } from "../state/settings.js";
import { staged, stepBack } from "../state/staging.js";
import { dialog, drawer, handOverTo, route } from "../state/store.js";
import { renderHooks } from "./motion.js";

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

// When what had the focus disappears (a played card, the button that started the game, the hand at the end), it goes to
// the hand, to the end of the game, or to the status line.

/** The element that had the focus last. @type {Element | null} */
let last = null;
addEventListener("focusin", (event) => {
  last = /** @type {Element} */ (event.target);
});

/** Where the focus goes, the first that is there */
const SAFE = [
  `.frame:not(.finished) :is(${HAND_SELECTOR})`,
  ".finished .end :is(h2[tabindex], button, a)",
  ".frame .status",
];

function restore() {
  const here = document.activeElement;
  // the end is fetched when it is needed: until then the focus waits at the status line
  const waits = here?.matches(".finished .status") && document.querySelector(SAFE[1]);
  if (!waits && (here !== document.body || !last || last.isConnected || dialog.value)) return;
  const safe = SAFE.map((selector) => document.querySelector(selector)).find(Boolean);
  /** @type {HTMLElement | undefined | null} */ (safe)?.focus({ preventScroll: true });
}
// later, so that whoever moves the focus after a rendering comes first
renderHooks.add(() => {
  if (document.querySelector(".frame")) queueMicrotask(restore);
});
