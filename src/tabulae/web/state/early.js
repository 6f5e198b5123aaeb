// Requests whose answers the first page needs, sent while its modules are still on their way. This module imports nothing,
// so that it runs first; api.js and i18n.js take the answers.

/** The languages of the page, each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

export function browserLanguage() {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return preferred.find((tag) => tag in LANGUAGES) ?? "en";
}

/** The language that the reader has chosen in this browser, or the browser's. */
function firstLanguage() {
  try {
    return JSON.parse(localStorage.getItem("tabulae.lang") ?? "null") ?? browserLanguage();
  } catch {
    return browserLanguage();
  }
}

/** Answers that are on their way, by address. @type {Map<string, Promise<Response>>} */
const answers = new Map();

/** The answer that was asked for early, once; else it is fetched now. @param {string} url @param {RequestInit} [how] */
export function fetchOnce(url, how) {
  const early = how?.method && how.method !== "GET" ? undefined : answers.get(url);
  answers.delete(url);
  return early ?? fetch(url, how);
}

/** The answer with its body read, so that one that nobody takes keeps no connection. @param {Response} answer */
const whole = async (answer) => new Response(await answer.blob(), answer);

/** Ask for what the page at this address needs first. @param {string} path @param {string} search */
function askEarly(path, search) {
  const lang = firstLanguage();
  const ask = (/** @type {string} */ url, /** @type {RequestInit} */ how) => {
    const answer = fetch(url, how).then(whole);
    answer.catch(() => {}); // whoever takes it hears of it
    answers.set(url, answer);
  };
  for (const each of ["/api/me", "/api/games", ...(path === "/" && !search ? ["/api/tables"] : [])])
    ask(`${each}?lang=${lang}`, { headers: { "X-Tabulae": "1" } });
  ask(`/web/text/${lang}.ftl`, {});
}

// not where tests import modules without a page, nor where the tables are on the device
if (globalThis.location && document.documentElement.dataset.tables !== "device")
  askEarly(location.pathname, location.search);
