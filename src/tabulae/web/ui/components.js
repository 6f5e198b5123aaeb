// Small templates that every screen uses.

import { isOnDevice } from "../net/api.js";
import { t } from "../state/i18n.js";
import { isDark, LANGUAGES, lang, toggleTheme } from "../state/settings.js";
import { catalogue } from "../state/store.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { personFace } from "./faces.js";
import { use } from "./sprite.js";

/** An icon of the sprite. @param {string} id @param {string} [kind] a class */
export const glyph = (id, kind = "") =>
  html`<svg class="glyph ${kind}" aria-hidden="true" focusable="false"><use href="#${id}"></use></svg>`;

/** The icon of a seat: its cube. @param {number} seat */
export const cube = (seat) => glyph(`cube-${seat + 1}`, "cube");

/** On a device only one tab has the tables */
const OTHER_TAB = isOnDevice ? nothing : "_blank";

/** A link to a clause of the rules. @param {string} game @param {string} clause */
export const clauseLink = (game, clause) =>
  clause
    ? html`<a class="clause" href="/rules/${game}#${clause}" target=${OTHER_TAB} rel="noopener">${clause}</a>`
    : "";

/** An icon of the frame's sprite. @param {string} id without "i-" */
export const icon = (id) => use(`i-${id}`, "icon");

const SECTIONS = [
  { id: "play", href: "/", sign: "cards" },
  { id: "today", href: "/today", sign: "today" },
  { id: "learn", href: "/learn", sign: "learn" },
  { id: "mine", href: "/my-games", sign: "history" },
].filter(({ id }) => !isOnDevice || id !== "today"); // which needs a server

/**
 * The bar of every page that is neither a table nor a form; on a phone its sections are tabs at the lower edge.
 * @param {any} me @param {string} [current] the section the page belongs to: "play", "today", "learn" or "mine"
 */
export const pageHeader = (me, current = "") => html`
  <header class="bar">
    <a class="brand" href="/">${use("sign", "brand-sign")}Tabulae</a>
    <nav aria-label=${t("nav")}>${SECTIONS.map(
      ({ id, href, sign }) =>
        html`<a href=${href} aria-current=${current === id ? "page" : nothing}>${icon(sign)}${t(`nav-${id}`)}</a>`,
    )}</nav>
    <div class="bar-end">
      <label class="pick-language"><span class="unseen">${t("language")}</span>${icon("globe")}<span aria-hidden="true">${lang.value.toUpperCase()}</span>
        <select @change=${(e) => {
          lang.value = e.target.value;
        }}>${Object.entries(LANGUAGES).map(([each, name]) => html`<option value=${each} ?selected=${lang.value === each}>${name}</option>`)}</select></label>
      <button class="bare pick-theme" @click=${toggleTheme} aria-label=${t("theme-switch")}>${icon(isDark() ? "today" : "moon")}</button>
      <a class="to-settings" href="/?settings">${me ? html`${personFace(me.name, "small")}<span class="who" dir="auto">${me.name}</span>` : nothing}${icon("settings")}<span class="unseen">${t("nav-settings")}</span></a>
    </div>
  </header>
`;

/**
 * The bar of a form, a waiting room and other pages one returns from.
 * @param {any} title the heading of the page @param {any} [end] what stands at the right
 */
export const formHeader = (title, end = nothing, back = "/") => html`
  <header class="bar form-bar">
    <a class="bar-back" href=${back} aria-label=${t("to-home")}>${icon("back")}</a>
    <h1>${title}</h1>
    <div class="bar-end">${end}</div>
  </header>
`;

/** The footer of every page that is not a table. */
export const pageFooter = () => html`
  <footer class="page-foot">
    <p>${t("credits")}</p>
    <p>${isOnDevice ? nothing : html`<a href="/code">${t("have-code")}</a> · `}<a href="/about">${t("about")}</a> · ${isOnDevice ? t("here-privacy") : html`<a href="/privacy">${t("privacy")}</a>`} · ${t("version", { version: catalogue.value?.version ?? "" })}</p>
  </footer>
`;

/** A page or list that has nothing to show: a scene, what is so, and what to do. @param {string} scene a symbol without "scene-" @param {any} words @param {any} [more] a heading before, and buttons */
export const empty = (scene, words, more = {}) =>
  html`<div class="panel empty">${use(`scene-${scene}`, "scene")}${more.title ? html`<h1>${more.title}</h1>` : nothing}<p class="second">${words}</p>${more.action ?? nothing}</div>`;

/** A choice of a few, as chips or as joined segments. @param {string} name @param {{value: any, label: any}[]} items @param {any} chosen @param {(value: any) => void} choose @param {string} [kind] "joined" */
export const segments = (name, items, chosen, choose, kind = "") => html`
  <div class="segments ${kind}">
    ${items.map(
      (item) => html`<label><input type="radio" name=${name} data-value=${item.value} .checked=${item.value === chosen}
        @change=${() => choose(item.value)}><span>${item.label}</span></label>`,
    )}
  </div>
`;
