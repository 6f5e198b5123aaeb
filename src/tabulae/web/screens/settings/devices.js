// The devices that are signed in as this guest, each of which can be signed out alone, and a code for one more.

import * as api from "../../net/api.js";
import { formatDate, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { me } from "../../state/store.js";
import { copy, isCopied, manualCopy } from "../../ui/share.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { linkOf } from "../code/device.js";

/** The devices as the server lists them, null before they were fetched @type {any} */
const devices = signal(null);
/** The code for one more device, "" before one was requested */
const code = signal("");

/** Fetch the list when it is opened. @param {Event} event */
async function opened(event) {
  if (/** @type {HTMLDetailsElement} */ (event.target).open) await refresh();
}

export async function refresh() {
  try {
    devices.value = (await api.get("/api/me/devices")).devices;
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} device */
function nameOf({ browser, system }) {
  if (browser && system) return t("device-name", { browser, system });
  return browser || system || t("device-unknown");
}

/** @param {any} device */
function entry(device) {
  const days = { first: formatDate(Date.parse(device.first)), last: formatDate(Date.parse(device.last)) };
  return html`<li class="setting"><div class="setting-words"><b>${nameOf(device)}${device.here ? html` <small>${t("device-here")}</small>` : nothing}</b>
      <small>${t("device-days", days)}</small></div>
    <button class="small" aria-label=${t("device-sign-out-name", { name: nameOf(device) })} @click=${() => signOut(device)}>${t("device-sign-out")}</button></li>`;
}

/** @param {any} device */
async function signOut(device) {
  try {
    const left = await api.post(`/api/me/devices/${device.id}/sign-out`);
    devices.value = left.devices;
    if (device.here) me.value = null;
  } catch (error) {
    notices.showRefusal(error);
  }
}

async function requestCode() {
  try {
    code.value = (await api.post("/api/me/devices/code")).code;
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** The link and the code for one more device, or the button that requests them. */
function oneMore() {
  if (!code.value) return html`<button class="small" @click=${requestCode}>${t("device-add")}</button>`;
  const link = linkOf(code.value);
  return html`<div class="device-code" role="status"><p>${t("device-add-says", { address: `${location.host}/device` })}</p>
    <p><b class="code">${code.value}</b></p></div>
    <p><button class="small" @click=${() => copy(link)}>${t(isCopied(link) ? "copied" : "copy-link")}</button>
    <button class="small" @click=${requestCode}>${t("device-add-again")}</button></p>${manualCopy(link)}`;
}

export const deviceList =
  () => html`<details class="setting-fold devices" @toggle=${opened}><summary>${t("devices")}</summary>
    <p>${t("devices-says")}</p><ul>${(devices.value ?? []).map(entry)}</ul>${oneMore()}</details>`;
