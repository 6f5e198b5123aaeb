// Sharing a link or a text: by the system's share sheet where there is one, else the clipboard, else selected for manual copying.

import { t } from "../state/i18n.js";
import * as notices from "../state/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";

/** The link that was copied last, and the one that could not be copied */
const lastCopy = signal({ copied: "", failed: "" });

/** Whether this link was copied. @param {string} link */
export const isCopied = (link) => lastCopy.value.copied === link;

/** Share a link or a text. @param {string} link */
export async function share(link) {
  try {
    await navigator.share({ title: "Tabulae", ...(link.startsWith("http") ? { url: link } : { text: link }) });
  } catch (error) {
    if (error.name !== "AbortError") await copy(link); // missing or refused; after a cancel nothing is copied
  }
}

/** @param {string} link */
export async function copy(link) {
  let copied = true;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    copied = copyWithCommand(link);
  }
  lastCopy.value = copied ? { copied: link, failed: "" } : { copied: "", failed: link };
  notices.announce(t(copied ? "copied" : "copy-by-hand"));
  if (!copied) /** @type {HTMLInputElement | null} */ (document.querySelector(".by-hand input"))?.select();
}

/** Without the clipboard API, as on pages without HTTPS. @param {string} link */
function copyWithCommand(link) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = link;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  before?.focus();
  return copied;
}

/** The link in a text field, where copying failed. @param {string} link */
export const manualCopy = (link) =>
  lastCopy.value.failed === link
    ? html`<label class="by-hand">${t("copy-by-hand")} <input type="text" readonly .value=${link} @focus=${(e) => e.target.select()}></label>`
    : nothing;
