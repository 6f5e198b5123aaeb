// Giving a link away: the system's own way where it has one, else the clipboard, else marked to be copied by hand.

import { t } from "../state/i18n.js";
import * as notices from "../state/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";

/** The link that was copied last, and the one that could not be */
const done = signal({ copied: "", refused: "" });

/** Whether this link was copied. @param {string} link */
export const isCopied = (link) => done.value.copied === link;

/** @param {string} link */
export async function share(link) {
  try {
    await navigator.share({ title: "Tabulae", url: link });
  } catch (no) {
    if (no.name !== "AbortError") await copy(link); // missing or refused; who thought better of it gets nothing
  }
}

/** @param {string} link */
export async function copy(link) {
  let copied = true;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    copied = copyOldWay(link);
  }
  done.value = copied ? { copied: link, refused: "" } : { copied: "", refused: link };
  notices.say(t(copied ? "copied" : "copy-by-hand"));
  if (!copied) /** @type {HTMLInputElement | null} */ (document.querySelector(".by-hand input"))?.select();
}

/** Without a clipboard, as on pages without https. @param {string} link */
function copyOldWay(link) {
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

/** The link in a field, where nothing could be copied. @param {string} link */
export const byHand = (link) =>
  done.value.refused === link
    ? html`<label class="by-hand">${t("copy-by-hand")} <input type="text" readonly .value=${link} @focus=${(e) => e.target.select()}></label>`
    : nothing;
