// The reader's settings in this browser. Each is a signal that is stored when it changes; storage keys are fixed.
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { browserLanguage } from "./early.js";

export { LANGUAGES } from "./early.js";

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
export const lang = stored("lang", browserLanguage());
/** "auto", "light" or "dark" */
export const theme = stored("theme", "auto");
/** "auto" or "none" */
export const motion = stored("motion", "auto");
/** The length of every motion: 1 as designed, 0.6 fast, 1.6 slow */
export const motionSpeed = stored("motionSpeed", 1);
/** How long the moves of others travel on this screen: 0 at once, 1 briskly, 2 naturally; never how long they think */
export const rivalPace = stored("rivalPace", 1);
/** The size of the cards: "small", "medium" or "large" */
export const cardSize = stored("cardSize", "medium");
/** Hatching of the five colours: "off", "normal" or "strong" */
export const patterns = stored("patterns", "normal");
/** Whether cards show the names of their colours */
export const colourNames = stored("colourNames", false);
/** Whether to show how many plays are left */
export const showRemaining = stored("countLine", false);
/** Seconds before a move is sent, in which it can be cancelled: 0, 2 or 4 */
export const sendDelay = stored("sendAfter", 0);
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
export const haptics = stored("haptics", true);
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
