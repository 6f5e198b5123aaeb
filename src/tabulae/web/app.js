// Entry point: loads the language, the guest and the route; from then on every change of a signal renders the page again.

import * as api from "./net/api.js";
import { isOnDevice } from "./net/api.js";
import * as session from "./net/session.js";
import { fetchLists, screen as home } from "./screens/home/home.js";
import { fetchAhead } from "./state/ahead.js";
import { formatTime, language, loadLanguage, t } from "./state/i18n.js";
import * as notices from "./state/notices.js";
import { startRouter } from "./state/router.js";
import { applyAppearance, lang, pushTold } from "./state/settings.js";
import { persistStaged } from "./state/staging.js";
import * as state from "./state/store.js";
import { startAlerts } from "./ui/alerts.js";
import { empty, pageHeader } from "./ui/components.js";
import { startKeyboard } from "./ui/keyboard.js";
import { lazy } from "./ui/lazy.js";
import { afterRender, beforeRender } from "./ui/motion.js";
import { loadSprite } from "./ui/sprite.js";
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { effect, signal, untracked } from "./vendor/signals-core/signals-core.js";

/** Screens that are fetched when first shown. @type {Record<string, () => Promise<any>>} */
const LAZY_SCREENS = {
  new: () => import("./screens/new-table/new-table.js"),
  table: () => import("./screens/table/table.js"),
  screen: () => import("./screens/table/table.js"),
  review: () => import("./screens/review/review.js"),
  learn: () => import("./screens/learn/learn.js"),
  lessons: () => import("./screens/learn/lessons.js"),
  rules: () => import("./screens/rules/rules.js"),
  rooms: () => import("./screens/rooms/rooms.js"),
  mine: () => import("./screens/mine/mine.js"),
  today: () => import("./screens/today/today.js"),
  duplicate: () => import("./screens/duplicate/duplicate.js"),
  code: () => import("./screens/code/code.js"),
  device: () => import("./screens/code/device.js"),
  about: () => import("./screens/about/about.js"),
  privacy: () => import("./screens/privacy/privacy.js"),
  operator: () => import("./screens/operator/operator.js"),
  settings: () => import("./screens/settings/settings.js"),
};
if (isOnDevice)
  for (const name of ["rooms", "today", "duplicate", "code", "device", "operator", "privacy"])
    LAZY_SCREENS[name] = () => import("./screens/device/network.js");
/** Fetched when the first dialog opens */
const dialogs = lazy(() => import("./screens/dialogs/dialogs.js"));
/** The screens that have been fetched */
const screens = signal(/** @type {Record<string, any>} */ ({ home }));

function screen() {
  const { name, params } = state.route.value;
  const found = screens.value[name];
  if (found) return found(params);
  if (!LAZY_SCREENS[name])
    return html`${pageHeader(state.me.value)}<main class="page alone">${empty("new-leaf", t("nowhere-says"), { title: t("nowhere"), action: html`<a class="button main" href="/">${t("to-home")}</a>` })}</main>`;
  return nothing;
}

/** Fetch the screen of the route, and join or leave its table. */
function enterScreen() {
  const { name, params } = state.route.value;
  untracked(async () => {
    const id = params.table?.replaceAll("-", "").toLowerCase();
    if (name === "table") session.join(id);
    else if (name === "screen") session.join(id, { watch: true });
    else if (name !== "learn") session.leave();
    if (!screens.value[name] && LAZY_SCREENS[name]) {
      const module = await LAZY_SCREENS[name]();
      screens.value = { ...screens.value, [name]: module.screen };
    }
  });
}

/** When the server restarts; at a table a notice says so, which covers nothing for long. */
function restart() {
  if (!api.restart.value || ["table", "screen"].includes(state.route.value.name)) return nothing;
  return html`<p class="read-only restart" role="status">${t("restart-soon", { time: formatTime(api.restart.value) })}</p>`;
}

function renderPage() {
  if (!language.value) return;
  const warning = api.readOnly.value
    ? html`<p class="read-only" role="status">${t("refused-read-only")}</p>`
    : restart();
  const page = html`${warning}${screen()}${state.dialog.value ? (dialogs()?.openDialog() ?? nothing) : nothing}`;
  untracked(() => {
    const root = /** @type {HTMLElement} */ (document.getElementById("app"));
    beforeRender();
    render(page, root);
    afterRender();
  });
}

async function start() {
  applyAppearance();
  fetchAhead("fonts");
  loadSprite("/web/ui/frame.svg");
  startRouter();
  if (isOnDevice) {
    await loadLanguage(lang.value);
    await (await import("./screens/device/device.js")).startDevice();
  }
  const guest = api.get("/api/me");
  const lists = state.route.value.name === "home" ? fetchLists(guest).catch(() => {}) : null;
  const [catalogue, me] = await Promise.all([api.get("/api/games"), guest, lists, loadLanguage(lang.value)]);
  state.catalogue.value = catalogue;
  state.me.value = me;
  effect(enterScreen);
  effect(renderPage);
  effect(() => {
    const wanted = lang.value;
    untracked(() => loadLanguage(wanted).then(session.reload));
  });
  effect(() => setRegion("polite", notices.polite.value));
  effect(() => setRegion("assertive", notices.assertive.value));
  startAlerts();
  persistStaged();
  requestAnimationFrame(() => setTimeout(prefetch));
  if (me && pushTold.value) import("./screens/days/push.js").then((push) => push.keepSubscribed()).catch(() => {});
  if (sessionStorage.getItem("tabulae.awaited"))
    import("./screens/waiting/practice.js").then((practice) => practice.followAwaitedTable());
  startKeyboard();
  addEventListener("online", session.wake);
  document.addEventListener("visibilitychange", () => !document.hidden && session.wake());
  setInterval(() => {
    if (!document.hidden) state.now.value = state.monotonicNow();
  }, 1000);
}

/** Fetch what the first click will need while the reader looks at the page. */
function prefetch() {
  fetchAhead("table");
  LAZY_SCREENS.table();
}

/** @param {string} region @param {string} text */
function setRegion(region, text) {
  const place = document.getElementById(region);
  if (place) place.textContent = text;
}

start();
