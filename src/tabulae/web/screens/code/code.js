// Take over a seat with the code shown on another device.

import * as api from "../../net/api.js";
import { ensureGuest } from "../../net/session.js";
import { t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { notice } from "../../state/store.js";
import { formHeader } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @param {SubmitEvent} event */
async function takeSeat(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("code")
  );
  try {
    await ensureGuest();
    const seated = await api.post("/api/code", { code: field.value.trim() });
    navigate(`/t/${seated.table}`);
  } catch (error) {
    notices.showRefusal(error);
  }
}

export function screen() {
  return html`${formHeader(t("code-title"))}<main class="page alone">
    ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
    <form class="panel sit code-form" @submit=${takeSeat}><label for="code">${t("code-label")}</label>
      <input type="text" id="code" name="code" required minlength="4" maxlength="40" autocomplete="one-time-code" autocapitalize="characters">
      <button class="main">${t("code-take")}</button></form></main>`;
}
