// Block a person at the table for good. It is folded away in the dialog of their seat.

import * as api from "../../net/api.js";
import { reload } from "../../net/session.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { info } from "../../state/store.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("people");

/** Tables and seats whose people were blocked from this page */
const blocked = signal(/** @type {Set<string>} */ (new Set()));

/** @param {any} chair */
async function block(chair) {
  const table = info.value?.table;
  try {
    await api.post(`/api/tables/${table}/block`, { seat: chair.seat });
    blocked.value = new Set([...blocked.value, `${table} ${chair.seat}`]);
    reload(); // without what they have said
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} chair somebody else's */
export function blockForm(chair) {
  if (blocked.value.has(`${info.value?.table} ${chair.seat}`))
    return html`<p class="second" role="status">${t("blocked-name", { name: chair.name })} ${t("unblock-where")}</p>`;
  return html`<details class="report"><summary>${t("block-name", { name: chair.name })}</summary>
    <div class="block"><p class="second">${t("block-says")}</p><button class="main" @click=${() => block(chair)}>${t("block-name", { name: chair.name })}</button></div></details>`;
}
