// The chat of the table, fetched when it is first shown: preset phrases at every table, and free text among friends.
import { command } from "../../net/session.js";
import { addCatalogue, formatTime, t } from "../../state/i18n.js";
import { chats, info, seat } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("talk");

/** The speakers whose chat this browser hides, by `speakerKey` */
export const muted = signal(/** @type {Set<string>} */ (new Set()));

/** Identifies a speaker: names need not be unique. @param {number} speaker @param {string} [who] */
export const speakerKey = (speaker, who = "") => `${info.value?.table} ${speaker >= 0 ? speaker : who}`;

export function chat() {
  const seated = seat.value >= 0;
  const may = info.value?.chat === "all" || (info.value?.chat === "seats" && seated);
  return html`<div class="chat">
    <div class="said" role="log" aria-label=${t("chat")}><ol class="plain">
      ${chats.value
        .filter((line) => !muted.value.has(speakerKey(line.seat, line.who)))
        .map(
          (
            line,
          ) => html`<li>${line.seat >= 0 ? cube(line.seat) : glyph("sign-eye")}<span><b dir="auto">${line.name}</b> <small class="second">${formatTime(line.at)}</small><br>
          <span lang=${line.phrase ? nothing : "und"} dir="auto">${line.text}</span></span>
          ${
            line.seat !== seat.value
              ? html`<button class="bare small hide" aria-label=${t("mute-name", { name: line.name })} title=${t("mute-name", { name: line.name })} @click=${() => {
                  muted.value = new Set([...muted.value, speakerKey(line.seat, line.who)]);
                }}>${glyph("sign-eye")}</button>`
              : nothing
          }</li>`,
        )}
      ${chats.value.length === 0 ? html`<li class="second">${t("chat-empty")}</li>` : nothing}
    </ol></div>
    ${may ? chatInput() : nothing}
  </div>`;
}

/** The server's preset phrases; everybody reads them in their own language. */
const PHRASES = ["hello", "luck", "nice", "thanks", "sorry", "moment", "back", "waiting", "game", "again", "bye"];

/** The form to write in. */
export function chatInput() {
  return html`<p class="presets">${PHRASES.map(
    (phrase) =>
      html`<button class="small" @click=${() => command({ type: "phrase", phrase })}>${t(`phrase-${phrase}`)}</button>`,
  )}</p>
  ${info.value?.listed ? html`<p class="second">${t("phrases-only")}</p>` : textForm()}`;
}

const textForm =
  () => html`<form class="say" @submit=${sendText}><label class="unseen" for="say">${t("say-something")}</label>
  <input type="text" id="say" name="say" maxlength="400" autocomplete="off" placeholder=${t("say-something")}><button>${t("send")}</button></form>`;

/** @param {SubmitEvent} event */
function sendText(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("say")
  );
  const text = field.value.trim();
  if (text) command({ type: "chat", text });
  field.value = "";
}
