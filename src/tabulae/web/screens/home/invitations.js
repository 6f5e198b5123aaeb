// Invitations on home: tables at which somebody waits for the reader.
import * as api from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { paceWords } from "../../state/paces.js";
import { navigate } from "../../state/router.js";
import { gameTitle } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { personFace } from "../../ui/faces.js";
import { html } from "../../vendor/lit-html/lit-html.js";

await Promise.all([addCatalogue("people"), addCatalogue("paces")]);

/** @param {string} table */
async function accept(table) {
  try {
    await api.post(`/api/tables/${table}/sit`, {});
    navigate(`/t/${table}`);
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {string} table @param {() => void} after */
async function decline(table, after) {
  try {
    await api.post(`/api/tables/${table}/decline`);
    notices.announce(t("invitation-declined"));
    after();
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** @param {any} invitation @param {() => void} refresh */
const row = ({ table, name, game, seats, pace }, refresh) => html`<li class="panel room">
    ${personFace(name, "small")}
    <span class="room-words"><b dir="auto">${t("invites-you", { name })}</b>
      <span class="second">${[gameTitle(game), t("players-count", { count: seats }), paceWords(pace)].join(" · ")}</span></span>
    <button class="small" aria-label=${t("decline-name", { name })} @click=${() => decline(table, refresh)}>${t("decline")}</button>
    <button class="small main" aria-label=${t("accept-name", { name })} @click=${() => accept(table)}>${icon("chair")}${t("accept")}</button></li>`;

/** @param {any[]} invitations @param {() => void} refresh */
export const invitationList = (
  invitations,
  refresh,
) => html`<section class="home-running" aria-label=${t("invitations")}>
    <ul class="plain rooms">${invitations.map((each) => row(each, refresh))}</ul></section>`;
