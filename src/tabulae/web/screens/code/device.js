// Sign this device in with the link or code that was made in the settings of another device.

import * as api from "../../net/api.js";
import { t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { me, notice } from "../../state/store.js";
import { formHeader } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** The link on which another device signs in. The code stands behind the #, which browsers do not send. @param {string} code */
export const linkOf = (code) => `${location.origin}/device#${code}`;

/** @param {SubmitEvent} event */
async function signIn(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("code"));
  try {
    await api.post("/api/me/devices/redeem", { code: field.value.trim() });
    location.assign("/"); // a new page: everything on this one belongs to somebody else
  } catch (error) {
    notices.showRefusal(error);
  }
}

export function screen() {
  const given = decodeURIComponent(location.hash.slice(1));
  return html`${formHeader(t("device-title"))}<main class="page alone">
    ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
    <form class="panel sit code-form" @submit=${signIn}><p>${t("device-says")}</p>
      ${me.value ? html`<p>${t("device-before", { name: me.value.name })}</p>` : nothing}
      <label for="code">${t("code-label")}</label>
      <input type="text" id="code" name="code" required minlength="4" maxlength="40" autocomplete="one-time-code" autocapitalize="characters" value=${given}>
      <button class="main">${t("device-sign-in")}</button></form></main>`;
}
