// Small templates that every screen uses.

import { t } from "../state/i18n.js";
import { catalogue } from "../state/store.js";
import { html } from "../vendor/lit-html/lit-html.js";

/** An icon of the sprite. @param {string} id @param {string} [kind] a class */
export const glyph = (id, kind = "") =>
  html`<svg class="glyph ${kind}" aria-hidden="true" focusable="false"><use href="#${id}"></use></svg>`;

/** The icon of a seat: its cube. @param {number} seat */
export const cube = (seat) => glyph(`cube-${seat + 1}`, "cube");

/** A link to a clause of the rules. @param {string} game @param {string} clause */
export const clauseLink = (game, clause) =>
  clause ? html`<a class="clause" href="/rules/${game}#${clause}" target="_blank" rel="noopener">${clause}</a>` : "";

/** The header of every page that is not a table. @param {any} me @param {any} extra */
export const pageHeader = (me, extra = "") => html`
  <header class="page-head">
    <a class="brand" href="/">Tabulae</a>
    <nav aria-label=${t("nav")}>
      <a href="/learn">${t("nav-learn")}</a>
      <a href="/rooms">${t("nav-rooms")}</a>
      <a href="/?settings">${me ? html`<span class="who">${me.name}</span>` : t("nav-settings")}</a>
      ${extra}
    </nav>
  </header>
`;

/** The footer of every page that is not a table. */
export const pageFooter = () => html`
  <footer class="page-foot">
    <p>${t("credits")}</p>
    <p><a href="/code">${t("have-code")}</a> · <a href="/about">${t("about")}</a> · <span>${t("privacy")}</span> · ${t("version", { version: catalogue.value?.version ?? "" })}</p>
  </footer>
`;

/** A segmented control: a row of radio buttons. @param {string} name @param {{value: any, label: any}[]} items @param {any} chosen @param {(value: any) => void} choose */
export const segments = (name, items, chosen, choose) => html`
  <div class="segments">
    ${items.map(
      (item) => html`<label><input type="radio" name=${name} .checked=${item.value === chosen}
        @change=${() => choose(item.value)}><span>${item.label}</span></label>`,
    )}
  </div>
`;
