// Settings: appearance, playing, name and data.

import { gameUIFor } from "../../games/index.js";
import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import * as settings from "../../state/settings.js";
import { me, notice } from "../../state/store.js";
import { formHeader, icon, pageFooter, segments } from "../../ui/components.js";
import { personFace } from "../../ui/faces.js";
import { DEFAULT_KEYS, keyOf } from "../../ui/keyboard.js";
import { lazy } from "../../ui/lazy.js";
import { notificationsOn, permission, setNotifications } from "../../ui/notifications.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { blockedList } from "./blocked.js";
import { deviceList, refresh } from "./devices.js";
import { pushSetting } from "./push.js";

await Promise.all([addCatalogue("settings"), loadStylesheet("/web/screens/settings/settings.css")]);

/** The games kept on this device, where there is no server */
const keptGames = isOnDevice ? lazy(() => import("../device/kept-games.js")) : () => null;

/** Confirmation of the last action */
const done = signal("");

/** A setting in a row: its icon, its name with a remark, and what changes it. @param {string} sign @param {any} name @param {any} control @param {any} [remark] */
const row = (sign, name, control, remark = nothing) => html`<div class="setting">${icon(sign)}
    <div class="setting-words"><b>${name}</b>${remark === nothing ? nothing : html`<small>${remark}</small>`}</div>${control}</div>`;

/** @param {string} sign @param {string} name @param {{value: any, label: any}[]} items @param {any} chosen @param {(value: any) => void} choose @param {any} [remark] */
const choice = (sign, name, items, chosen, choose, remark) =>
  html`<fieldset><legend class="unseen">${t(name)}</legend>${row(sign, html`<span aria-hidden="true">${t(name)}</span>`, segments(name, items, chosen, choose, "joined"), remark)}</fieldset>`;

/** One of a few values of a signal. @param {string} sign @param {any} setting @param {string} name @param {any[]} values @param {(value: any) => any} label @param {any} [remark] */
const oneOf = (sign, setting, name, values, label, remark) =>
  choice(
    sign,
    name,
    values.map((value) => ({ value, label: label(value) })),
    setting.value,
    (value) => {
      setting.value = value;
    },
    remark,
  );

/** A setting that is on or off. @param {string} sign @param {any} setting @param {string} name @param {string} [remark] */
const onOff = (sign, setting, name, remark) =>
  html`<label class="setting-label">${row(
    sign,
    t(name),
    html`<input type="checkbox" class="switch" .checked=${setting.value} @change=${(/** @type {any} */ e) => {
      setting.value = e.target.checked;
    }}>`,
    remark ? t(remark) : nothing,
  )}</label>`;

/** Speed of motion: off, or a factor of every duration */
function motionChoice() {
  const speeds = [0, 0.6, 1, 1.6];
  const chosen = settings.motion.value === "none" ? 0 : settings.motionSpeed.value;
  return choice(
    "speed",
    "motion",
    speeds.map((value) => ({ value, label: t(`motion-${value * 10}`) })),
    chosen,
    (value) => {
      settings.motion.value = value ? "auto" : "none";
      if (value) settings.motionSpeed.value = value;
    },
  );
}

/** Yellow 3, blue 5 and violet 2, as the set of cards that a hand of Tabula Rasa is */
const PREVIEWED = { hand: 2 ** 7 + 2 ** 19 + 2 ** 21 };

/** Three cards as they will look in the hand; they arrive with the game that draws them. */
const preview = () => html`<section class="panel card-preview" aria-label=${t("cards-preview")}>
    <div class="preview-cards" aria-hidden="true" inert>${gameUIFor("tabula-rasa")?.handCards?.(PREVIEWED) ?? nothing}</div><p>${t("cards-preview")}</p></section>`;

export function screen() {
  return html`${formHeader(t("settings-title"))}
    <main class="page settings">
      <p role="status" class=${done.value ? "settings-done" : "unseen"}>${done.value}</p>
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
      ${keptGames()?.section(done) ?? nothing}
      <section class="panel"><h2>${t("settings-table")}</h2>
        ${oneOf("cards", settings.cardSize, "card-size", ["small", "medium", "large"], (value) => t(`card-size-${value}`))}
        ${motionChoice()}
        ${oneOf("bot", settings.rivalPace, "rival-pace", [0, 1, 2], (value) => t(`rival-pace-${value}`), t("rival-pace-says"))}
        ${oneOf("undo", settings.sendDelay, "send-after", [0, 2, 4], (count) => t("seconds", { count }), t("send-after-says"))}
        ${onOff("check", settings.showRemaining, "count-line")}
      </section>
      ${preview()}
      <section class="panel"><h2>${t("settings-sight")}</h2>
        ${oneOf("moon", settings.theme, "theme", ["auto", "light", "dark"], (value) => t(`theme-${value}`))}
        ${oneOf("seal", settings.patterns, "patterns", ["off", "normal", "strong"], (value) => t(`patterns-${value}`))}
        ${onOff("text", settings.colourNames, "colour-names")}
        <label class="setting-label">${row(
          "sound",
          t("volume"),
          html`<input type="range" min="0" max="1" step="0.1" .value=${String(settings.volume.value)} @input=${(
            /** @type {any} */ e,
          ) => {
            settings.volume.value = Number(e.target.value);
          }}>`,
          t("volume-says"),
        )}</label>
        ${"vibrate" in navigator ? onOff("vibrate", settings.haptics, "haptics") : nothing}
      </section>
      <section class="panel"><h2>${t("settings-you")}</h2>
        ${oneOf("globe", settings.lang, "language", Object.keys(settings.LANGUAGES), (value) => settings.LANGUAGES[value])}
        ${permission.value === "missing" ? nothing : notificationSetting()}
        ${me.value && !isOnDevice ? pushSetting(row) : nothing}
        ${me.value ? guestSettings() : nothing}
        <details class="setting-fold"><summary>${t("dialog-keys")}</summary><div class="options">
          ${Object.keys(DEFAULT_KEYS).map(
            (
              action,
            ) => html`<label class="option-row">${t(`key-${action}`)} <input type="text" size="3" maxlength="1" .value=${keyOf(action)}
            @change=${(/** @type {any} */ e) => {
              if (e.target.value)
                settings.keyBindings.value = { ...settings.keyBindings.value, [action]: e.target.value.toLowerCase() };
            }}></label>`,
          )}
        </div></details>
      </section>
    </main>${pageFooter()}`;
}

/** Checked only where notifications are shown: wanted here, and allowed by the browser. */
function notificationSetting() {
  const blocked = permission.value === "denied";
  return html`<label class="setting-label">${row(
    "clock",
    t("notify-me"),
    html`<input type="checkbox" class="switch" id="notify" .checked=${notificationsOn.value} ?disabled=${blocked} aria-describedby=${blocked ? "notify-blocked" : nothing}
    @change=${async (/** @type {any} */ e) => {
      const box = e.target;
      await setNotifications(box.checked);
      box.checked = notificationsOn.value; // a refusal changes no signal, so nothing is rendered
    }}>`,
    blocked ? html`<span id="notify-blocked">${t("notify-blocked")}</span>` : t("notify-says"),
  )}</label>`;
}

function guestSettings() {
  return html`<form class="setting" @submit=${rename}>${personFace(me.value.name)}<label class="setting-words" for="name"><b>${t("your-name")}</b></label>
      <span class="setting-name"><input type="text" id="name" name="name" maxlength="24" autocomplete="nickname" .value=${me.value.name}><button>${t("save")}</button></span></form>
    <div class="setting-buttons"><a class="button small" href="/api/me/data" download="tabulae-me.json">${icon("download")}${t("my-data")}</a>
      ${isOnDevice ? nothing : html`<button class="small" @click=${() => request("/api/me/leave-everywhere", "left-everywhere")}>${t("leave-everywhere")}</button>`}</div>
    ${isOnDevice ? nothing : html`${deviceList()}${blockedList()}`}
    <details class="setting-fold"><summary>${t("forget-me")}</summary><p>${t("forget-sure")}</p><button @click=${forget}>${icon("bin")}${t("forget-yes")}</button></details>`;
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
    await refresh();
  } catch (error) {
    notices.showRefusal(error);
  }
}

async function forget() {
  await api.post("/api/me/forget");
  me.value = null;
}
