// The house rules of a new table, folded: a switch where a rule has two readings, a stepper for a number, else a list.

import { colon, t } from "../../state/i18n.js";
import { clauseLink, icon, segments } from "../../ui/components.js";
import { optionName, optionValue } from "../../ui/house-rules.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { prose, rulebookOf } from "../rules/rulebook.js";

/** Two values with names this short stand side by side, as they are */
const SHORT = 24;

/** Whether the fold is open; null until it is pressed, and then it shows what is changed */
const unfolded = signal(/** @type {boolean | null} */ (null));

/** @param {any} about the game @param {any} draft @param {(part: object) => void} set */
export function houseRules(about, draft, set) {
  const value = (/** @type {any} */ option) => draft.options[option.name] ?? option.defaults[draft.seats];
  const changed = about.options.filter((/** @type {any} */ option) => value(option) !== option.defaults[draft.seats]);
  const rounds = about.options.find((/** @type {any} */ option) => option.name === "rounds");
  const others = changed.filter((/** @type {any} */ option) => option !== rounds);
  const summary = [
    others.length ? t("house-changed", { count: others.length }) : t("house-usual"),
    ...(rounds ? [t("rounds-count", { count: Number(value(rounds)) })] : []),
  ];
  const choose = (/** @type {any} */ option, /** @type {string} */ chosen) =>
    set({ options: { ...draft.options, [option.name]: chosen } });
  return html`<details class="panel fold house-rules" ?open=${unfolded.value ?? changed.length > 0} @toggle=${(/** @type {any} */ e) => (unfolded.value = e.target.open)}><summary>${icon("house")}<span class="fold-words">${t("house-rules")}<small>${summary.join(", ")}</small></span></summary>
    <div class="options">${about.options.map((/** @type {any} */ option) =>
      optionRow(about.name, option, value(option), option.defaults[draft.seats], (chosen) => choose(option, chosen)),
    )}</div>
    <div class="options-end">${changed.length ? html`<button type="button" class="link" @click=${() => set({ options: {} })}>${t("house-standard")}</button>` : nothing}
      <details class="rulings"><summary>${t("house-rulings")}</summary>${about.options.map((/** @type {any} */ option) => ruling(about.name, option))}</details></div></details>`;
}

/** @param {string} game @param {any} option @param {string} chosen @param {string} standard @param {(value: string) => void} choose */
function optionRow(game, option, chosen, standard, choose) {
  const { name, values, clause } = option;
  const id = `option-${name}`;
  if (values.every((/** @type {string} */ value) => /^\d+$/.test(value))) return stepper(option, id, chosen, choose);
  const sentences = values.map((/** @type {string} */ value) => optionValue(name, value));
  if (values.length === 2 && sentences.every((/** @type {string} */ each) => each.length <= SHORT))
    return html`<fieldset class="option-row" id=${id}><legend class="unseen">${optionName(name)}</legend>
      <span class="option-words" aria-hidden="true">${optionName(name)}</span>
      ${segments(
        id,
        values.map((/** @type {string} */ value, /** @type {number} */ i) => ({ value, label: sentences[i] })),
        chosen,
        choose,
        "joined",
      )}</fieldset>`;
  if (values.length === 2) {
    const other = values.find((/** @type {string} */ value) => value !== standard);
    return html`<div class="option-row ${chosen === standard ? "" : "changed"}">
      <label class="option-words" for=${id}>${optionValue(name, standard)}</label>
      <input type="checkbox" role="switch" class="switch" id=${id} data-standard=${standard} aria-describedby="${id}-else"
        .checked=${chosen === standard} @change=${(/** @type {any} */ e) => choose(e.target.checked ? standard : other)}>
      <small id="${id}-else">${t("house-otherwise", { rule: optionValue(name, other) })}</small></div>`;
  }
  return html`<div class="option-row lists ${chosen === standard ? "" : "changed"}">
    <label class="option-words" for=${id}>${optionName(name)}</label>
    <select id=${id} @change=${(/** @type {any} */ e) => choose(e.target.value)}>
      ${values.map((/** @type {string} */ value, /** @type {number} */ i) => html`<option value=${value} ?selected=${chosen === value}>${sentences[i]}</option>`)}
    </select>
    ${chosen === standard ? nothing : html`<small>${t("house-usual")}${colon()} ${optionValue(name, standard)} ${clauseLink(game, clause)}</small>`}
  </div>`;
}

/** @param {any} option @param {string} id @param {string} chosen @param {(value: string) => void} choose */
function stepper(option, id, chosen, choose) {
  const numbers = option.values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const now = Number(chosen);
  const step = (/** @type {number} */ by) => choose(String(Math.min(most, Math.max(least, now + by))));
  const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) =>
    html`<button type="button" class="bare" aria-label="${optionName(option.name)}${colon()} ${words}" aria-disabled=${now + by < least || now + by > most} @click=${() => step(by)}>${icon(sign)}</button>`;
  return html`<div class="option-row">
    <label class="option-words" for=${id}><b>${optionValue(option.name, chosen)}</b></label>
    <span class="stepper">${button(-1, "minus", t("step-less"))}
      <input type="number" class="number" id=${id} min=${least} max=${most} required .value=${chosen} aria-label=${optionName(option.name)}
        @change=${(/** @type {any} */ e) => (e.target.checkValidity() ? choose(String(Number(e.target.value))) : (e.target.value = chosen))}>
      ${button(1, "plus", t("step-more"))}</span></div>`;
}

/** What the rules say about an option. @param {string} game @param {any} option */
function ruling(game, option) {
  const book = rulebookOf(game);
  const clause = book?.sections.flatMap((section) => section.clauses).find((each) => each.id === option.clause);
  if (!clause) return nothing;
  return html`<p class="ruling">${clauseLink(game, option.clause)} <span lang=${book?.lang}>${prose(asSentenceStart(clause.title))} ${prose(withValueNames(clause.text, option))}</span></p>`;
}

/** The title of a ruling as the beginning of a sentence. @param {string} title */
const asSentenceStart = (title) => `${title[0].toUpperCase()}${title.slice(1)}${title.endsWith("?") ? "" : colon()}`;

/** A ruling with the values of its option named as in the form. @param {string} text @param {any} option */
const withValueNames = (text, option) =>
  text.replace(/`([\w-]+)`/g, (code, value) =>
    option.values.includes(value) ? `*${optionValue(option.name, value)}*` : code,
  );
