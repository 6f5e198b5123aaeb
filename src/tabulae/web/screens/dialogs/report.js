// Report a person at the table to whoever runs the server. It is folded away in the dialog of their seat.

import * as api from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { info } from "../../state/store.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("talk");

const REASONS = [
  ["chat", "report-chat"],
  ["name", "report-name-offends"],
  ["leaving", "report-leaving"],
  ["cheating", "report-cheating"],
  ["other", "report-other"],
];

/** Tables and seats that were reported from this page */
const reported = signal(/** @type {Set<string>} */ (new Set()));

/** @param {SubmitEvent} event @param {number} seat */
async function send(event, seat) {
  event.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const table = info.value?.table;
  try {
    await api.post(`/api/tables/${table}/report`, { seat, reason: given.get("reason"), text: given.get("text") });
    reported.value = new Set([...reported.value, `${table} ${seat}`]);
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} chair somebody else's */
export function reportForm(chair) {
  if (reported.value.has(`${info.value?.table} ${chair.seat}`))
    return html`<p class="second" role="status">${t("report-thanks")}</p>`;
  return html`<details class="report"><summary>${t("report-name", { name: chair.name })}</summary>
    <form @submit=${(/** @type {SubmitEvent} */ event) => send(event, chair.seat)}>
      <fieldset><legend>${t("report-why")}</legend>${REASONS.map(
        ([reason, words]) =>
          html`<label class="check"><input type="radio" name="reason" value=${reason} required> ${t(words)}</label>`,
      )}</fieldset>
      <label>${t("report-text")}<textarea name="text" rows="3" maxlength="500"></textarea></label>
      <p class="second">${t("report-who-sees", { name: chair.name })}</p>
      <button class="main">${t("report-send")}</button>
    </form></details>`;
}
