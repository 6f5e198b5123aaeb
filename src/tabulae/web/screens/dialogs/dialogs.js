// Dialogs: the menu of the table, the keyboard shortcuts, moving a seat to another device.

import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { command } from "../../net/session.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { lang, mute, theme, volume } from "../../state/settings.js";
import { dialog, drawer, info, position, seat } from "../../state/store.js";
import { glyph, icon, segments } from "../../ui/components.js";
import { DEFAULT_KEYS, keyOf } from "../../ui/keyboard.js";
import { lazy } from "../../ui/lazy.js";
import { renderHooks } from "../../ui/motion.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

if (isOnDevice) await addCatalogue("device");

/** The code that moves a seat, once requested */
const code = signal("");

/** The open dialog. */
export function openDialog() {
  const open = dialog.value;
  return html`<dialog aria-labelledby="dialog-title" @close=${onClose} @click=${closeOnBackdrop}>
    <header><h2 id="dialog-title">${t(`dialog-${open.name}`)}</h2><button class="bare" aria-label=${t("close")} @click=${close}>${glyph("sign-close")}</button></header>
    ${CONTENTS[open.name]?.() ?? nothing}
  </dialog>`;
}

// A dialog that was just rendered is opened as a modal, which traps the focus and restores it
renderHooks.add(() => {
  const element = document.querySelector("dialog");
  if (element && !element.open) element.showModal();
});

function close() {
  document.querySelector("dialog")?.close();
  dialog.value = null;
  code.value = "";
}

/** Closed by Escape; not when the next dialog is already open. @param {Event} event */
function onClose(event) {
  if (!(/** @type {HTMLDialogElement} */ (event.target).open)) close();
}

/** @param {MouseEvent} event */
function closeOnBackdrop(event) {
  if (event.target === event.currentTarget) close();
}

/** A menu entry that sends a command. @param {string} text @param {object} message */
const commandEntry = (text, message) =>
  html`<li><button @click=${() => {
    command(message);
    close();
  }}>${text}</button></li>`;

/** Fetched when a name plate is first pressed. */
const seatModule = lazy(() => import("./seat.js"));
const houseRules = lazy(() => import("../../ui/house-rules.js"));
const CONTENTS = { menu, keys, seat: () => seatModule()?.seatDialog() };

/** @param {string} part */
function openDrawer(part) {
  close();
  drawer.value = part;
}

/** @param {string} chat who may chat now */
const chatEntry = (chat) =>
  chat === "off"
    ? commandEntry(t("chat-open"), { type: "set_chat", who: "all" })
    : commandEntry(t("chat-close"), { type: "set_chat", who: "off" });

function menu() {
  const table = info.value;
  const chair = table?.chairs[seat.value];
  const takeback = position.value?.back;
  const playing = table?.status === "playing" && chair;
  return html`
    ${isOnDevice ? html`<p class="second">${t("device-here-only")}</p>` : nothing}
    <menu class="menu">
      ${["log", "rules"].map((part) => html`<li class="phone-only"><button @click=${() => openDrawer(part)}>${icon(part === "log" ? "history" : "rules")}${t(part)}</button></li>`)}
      ${takeback?.seat === seat.value && !takeback.asked ? commandEntry(t("ask-back"), { type: "ask_back", version: takeback.version }) : nothing}
      ${playing && !chair.agrees && !table.rated ? commandEntry(t("agree-end"), { type: "agree" }) : nothing}
      ${playing && chair.agrees ? commandEntry(t("agree-not"), { type: "agree", yes: false }) : nothing}
      ${!isOnDevice && chair && table.opener === seat.value && !table.day && !(table.closed_until > Date.now()) ? commandEntry(t(table.watch ? "close-watching" : "open-watching"), { type: "set_watch", yes: !table.watch }) : nothing}
      ${
        playing && !chair.resigned
          ? html`<li><details><summary class="button">${t("resign")}</summary><p>${table.rated ? houseRules()?.ratedRules() : t("resign-sure")}</p>
        <button @click=${() => {
          command({ type: "resign" });
          close();
        }}>${t("resign-yes")}</button></details></li>`
          : nothing
      }
      ${chair && table.opener === seat.value ? chatEntry(table.chat_rules) : nothing}
      ${
        !isOnDevice && chair && table.status !== "over" && !table.day && !table.rated
          ? html`<li><button @click=${requestCode}>${t("move-seat")}</button>
        ${code.value ? html`<p role="status">${t("code-is")} <b class="code">${code.value}</b><br><span class="second">${t("code-how", { address: `${location.host}/code` })}</span></p>` : nothing}</li>`
          : nothing
      }
      ${isOnDevice ? nothing : html`<li><a class="button" href="/t/${table?.table}/screen" target="_blank" rel="noopener">${t("shared-screen")}</a></li>`}
      ${table?.status === "playing" || table?.status === "over" ? html`<li><a class="button" href="/api/tables/${table.table}/record" download>${t("record")}</a></li>` : nothing}
      <li><button @click=${() => {
        dialog.value = { name: "keys" };
      }}>${t("dialog-keys")}</button></li>
      <li><a class="button" href="/?settings" @click=${close}>${t("nav-settings")}</a></li>
    </menu>
    <fieldset class="quick"><legend>${t("language")}</legend>${segments(
      "lang",
      ["en", "fr", "de"].map((value) => ({ value, label: value.toUpperCase() })),
      lang.value,
      (value) => {
        lang.value = value;
      },
    )}</fieldset>
    <fieldset class="quick"><legend>${t("theme")}</legend>${segments(
      "theme",
      ["auto", "light", "dark"].map((value) => ({ value, label: t(`theme-${value}`) })),
      theme.value,
      (value) => {
        theme.value = value;
      },
    )}</fieldset>
    <label class="check"><input type="checkbox" .checked=${volume.value > 0} @change=${(e) => mute(!e.target.checked)}> ${t("sound-on")}</label>
  `;
}

async function requestCode() {
  try {
    code.value = (await api.post(`/api/tables/${info.value.table}/code`, { seat: seat.value })).code;
  } catch (error) {
    notices.showRefusal(error);
  }
}

function keys() {
  return html`<table class="keys"><tbody>
    ${Object.keys(DEFAULT_KEYS).map((action) => html`<tr><th scope="row"><kbd>${keyOf(action).toUpperCase()}</kbd></th><td>${t(`key-${action}`)}</td></tr>`)}
    <tr><th scope="row"><kbd>1</kbd>–<kbd>9</kbd></th><td>${t("key-digits")}</td></tr>
    <tr><th scope="row"><kbd>←</kbd> <kbd>→</kbd></th><td>${t("key-arrows")}</td></tr>
    <tr><th scope="row"><kbd>Enter</kbd></th><td>${t("key-enter")}</td></tr>
    <tr><th scope="row"><kbd>Esc</kbd></th><td>${t("key-escape")}</td></tr>
  </tbody></table>`;
}
