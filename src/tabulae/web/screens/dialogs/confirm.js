// One question with two answers, as a dialog of its own that any screen can ask.
import { t } from "../../state/i18n.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";

/** @typedef {{title: string, texts: string[], yes: string, also?: string}} Question `also`: something else, as a box */

/**
 * Ask; resolves to null for no, or to whether the box was ticked.
 * @param {Question} question @returns {Promise<null | {also: boolean}>}
 */
export function confirm({ title, texts, yes, also }) {
  const place = document.createElement("div");
  document.body.append(place);
  return new Promise((resolve) => {
    const done = (/** @type {Event} */ event) => {
      const dialog = /** @type {HTMLDialogElement} */ (event.target);
      const box = /** @type {HTMLInputElement | null} */ (dialog.querySelector("input"));
      place.remove();
      resolve(dialog.returnValue === "yes" ? { also: Boolean(box?.checked) } : null);
    };
    const asked = html`<dialog class="confirm" aria-labelledby="confirm-title" @close=${done}><form method="dialog">
      <h2 id="confirm-title">${title}</h2>${texts.map((text) => html`<p>${text}</p>`)}
      ${also ? html`<label class="confirm-also"><input type="checkbox">${also}</label>` : nothing}
      <p class="confirm-buttons"><button value="no">${t("cancel")}</button><button class="main" value="yes">${yes}</button></p>
    </form></dialog>`;
    render(asked, place);
    place.querySelector("dialog")?.showModal();
  });
}
