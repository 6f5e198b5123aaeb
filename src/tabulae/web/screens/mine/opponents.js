// People one has played with lately: invite them to another game with one press, or block them for good.

import * as api from "../../net/api.js";
import { expectTable } from "../../net/session.js";
import { addCatalogue, formatDate, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { gameTitle } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { personFace } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("people");

const SHOWN = 5;
/** Those met last first; null before they were fetched */
const opponents = signal(/** @type {any[] | null} */ (null));
/** Whether all of them are shown */
const whole = signal(false);

export async function fetchOpponents() {
  opponents.value = (await api.get("/api/me/opponents")).opponents;
}

/** What is asked for whom is carried out once. @type {Map<string, string>} */
const keys = new Map();

/** Open a table like the last one, and wait there for the other. @param {any} person */
async function invite({ table, seat }) {
  const about = `${table} ${seat}`;
  if (!keys.has(about))
    keys.set(about, Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join("-"));
  try {
    const opened = await api.post(`/api/tables/${table}/invite`, { seat, key: keys.get(about) });
    keys.delete(about);
    expectTable(opened);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {string} path @param {object} body @param {string} told */
async function change(path, body, told) {
  try {
    await api.post(path, body);
    await fetchOpponents();
    notices.announce(told);
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} person */
const block = ({ table, seat, name }) => change(`/api/tables/${table}/block`, { seat }, t("blocked-name", { name }));
/** @param {any} person */
const lift = ({ block, name }) => change(`/api/me/blocked/${block}/lift`, {}, t("unblocked-name", { name }));

/** @param {any} person */
const more = (
  person,
) => html`<details class="opponent-more"><summary aria-label=${t("more-about", { name: person.name })}>${icon("more")}</summary>
    <div><p class="second">${t("block-says")}</p><button class="small" @click=${() => block(person)}>${icon("close")}${t("block-name", { name: person.name })}</button></div></details>`;

/** @param {any} person */
const row = (person) => html`<li class="opponent">
    ${personFace(person.name, "small")}
    <span class="room-words"><b dir="auto">${person.name}</b>
      <span class="second">${[gameTitle(person.game), formatDate(person.ended), t("games-together", { count: person.games })].join(" · ")}</span></span>
    ${
      person.block
        ? html`<span class="second">${t("is-blocked")}</span><button class="small" aria-label=${t("unblock-name", { name: person.name })} @click=${() => lift(person)}>${t("unblock")}</button>`
        : html`<button class="small" aria-label=${t("invite-name", { name: person.name })} @click=${() => invite(person)}>${icon("friends")}${t("invite-one")}</button>${more(person)}`
    }</li>`;

export function opponentsPanel() {
  const found = opponents.value;
  if (!found?.length) return nothing;
  const shown = whole.value ? found : found.slice(0, SHOWN);
  return html`<section class="panel opponents" aria-labelledby="opponents"><h2 id="opponents">${t("opponents")}</h2>
    <ul class="plain">${shown.map(row)}</ul>
    ${
      found.length > shown.length
        ? html`<p><button class="link" @click=${() => {
            whole.value = true;
          }}>${t("opponents-all", { count: found.length })}</button></p>`
        : nothing
    }</section>`;
}
