// What this server keeps about people, for how long and why; its host decides how long.

import * as api from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import { me } from "../../state/store.js";
import { pageFooter, pageHeader } from "../../ui/components.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** For how many days the host keeps what; 0 for good. @type {{chat_days: number, game_days: number, guest_days: number}} */
const kept = await api.get("/api/privacy");
await Promise.all([addCatalogue("privacy"), loadStylesheet("/web/screens/privacy/privacy.css")]);

/** How long something is kept. @param {number} days @param {string} id of the sentence with a number */
const after = (days, id) => (days ? t(id, { days }) : "");

const yours = () => [t("privacy-until-you"), after(kept.guest_days, "privacy-after-visit")].filter(Boolean).join(" ");
const games = () => after(kept.game_days, "privacy-after-game") || t("privacy-for-good");
const chat = () => t("privacy-after-chat", { days: kept.chat_days });

/** @type {[string, () => string][]} what is kept, and how long */
const KINDS = [
  ["profile", yours],
  ["devices", () => t("privacy-until-signed-out")],
  ["keys", () => t("privacy-until-removed")],
  ["games", games],
  ["list", yours],
  ["chat", chat],
  ["reports", () => t("privacy-until-either")],
  ["contacts", () => t("privacy-until-unblocked")],
  ["push", () => t("privacy-until-push")],
  ["address", () => t("privacy-in-memory")],
];

/** @param {[string, () => string]} kind */
const row = ([name, long]) => html`<tr role="row"><th scope="row" role="rowheader">${t(`privacy-${name}`)}</th>
  <td role="cell" data-label=${t("privacy-how-long")}>${long()}</td><td role="cell" data-label=${t("privacy-why")}>${t(`privacy-${name}-why`)}</td></tr>`;

export function screen() {
  return html`${pageHeader(me.value)}
    <main class="page privacy"><h1>${t("privacy-title")}</h1><div class="panel prose">
      <p>${t("privacy-intro")}</p>
      <table role="table"><thead role="rowgroup"><tr role="row">${["what", "how-long", "why"].map((id) => html`<th scope="col" role="columnheader">${t(`privacy-${id}`)}</th>`)}</tr></thead>
        <tbody role="rowgroup">${KINDS.map(row)}</tbody></table>
      <h2>${t("privacy-browser")}</h2><p>${t("privacy-browser-says")}</p>
      <h2>${t("privacy-not")}</h2><p>${t("privacy-not-says")}</p>
      <h2>${t("privacy-yours")}</h2><p>${t("privacy-yours-says")}</p>
      ${me.value ? html`<p><a class="button" href="/?settings">${t("privacy-settings")}</a></p>` : nothing}
      <p class="second">${t("privacy-backups")}</p>
    </div></main>${pageFooter()}`;
}
