// Page words from text/<lang>.ftl. Words about a game come from the server, in the same language.
import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { lang } from "./settings.js";

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** Catalogues of the page ("") and of what is fetched later: text/<part>-<lang>.ftl */
const parts = new Set([""]);
/** Catalogues that are here or on their way, by file name. @type {Map<string, Promise<void>>} */
const coming = new Map();
/** The language whose words are loaded. */
export const spoken = signal("");

/** @param {string} wanted */
export async function loadWords(wanted) {
  if (!bundles.has(wanted)) bundles.set(wanted, new FluentBundle(wanted, { useIsolating: false }));
  await Promise.all([...parts].map((part) => add(part, wanted)));
  spoken.value = wanted;
}

/** @param {string} part @param {string} wanted */
function add(part, wanted) {
  const name = `${part ? `${part}-` : ""}${wanted}`;
  const found = coming.get(name) ?? fetchWords(name, wanted);
  coming.set(name, found);
  found.catch(() => coming.delete(name)); // to be asked for again
  return found;
}

/** @param {string} name @param {string} wanted */
async function fetchWords(name, wanted) {
  const answer = await fetch(`/web/text/${name}.ftl`);
  bundles.get(wanted)?.addResource(new FluentResource(await answer.text()));
}

/** The words of a game or screen that is fetched later, in every language that was wished for so far. @param {string} part */
export async function addWords(part) {
  parts.add(part);
  await Promise.all([...bundles.keys()].map((wanted) => add(part, wanted)));
}

/** @param {string} id @param {Record<string, any>} [args] */
export function t(id, args) {
  const bundle = bundles.get(spoken.value);
  const message = bundle?.getMessage(id);
  return bundle && message?.value ? bundle.formatPattern(message.value, /** @type {any} */ (args)) : id;
}

/** What stands between a name and what is said of it. */
export const colon = () => (spoken.value === "fr" ? "\u00a0:" : ":");

/** Whether the catalogue has this message. @param {string} id */
export const known = (id) => bundles.get(spoken.value)?.getMessage(id) !== undefined;

/** @param {number} seconds as 0:14 or 1:02:03 */
export function clockTime(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part, i) => (i ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** The language of the page as the reader's device has it: the English of Britain has other dates and times. */
const locale = () => navigator.languages.find((tag) => tag.startsWith(lang.value)) ?? lang.value;
/** @param {number} at milliseconds */
export const dateOf = (at) => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short" }).format(at);
/** @param {number} at milliseconds */
export const timeOf = (at) => new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(at);
/** @param {string[]} items @param {"conjunction" | "disjunction"} [type] and, or */
export const listed = (items, type) => new Intl.ListFormat(lang.value, { type }).format(items);
