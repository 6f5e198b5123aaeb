// What this browser remembers of its owner's wishes. Each is a signal; changing one stores it.
import { effect, signal } from "../vendor/signals-core/signals-core.js";

/** @param {string} name @param {any} usual */
function kept(name, usual) {
  const key = `tabulae.${name}`;
  let start = usual;
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) start = JSON.parse(stored);
  } catch {
    start = usual;
  }
  const wish = signal(start);
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(wish.value));
    } catch {
      // a browser that stores nothing still plays
    }
  });
  return wish;
}

const LANGUAGES = ["en", "fr", "de"];

function ownLanguage() {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return wished.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** "en", "fr" or "de" */
export const lang = kept("lang", ownLanguage());
/** "auto", "light" or "dark" */
export const theme = kept("theme", "auto");
/** "auto" or "none" */
export const motion = kept("motion", "auto");
/** Heraldic hatching: "off", "normal" or "strong" */
export const patterns = kept("patterns", "normal");
/** Colour names on cards */
export const colourNames = kept("colourNames", false);
/** How many plays are left, under the table */
export const countLine = kept("countLine", false);
/** Seconds during which a sent move can be taken back: 0, 2 or 4 */
export const sendAfter = kept("sendAfter", 0);
/** 0 (mute) to 1 */
export const volume = kept("volume", 0.6);
/** The volume before it was muted */
const heard = kept("heard", 0.6);
effect(() => {
  if (volume.value > 0) heard.value = volume.value;
});
/** Mute, or go back to the volume as it was. @param {boolean} [silent] */
export function mute(silent = volume.value > 0) {
  volume.value = silent ? 0 : heard.value;
}
/** Whether a phone may tick when a card snaps */
export const haptics = kept("haptics", true);
/** Letters that start an action, by action */
export const keys = kept("keys", {});
/** Whether system notices were wished for */
export const notify = kept("notify", false);
/** The last new table by game: seats, options, pace */
export const lastTable = kept("lastTable", {});
/** How far each lesson was followed */
export const lessons = kept("lessons", {});

/** Write what concerns looks onto the root element, where the style sheets read it. */
export function dressPage() {
  effect(() => {
    const root = document.documentElement;
    root.lang = lang.value;
    root.dataset.theme = theme.value;
    root.dataset.motion = motion.value;
    root.dataset.patterns = patterns.value;
  });
}

export function stillness() {
  return motion.value === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
