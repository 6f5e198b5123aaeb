// The rulebook: RULES.md from the server, or its French or German translation from web/text, parsed into sections and
// clauses.

import { gameUIFor, isDrawn } from "../../games/index.js";
import * as api from "../../net/api.js";
import { colon, language, t } from "../../state/i18n.js";
import { findOption, optionValue } from "../../ui/house-rules.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await loadStylesheet("/web/screens/rules/rules.css");

/** @typedef {{id: string, title: string, text: string, option: string}} Clause */
/** @typedef {{title: string, lang: string, sections: {title: string, clauses: Clause[]}[]}} Book */
/** Rulebooks by game and language, once fetched */
const books = signal(/** @type {Record<string, Book>} */ ({}));
const requested = new Set();
/** More values than this are numbers, shown as a range */
const MAX_LISTED = 4;
/** The search text */
export const searchText = signal("");

/** The rules in the reader's language. @param {string} game @returns {Book | null} */
export function rulebookOf(game) {
  const lang = language.value;
  const name = `${game} ${lang}`;
  if (!requested.has(name)) {
    requested.add(name);
    fetchBook(game, lang).then((book) => {
      books.value = { ...books.value, [name]: book };
      requestAnimationFrame(() => location.hash && document.getElementById(location.hash.slice(1))?.scrollIntoView());
    });
  }
  return books.value[name] ?? null;
}

/** Fetch a rulebook. Only the English one names the options. @param {string} game @param {string} lang */
async function fetchBook(game, lang) {
  const wanted = lang === "en" || !isDrawn(game) ? "" : api.get(`/web/text/rules-${game}-${lang}.md`);
  const english = parseRules(await api.get(`/api/games/${game}/rules`), "en");
  const text = await wanted;
  if (!text) return english;
  const options = new Map(english.sections.flatMap((s) => s.clauses).map((clause) => [clause.id, clause.option]));
  const book = parseRules(text, lang);
  for (const clause of book.sections.flatMap((s) => s.clauses)) clause.option = options.get(clause.id) ?? "";
  return book;
}

/** @param {string} text @param {string} lang @returns {Book} */
function parseRules(text, lang) {
  /** @type {any} */
  const book = { title: "", lang, sections: [] };
  for (const line of text.split("\n")) {
    const section = book.sections.at(-1);
    if (line.startsWith("# ")) book.title = line.slice(2);
    else if (line.startsWith("## ") || line.startsWith("### "))
      book.sections.push({ title: line.replace(/^#+ /, ""), clauses: [] });
    else if (!section) continue;
    else if (/^\| *[A-Z]{2}-/.test(line)) section.clauses.push(parseRow(line));
    else if (line.startsWith("- ") || (/^\S/.test(line) && !line.startsWith("|")))
      section.clauses.push(parsePoint(line));
    else if (/^\s+\S/.test(line) && section.clauses.length) section.clauses.at(-1).text += ` ${line.trim()}`;
  }
  return book;
}

/** @param {string} line */
function parsePoint(line) {
  const found = /^- \*\*([A-Z]{2}-[A-Z]?\d+[a-z]?) ?(.*?)\.?\*\*\s*(.*)$/.exec(line);
  return found
    ? { id: found[1], title: found[2], text: found[3], option: "" }
    : { id: "", title: "", text: line.replace(/^- /, ""), option: "" };
}

/** @param {string} line */
function parseRow(line) {
  const cells = line
    .replace(/\\\|/g, "\u0000")
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.replaceAll("\u0000", "|").trim());
  return { id: cells[0], title: cells[1], text: cells[2] ?? "", option: cells[3] && cells[3] !== "–" ? cells[3] : "" };
}

/** Text with **bold**, *emphasis* and `code`. @param {string} text */
export function prose(text) {
  return text.split(/(\*\*.+?\*\*|\*[^*]+\*|`.+?`)/).map((part) => {
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    if (part.startsWith("*") && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    return part.startsWith("`") ? html`<code>${part.slice(1, -1)}</code>` : part;
  });
}

/** Example positions by game and clause, once fetched */
const examples = signal(/** @type {Record<string, any>} */ ({}));

/** Whether the examples can be drawn, so that nothing moves when they come. @param {string} game */
function examplesReady(game) {
  if (!isDrawn(game)) return true; // it has none
  if (!requested.has(`examples ${game}`)) {
    requested.add(`examples ${game}`);
    const keep = (/** @type {any} */ found) => {
      examples.value = { ...examples.value, [game]: found };
    };
    api.get(`/web/generated/${game}.json`).then(keep, () => keep({}));
  }
  return Boolean(examples.value[game] && gameUIFor(game));
}

/** A small picture of an example position beside its clause. @param {string} game @param {string} clause */
function example(game, clause) {
  const found = examples.value[game]?.[clause];
  const gameUI = found ? gameUIFor(game) : null;
  if (!gameUI) return nothing;
  const { view, names, seats } = found;
  const scene = { view, names, seats, seat: 0, live: false, still: true, lines: [], options: {} };
  return html`<figure class="example ${game}" lang=${language.value}><div class="felt" inert>${gameUI.table(scene)}</div><figcaption class="unseen">${t("example", { clause })}</figcaption></figure>`;
}

/** The option of this clause in the reader's language. @param {string} game @param {{option: string}} clause */
function optionInWords(game, { option }) {
  const found = findOption(game, /^`(\w+) =/.exec(option)?.[1] ?? "");
  if (!found) return nothing;
  const values = found.values.map((value) => optionValue(found.name, value));
  return `${values.length > MAX_LISTED ? `${found.values[0]}–${values.at(-1)}` : values.join("; ")}. `;
}

/** Whether the whole page of rules can be drawn. @param {string} game */
export const rulesReady = (game) => Boolean(rulebookOf(game) && examplesReady(game));

/** @param {string} game @param {{compact?: boolean}} [how] */
export function rulesView(game, how = {}) {
  const book = rulebookOf(game);
  if (!book || !(how.compact || examplesReady(game))) return html`<p>${t("loading")}</p>`;
  const wanted = searchText.value.toLowerCase();
  const fits = (clause) => !wanted || `${clause.id} ${clause.title} ${clause.text}`.toLowerCase().includes(wanted);
  const sections = book.sections
    .map((s) => ({ ...s, clauses: s.clauses.filter(fits) }))
    .filter((s) => s.clauses.length);
  return html`
    <div class="rulebook ${how.compact ? "compact" : ""}">
      <label class="search"><span class="unseen">${t("search-rules")}</span>
        <input type="search" placeholder=${t("search-rules")} .value=${searchText.value} @input=${(e) => {
          searchText.value = e.target.value;
        }}></label>
      <div lang=${book.lang}>
      ${sections.map(
        (section) => html`<section><h2>${section.title}</h2><dl>
        ${section.clauses.map(
          (c) => html`<div class="rule" id=${how.compact ? nothing : c.id || nothing}>
          ${c.id ? html`<dt><span class="clause-id">${c.id}</span> ${prose(c.title)}</dt>` : html`<dt class="unseen" lang=${language.value}>${t("note")}</dt>`}
          <dd>${how.compact || wanted ? nothing : example(game, c.id)}${prose(c.text)} ${c.option ? html`<span class="option"><span lang=${language.value}>${t("option")}${colon()} ${optionInWords(game, c)}</span>${prose(c.option)}</span>` : nothing}</dd></div>`,
        )}
      </dl></section>`,
      )}
      </div>
      ${sections.length ? nothing : html`<p>${t("nothing-found")}</p>`}
    </div>
  `;
}
