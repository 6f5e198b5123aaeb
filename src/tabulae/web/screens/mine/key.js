// The recovery sentence: twelve words that bring the same profile to another browser.

import * as api from "../../net/api.js";
import { formatDate, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { me } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { fetchPasskeys, passkeySection } from "./passkeys.js";

/** The sentence that was just made; it is shown once */
const sentence = signal("");
/** When the guest's sentence was made, null if there is none; undefined before it is known */
const since = signal(/** @type {number | null | undefined} */ (undefined));
/** Whether the form for a saved sentence is open, and why the last one was refused */
const using = signal(false);
const refused = signal("");

export async function fetchKey() {
  sentence.value = "";
  using.value = false;
  refused.value = "";
  since.value = me.value ? (await api.get("/api/me/recovery")).since : null;
  await fetchPasskeys();
}

async function make() {
  try {
    sentence.value = (await api.post("/api/me/recovery")).sentence;
    since.value = Date.now();
    notices.announce(`${t("key-made")} ${sentence.value}`);
  } catch (error) {
    notices.showRefusal(error);
  }
}

async function copy() {
  try {
    await navigator.clipboard.writeText(sentence.value);
    notices.announce(t("key-copied"));
  } catch {
    getSelection()?.selectAllChildren(/** @type {Node} */ (document.querySelector(".key-sentence")));
  }
}

/** A file with the sentence, for the reader's own disk */
const file = () => `data:text/plain;charset=utf-8,${encodeURIComponent(`${t("key-file")}\n\n${sentence.value}\n`)}`;

/** @param {SubmitEvent} event */
async function use(event) {
  event.preventDefault();
  const field = /** @type {HTMLTextAreaElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("sentence")
  );
  try {
    me.value = await api.post("/api/recover", { sentence: field.value });
    using.value = false;
    refused.value = "";
    notices.announce(t("key-welcome", { name: me.value.name }));
  } catch (error) {
    refused.value = /** @type {any} */ (error).text || t("key-failed");
  }
}

const made = () => html`<p>${t("key-write")}</p>
  <p class="key-sentence" lang="zxx">${sentence.value}</p>
  <p class="key-buttons"><button @click=${copy}>${icon("copy")}${t("key-copy")}</button>
    <a class="button" href=${file()} download="tabulae-key.txt">${icon("download")}${t("key-download")}</a></p>`;

const form = () => html`<form class="key-form" @submit=${use}>
    ${me.value ? html`<p>${t("key-leaves", { name: me.value.name })}</p>` : nothing}
    <label for="key-words">${t("key-words")}</label>
    <textarea id="key-words" name="sentence" rows="3" maxlength="400" required autocomplete="off" autocapitalize="none" spellcheck="false"
      aria-invalid=${refused.value ? "true" : nothing} aria-describedby=${refused.value ? "key-refused" : nothing}></textarea>
    ${refused.value ? html`<p id="key-refused" class="key-refused" role="alert">${refused.value}</p>` : nothing}
    <p class="key-buttons"><button class="main">${t("key-continue")}</button></p>
  </form>`;

export const keyPanel =
  () => html`<section class="panel mine-key" aria-labelledby="key"><h2 id="key">${t("key-title")}</h2>
    <p class="second">${t("key-says")}</p>
    ${sentence.value ? made() : nothing}
    ${since.value && !sentence.value ? html`<p>${t("key-since", { date: formatDate(since.value) })}</p>` : nothing}
    <p class="key-buttons">
      ${me.value && !sentence.value ? html`<button class=${since.value ? "" : "main"} @click=${make}>${icon("download")}${t(since.value ? "key-renew" : "key-save")}</button>` : nothing}
      <button aria-expanded=${using.value} @click=${() => {
        using.value = !using.value;
      }}>${icon("upload")}${t("key-use")}</button>
      ${me.value ? html`<a class="button bare" href="/?settings">${t("key-delete")}</a>` : nothing}</p>
    ${using.value ? form() : nothing}${passkeySection()}</section>`;
