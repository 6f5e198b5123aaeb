// The reader's settings in this browser. Each is a signal that is stored when it changes; storage keys are fixed.
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { browserLanguage, LANGUAGES } from "./early.js";

export { LANGUAGES } from "./early.js";

/** Those that are the same on all of a person's devices, by name, with their values; for numbers the bounds @type {Map<string, {setting: any, values: any[]}>} */
const portable = new Map();

/** @param {string} name @param {any} fallback @param {any[]} values */
function choice(name, fallback, values) {
  const setting = stored(name, fallback);
  portable.set(name, { setting, values });
  return setting;
}

/** For an exported file. */
export const ownSettings = () => Object.fromEntries([...portable].map(([name, { setting }]) => [name, setting.value]));

/** Those of an exported file, as far as they are values that this version has. @param {any} given */
export function takeSettings(given) {
  for (const [name, { setting, values }] of portable) if (values.includes(given?.[name])) setting.value = given[name];
}

/** @param {string} name @param {any} fallback */
function stored(name, fallback) {
  const key = `tabulae.${name}`;
  let start = fallback;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) start = JSON.parse(text);
  } catch {
    start = fallback;
  }
  const setting = signal(start);
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(setting.value));
    } catch {
      // the page works without storage too
    }
  });
  return setting;
}

/** "en", "fr" or "de" */
export const lang = choice("lang", browserLanguage(), Object.keys(LANGUAGES));
/** "auto", "light" or "dark" */
export const theme = choice("theme", "auto", ["auto", "light", "dark"]);
/** "auto" or "none" */
export const motion = choice("motion", "auto", ["auto", "none"]);
/** The length of every motion: 1 as designed, 0.6 fast, 1.6 slow */
export const motionSpeed = choice("motionSpeed", 1, [0.6, 1, 1.6]);
/** How long the moves of others travel on this screen: 0 at once, 1 briskly, 2 naturally; never how long they think */
export const rivalPace = choice("rivalPace", 1, [0, 1, 2]);
/** The size of the cards: "small", "medium" or "large" */
export const cardSize = choice("cardSize", "medium", ["small", "medium", "large"]);
/** Hatching of the five colours: "off", "normal" or "strong" */
export const patterns = choice("patterns", "normal", ["off", "normal", "strong"]);
/** Whether cards show the names of their colours */
export const colourNames = choice("colourNames", false, [false, true]);
/** Whether to show how many plays are left */
export const showRemaining = choice("countLine", false, [false, true]);
/** Seconds before a move is sent, in which it can be cancelled: 0, 2 or 4 */
export const sendDelay = choice("sendAfter", 0, [0, 2, 4]);
/** 0 (mute) to 1 */
export const volume = stored("volume", 0.6);
/** The volume before muting */
const lastVolume = stored("heard", 0.6);
effect(() => {
  if (volume.value > 0) lastVolume.value = volume.value;
});
/** Mute, or restore the volume. @param {boolean} [silent] */
export function mute(silent = volume.value > 0) {
  volume.value = silent ? 0 : lastVolume.value;
}
/** Whether a phone vibrates when a card snaps */
export const haptics = choice("haptics", true, [false, true]);
/** Keys that the reader has changed, by action */
export const keyBindings = stored("keys", {});
/** Whether the reader wants system notifications */
export const notificationsWanted = stored("notify", false);
/** What this device has told the server about messages, "" if it wants none */
export const pushTold = stored("push", "");
/** Whether this device was asked if it wants messages */
export const pushAsked = stored("pushAsked", false);
/** The last table created, by game: seats, options, pace */
export const lastTable = stored("lastTable", {});
/** Table and step of each lesson, by game */
export const lessonProgress = stored("lessons", {});

/** Keep the attributes of the root element in step, where the style sheets read them. */
export function applyAppearance() {
  effect(() => {
    const root = document.documentElement;
    root.lang = lang.value;
    root.dataset.theme = theme.value;
    root.dataset.motion = motion.value;
    root.dataset.patterns = patterns.value;
    root.style.setProperty("--motion", String(motionSpeed.value));
    root.dataset.cards = cardSize.value;
  });
}

/** Whether the page is dark now. */
export const isDark = () =>
  theme.value === "dark" || (theme.value === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

export function toggleTheme() {
  theme.value = isDark() ? "light" : "dark";
}

/** Whether to avoid motion. */
export function reducedMotion() {
  return motion.value === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
