// Whom the reader has blocked, each of whom can be unblocked.

import * as api from "../../net/api.js";
import { addCatalogue, formatDate, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("people");

/** As the server lists them, null before they were fetched @type {any} */
const blocked = signal(null);

/** Fetch the list when it is opened. @param {Event} event */
async function opened(event) {
  if (!(/** @type {HTMLDetailsElement} */ (event.target).open)) return;
  try {
    blocked.value = (await api.get("/api/me/blocked")).blocked;
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} block */
async function lift({ id, name }) {
  try {
    blocked.value = (await api.post(`/api/me/blocked/${id}/lift`)).blocked;
    notices.announce(t("unblocked-name", { name }));
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} block */
const entry = (block) => html`<li class="setting"><div class="setting-words"><b dir="auto">${block.name}</b>
      <small>${t("blocked-since", { date: formatDate(block.at) })}</small></div>
    <button class="small" aria-label=${t("unblock-name", { name: block.name })} @click=${() => lift(block)}>${t("unblock")}</button></li>`;

export const blockedList =
  () => html`<details class="setting-fold devices" @toggle=${opened}><summary>${t("blocked-people")}</summary>
    <p>${t("block-says")}</p>${blocked.value?.length === 0 ? html`<p class="second">${t("nobody-blocked")}</p>` : html`<ul>${(blocked.value ?? []).map(entry)}</ul>`}</details>`;
