// The setting of messages to this device while no page is open, with its quiet hours.

import { locale, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fetchPushState, isSubscribed, obstacle, pushState, subscribe, unsubscribe } from "../days/push.js";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The hours that are offered first */
const NIGHT = [22 * 60, 8 * 60];
let asked = false;

/** @param {number} hour */
const hourName = (hour) =>
  new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(hour * 3_600_000);

/** @param {() => Promise<any>} action */
async function attempt(action) {
  try {
    await action();
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {(sign: string, name: any, control: any, remark?: any) => any} row */
export function pushSetting(row) {
  if (!asked) {
    asked = true;
    fetchPushState();
  }
  const hindered = obstacle();
  if (!pushState.value?.key && !hindered) return nothing;
  const on = isSubscribed();
  const remark = html`<span id="push-says">${t(hindered ? `push-${hindered}` : "push-says")}</span>`;
  return html`<label class="setting-label">${row(
    "clock",
    t("push-me"),
    html`<input type="checkbox" class="switch" id="push" .checked=${on} ?disabled=${hindered !== "" && !on} aria-describedby="push-says"
      @change=${async (/** @type {any} */ e) => {
        const box = e.target;
        await attempt(() => (box.checked ? subscribe() : unsubscribe()));
        box.checked = isSubscribed(); // a refusal changes no signal, so nothing is rendered
      }}>`,
    remark,
  )}</label>${on ? quietHours(row) : nothing}`;
}

/** @param {(sign: string, name: any, control: any, remark?: any) => any} row */
function quietHours(row) {
  const quiet = pushState.value.here[0].quiet;
  const hours = quiet?.map((/** @type {number} */ minute) => Math.floor(minute / 60));
  const change = (/** @type {number} */ place, /** @type {string} */ value) => {
    const next = value === "" ? null : (quiet ?? NIGHT).map((m, at) => (at === place ? Number(value) * 60 : m));
    attempt(() => subscribe(next && next[0] !== next[1] ? next : null));
  };
  const pick = (/** @type {number} */ place, /** @type {string} */ name) =>
    html`<select aria-label=${t(name)} @change=${(/** @type {any} */ e) => change(place, e.target.value)}>
      ${place ? nothing : html`<option value="" ?selected=${!hours}>${t("quiet-none")}</option>`}
      ${HOURS.map((hour) => html`<option value=${hour} ?selected=${hours?.[place] === hour}>${hourName(hour)}</option>`)}</select>`;
  return row(
    "moon",
    html`<span id="quiet">${t("quiet-hours")}</span>`,
    html`<span class="quiet-hours" role="group" aria-labelledby="quiet">${pick(0, "quiet-from")}${hours ? html`<span aria-hidden="true">–</span>${pick(1, "quiet-until")}` : nothing}</span>`,
    t("quiet-says"),
  );
}
