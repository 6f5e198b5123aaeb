// My games: what one has played, how it ended, and what that says.

import * as api from "../../net/api.js";
import { isOnDevice } from "../../net/api.js";
import { addCatalogue, formatDate, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { catalogue, me, notice, route } from "../../state/store.js";
import { empty, icon, pageFooter, pageHeader, segments } from "../../ui/components.js";
import { personFace } from "../../ui/faces.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { deviceGamesPanel, fetchDeviceGames, isOffered } from "./device-games.js";
import { fetchGames, filter, filters, history } from "./history.js";
import { fetchKey, keyPanel } from "./key.js";
import { fetchOpponents, opponentsPanel } from "./opponents.js";
import { fetchRatings, ratingPanel } from "./rating.js";
import { inWords, victories } from "./statistics.js";

await Promise.all([addCatalogue("mine"), loadStylesheet("/web/screens/mine/mine.css")]);
if (isOnDevice) await addCatalogue("device");

/** How one's games ended; null before it is known */
const statistics = signal(/** @type {any} */ (null));
/** The visit for which it was fetched: each one has a route of its own */
let visit = { route: /** @type {any} */ (null), guest: "" };

function refresh() {
  const guest = me.value?.id ?? "";
  if (visit.route === route.value && visit.guest === guest) return;
  if (visit.guest !== guest) statistics.value = null;
  visit = { route: route.value, guest };
  if (!isOnDevice) fetchKey().catch(() => {}); // without a connection the page says nothing about a key
  if (guest) fetchAll();
  if (guest && !isOnDevice) fetchDeviceGames().catch(() => {}); // likewise about games of this device
}

async function fetchAll() {
  try {
    const [found] = await Promise.all([
      api.get("/api/me/statistics"),
      fetchGames(),
      isOnDevice ? undefined : fetchRatings(),
      isOnDevice ? undefined : fetchOpponents(),
    ]);
    statistics.value = found;
  } catch (error) {
    notices.showRefusal(error);
  }
}

/** How the games come to another browser */
const elsewhere = () =>
  isOnDevice
    ? html`<section class="panel mine-key"><h2>${t("device-games")}</h2><p class="second">${t("device-elsewhere-too")}</p><p><a class="button" href="/?settings">${icon("download")}${t("device-export-import")}</a></p></section>`
    : keyPanel();

/** Games played elsewhere come to a profile that is there already */
const fromDevices = () => (isOnDevice || !me.value ? nothing : deviceGamesPanel(fetchAll));

const nothingYet = () =>
  empty("empty-games", t("mine-empty"), {
    title: t("mine-title"),
    action: html`<a class="button main" href="/">${icon("play")}${t("mine-play")}</a>`,
  });

/** @param {any} found */
function head(found) {
  const games = [{ value: "", label: t("mine-all-games") }].concat(
    (catalogue.value?.games ?? []).map((/** @type {any} */ { name }) => ({ value: name, label: t(`game-${name}`) })),
  );
  return html`<div class="mine-top">${personFace(me.value.name, "large")}
    <div class="mine-who"><h1><span class="unseen">${t("mine-title")}: </span><span dir="auto">${me.value.name}</span></h1>
      <p class="second">${t("mine-since", { count: found.games, date: formatDate(found.since) })} <a href="/?settings">${icon("quill")}${t("mine-rename")}</a></p></div>
    <fieldset><legend class="unseen">${t("mine-filter-game")}</legend>${segments("mine-game", games, filters.value.game, (game) => filter({ game }))}</fieldset></div>`;
}

export function screen() {
  refresh();
  const found = statistics.value;
  const problem = notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing;
  const { game } = filters.value;
  return html`${pageHeader(me.value, "mine")}
    ${
      found?.games && me.value
        ? html`<main class="page mine">${problem}${head(found)}${history(found)}<div class="mine-side">${isOffered() ? fromDevices() : nothing}${isOnDevice ? nothing : ratingPanel(game)}${victories(found, game)}${inWords(found, game)}${opponentsPanel()}${elsewhere()}${isOffered() ? nothing : fromDevices()}</div></main>`
        : html`<main class="page alone mine-alone">${problem}${me.value && !found ? html`<h1>${t("mine-title")}</h1>` : html`${nothingYet()}${elsewhere()}${fromDevices()}`}</main>`
    }${pageFooter()}`;
}
