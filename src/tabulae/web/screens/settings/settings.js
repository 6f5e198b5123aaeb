// Settings: appearance, playing, name and data.

import * as api from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import * as settings from "../../state/settings.js";
import { me, notice } from "../../state/store.js";
import { pageFooter, pageHeader, segments } from "../../ui/components.js";
import { DEFAULT_KEYS, keyOf } from "../../ui/keyboard.js";
import { notificationsOn, permission, setNotifications } from "../../ui/notifications.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("settings");

/** Confirmation of the last action */
const done = signal("");

/** @param {any} setting @param {string} name @param {any[]} values @param {(value: any) => any} label */
const choice = (setting, name, values, label) =>
  html`<fieldset><legend>${t(name)}</legend>${segments(
    name,
    values.map((value) => ({ value, label: label(value) })),
    setting.value,
    (value) => {
      setting.value = value;
    },
  )}</fieldset>`;

export function screen() {
  return html`${pageHeader(me.value)}
    <main class="page"><h1>${t("settings-title")}</h1>
      <p role="status">${done.value}</p>
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
      <div class="form">
        <h2>${t("settings-looks")}</h2>
        ${choice(settings.lang, "language", Object.keys(settings.LANGUAGES), (value) => settings.LANGUAGES[value])}
        ${choice(settings.theme, "theme", ["auto", "light", "dark"], (value) => t(`theme-${value}`))}
        ${choice(settings.motion, "motion", ["auto", "none"], (value) => t(`motion-${value}`))}
        ${choice(settings.patterns, "patterns", ["off", "normal", "strong"], (value) => t(`patterns-${value}`))}
        <label class="check"><input type="checkbox" .checked=${settings.colourNames.value} @change=${(e) => {
          settings.colourNames.value = e.target.checked;
        }}> ${t("colour-names")}</label>
        <h2>${t("settings-play")}</h2>
        ${choice(settings.sendDelay, "send-after", [0, 2, 4], (count) => t("seconds", { count }))}
        <label class="check"><input type="checkbox" .checked=${settings.showRemaining.value} @change=${(e) => {
          settings.showRemaining.value = e.target.checked;
        }}> ${t("count-line")}</label>
        <label>${t("volume")} <input type="range" min="0" max="1" step="0.1" .value=${String(settings.volume.value)} @input=${(
          e,
        ) => {
          settings.volume.value = Number(e.target.value);
        }}></label>
        ${
          "vibrate" in navigator
            ? html`<label class="check"><input type="checkbox" .checked=${settings.haptics.value} @change=${(e) => {
                settings.haptics.value = e.target.checked;
              }}> ${t("haptics")}</label>`
            : nothing
        }
        ${permission.value === "missing" ? nothing : notificationSetting()}
        <details><summary>${t("dialog-keys")}</summary><div class="options">
          ${Object.keys(DEFAULT_KEYS).map(
            (
              action,
            ) => html`<label class="option-row">${t(`key-${action}`)} <input type="text" size="3" maxlength="1" .value=${keyOf(action)}
            @change=${(e) => {
              if (e.target.value)
                settings.keyBindings.value = { ...settings.keyBindings.value, [action]: e.target.value.toLowerCase() };
            }}></label>`,
          )}
        </div></details>
        ${me.value ? guestSettings() : nothing}
      </div>
    </main>${pageFooter()}`;
}

/** Checked only where notifications are shown: wanted here, and allowed by the browser. */
function notificationSetting() {
  const blocked = permission.value === "denied";
  return html`<div><label class="check"><input type="checkbox" id="notify" .checked=${notificationsOn.value} ?disabled=${blocked} aria-describedby=${blocked ? "notify-blocked" : nothing}
    @change=${async (e) => {
      const box = e.target;
      await setNotifications(box.checked);
      box.checked = notificationsOn.value; // a refusal changes no signal, so nothing is rendered
    }}> ${t("notify-me")}</label>
    ${blocked ? html`<p class="second" id="notify-blocked">${t("notify-blocked")}</p>` : nothing}</div>`;
}

function guestSettings() {
  return html`<h2>${t("settings-you")}</h2>
    <form class="sit" @submit=${rename}><label for="name">${t("your-name")}</label>
      <input type="text" id="name" name="name" maxlength="24" autocomplete="nickname" .value=${me.value.name}><button>${t("save")}</button></form>
    <p><a class="button" href="/api/me/data" download="tabulae-me.json">${t("my-data")}</a></p>
    <p><button @click=${() => request("/api/me/leave-everywhere", "left-everywhere")}>${t("leave-everywhere")}</button></p>
    <details><summary>${t("forget-me")}</summary><p>${t("forget-sure")}</p><button @click=${forget}>${t("forget-yes")}</button></details>`;
}

/** @param {SubmitEvent} event */
async function rename(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("name")
  );
  try {
    me.value = await api.post("/api/me", { name: field.value });
    done.value = t("saved");
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {string} path @param {string} after */
async function request(path, after) {
  try {
    me.value = await api.post(path);
    done.value = t(after);
  } catch (error) {
    notices.showRefusal(error);
  }
}

async function forget() {
  await api.post("/api/me/forget");
  me.value = null;
}
