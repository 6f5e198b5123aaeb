// What one can say: phrases at every table, and among friends whatever one likes. Fetched with the chat.

import { command } from "../../net/session.js";
import { addWords, t } from "../../state/i18n.js";
import { info } from "../../state/store.js";
import { html } from "../../vendor/lit-html/lit-html.js";

await addWords("talk");

/** Those of server/table/chat_rules.py: everybody reads them in their own language. */
const PHRASES = ["hello", "luck", "nice", "thanks", "sorry", "moment", "back", "waiting", "game", "again", "bye"];

export function talk() {
  return html`<p class="presets">${PHRASES.map(
    (phrase) =>
      html`<button class="small" @click=${() => command({ type: "phrase", phrase })}>${t(`phrase-${phrase}`)}</button>`,
  )}</p>
  ${info.value?.listed ? html`<p class="second">${t("phrases-only")}</p>` : words()}`;
}

const words = () => html`<form class="say" @submit=${say}><label class="unseen" for="say">${t("say-something")}</label>
  <input type="text" id="say" name="say" maxlength="400" autocomplete="off" placeholder=${t("say-something")}><button>${t("send")}</button></form>`;

/** @param {SubmitEvent} event */
function say(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("say")
  );
  const text = field.value.trim();
  if (text) command({ type: "chat", text });
  field.value = "";
}
