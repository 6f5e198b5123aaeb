// Passkeys: keys that this browser or device keeps, with which one signs in without words.

import * as api from "../../net/api.js";
import { formatDate, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { me } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

/** The guest's passkeys as the server lists them; null before they were fetched */
const passkeys = signal(/** @type {any[] | null} */ (null));
/** Why the last attempt failed */
const failed = signal("");

export async function fetchPasskeys() {
  failed.value = "";
  passkeys.value = me.value ? (await api.get("/api/me/passkeys")).passkeys : [];
}

/** Why there are none here: "http", "address" or "browser"; "" where they work. */
function obstacle() {
  if (!isSecureContext) return "http";
  if (/^[\d.]+$|^\[/.test(location.hostname)) return "address";
  return "PublicKeyCredential" in window && navigator.credentials ? "" : "browser";
}

/** @param {string} text bytes as WebAuthn writes them in JSON */
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
/** @param {ArrayBuffer} data */
const toText = (data) =>
  btoa(Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The answer of a browser in JSON. @param {any} credential */
function toJson({ id, rawId, type, response }) {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const given = parts.filter((part) => response[part]).map((part) => [part, toText(response[part])]);
  return { id, rawId: toText(rawId), type, clientExtensionResults: {}, response: Object.fromEntries(given) };
}

/** Do this, and say why it failed; who changes their mind has not failed. @param {() => Promise<void>} action */
async function attempt(action) {
  failed.value = "";
  try {
    await action();
  } catch (error) {
    if (!["NotAllowedError", "AbortError"].includes(/** @type {Error} */ (error).name))
      failed.value = /** @type {any} */ (error).text || t("passkey-failed");
  }
}

async function add() {
  const { options } = await api.post("/api/me/passkeys/start");
  const known = options.excludeCredentials.map((/** @type {any} */ each) => ({ ...each, id: toBytes(each.id) }));
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: known,
  };
  const made = await navigator.credentials.create({ publicKey });
  passkeys.value = (await api.post("/api/me/passkeys", { credential: toJson(made) })).passkeys;
  notices.announce(t("passkey-added"));
}

async function enter() {
  const { options } = await api.post("/api/passkey/start");
  const publicKey = { ...options, challenge: toBytes(options.challenge) };
  const found = await navigator.credentials.get({ publicKey });
  me.value = await api.post("/api/passkey", { credential: toJson(found) });
  notices.announce(t("key-welcome", { name: me.value.name }));
}

/** @param {any} passkey */
async function remove(passkey) {
  passkeys.value = (await api.post(`/api/me/passkeys/${passkey.id}/remove`)).passkeys;
  notices.announce(t("passkey-removed"));
}

/** @param {any} passkey */
function entry(passkey) {
  const { browser, system, site } = passkey;
  const name = [browser, system].filter(Boolean).join(", ") || site;
  const days = { first: formatDate(Date.parse(passkey.first)), last: formatDate(Date.parse(passkey.last)) };
  return html`<li><span class="mine-words"><b>${name}</b><span class="second">${t("passkey-days", days)}</span></span>
    <button class="small" aria-label=${t("passkey-remove-name", { name })} @click=${() => attempt(() => remove(passkey))}>${t("passkey-remove")}</button></li>`;
}

export function passkeySection() {
  const why = obstacle();
  const own = passkeys.value ?? [];
  return html`<div class="passkeys"><h3>${t("passkey-title")}</h3>
    <p class="second">${why ? t(`passkey-no-${why}`) : t("passkey-says")}</p>
    ${own.length ? html`<ul class="plain">${own.map(entry)}</ul>` : nothing}
    ${
      why
        ? nothing
        : html`<p class="key-buttons">${me.value ? html`<button @click=${() => attempt(add)}>${icon("plus")}${t("passkey-add")}</button>` : nothing}
      <button @click=${() => attempt(enter)}>${icon("upload")}${t("passkey-enter")}</button></p>
      ${me.value ? html`<p class="second">${t("passkey-leaves", { name: me.value.name })}</p>` : nothing}`
    }
    ${failed.value ? html`<p class="key-refused" role="alert">${failed.value}</p>` : nothing}</div>`;
}
