// Messages of the page from text/<lang>.ftl. Text about a game comes from the server, in the same language.
import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { fetchOnce } from "./early.js";
import { lang } from "./settings.js";

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** Catalogues in use: that of the page (""), and text/<name>-<lang>.ftl of what is fetched later */
const catalogues = new Set([""]);
/** Catalogues that have arrived or are on their way, by file name. @type {Map<string, Promise<void>>} */
const requests = new Map();
/** The language whose catalogues are loaded */
export const language = signal("");

/** @param {string} wanted */
export async function loadLanguage(wanted) {
  if (!bundles.has(wanted)) bundles.set(wanted, new FluentBundle(wanted, { useIsolating: false }));
  await Promise.all([...catalogues].map((name) => load(name, wanted)));
  language.value = wanted;
}

/** @param {string} name @param {string} wanted */
function load(name, wanted) {
  const file = `${name ? `${name}-` : ""}${wanted}`;
  const request = requests.get(file) ?? fetchCatalogue(file, wanted);
  requests.set(file, request);
  request.catch(() => requests.delete(file)); // so that it is fetched again
  return request;
}

/** @param {string} file @param {string} wanted */
async function fetchCatalogue(file, wanted) {
  const response = await fetchOnce(`/web/text/${file}.ftl`);
  bundles.get(wanted)?.addResource(new FluentResource(await response.text()));
}

/** Add the catalogue of a game or screen, in every language used so far. @param {string} name */
export async function addCatalogue(name) {
  catalogues.add(name);
  await Promise.all([...bundles.keys()].map((wanted) => load(name, wanted)));
}

/** @param {string} id @param {Record<string, any>} [args] */
export function t(id, args) {
  const bundle = bundles.get(language.value);
  const message = bundle?.getMessage(id);
  return bundle && message?.value ? bundle.formatPattern(message.value, /** @type {any} */ (args)) : id;
}

/** The colon of this language, with the space before it */
export const colon = () => (language.value === "fr" ? "\u202f:" : ":");

/** Whether a loaded catalogue has this message. @param {string} id */
export const hasMessage = (id) => bundles.get(language.value)?.getMessage(id) !== undefined;

/** @param {number} seconds as 0:14 or 1:02:03 */
export function formatClock(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part, i) => (i ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** Time left: a clock, or days and hours: "2d 5h". @param {number} seconds */
export function formatLeft(seconds) {
  if (seconds < 86_400) return formatClock(seconds);
  const hours = Math.floor(seconds / 3600);
  const unit = (/** @type {string} */ name, /** @type {number} */ count) =>
    new Intl.NumberFormat(lang.value, { style: "unit", unit: name, unitDisplay: "narrow" }).format(count);
  return `${unit("day", Math.floor(hours / 24))} ${unit("hour", hours % 24)}`;
}

/** The page's language in the reader's regional variant: dates and times in Britain differ from those in America. */
export const locale = () => navigator.languages.find((tag) => tag.startsWith(lang.value)) ?? lang.value;
/** @param {number} at milliseconds */
export const formatDate = (at) => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short" }).format(at);
/** @param {number} at milliseconds */
export const formatTime = (at) => new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(at);
/** How long ago, in the largest unit that fits: "4 min ago". @param {number} at milliseconds @param {number} now milliseconds */
export function formatAgo(at, now) {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto", style: "narrow" });
  if (minutes < 1) return t("just-now");
  if (minutes < 60) return format.format(-minutes, "minute");
  return minutes < 1440
    ? format.format(-Math.round(minutes / 60), "hour")
    : format.format(-Math.round(minutes / 1440), "day");
}
/** @param {string[]} items @param {"conjunction" | "disjunction"} [type] "and" or "or" */
export const formatList = (items, type) => new Intl.ListFormat(lang.value, { type }).format(items);
