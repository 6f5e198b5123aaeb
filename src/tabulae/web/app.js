// The page starts here: words, who we are, the address; then every change of a signal draws the screen again.

import { faceOf } from "./games/index.js";
import * as api from "./net/api.js";
import * as table from "./net/session.js";
import { dialogs } from "./screens/dialogs/dialogs.js";
import { home } from "./screens/home/home.js";
import { loadWords, spoken, t } from "./state/i18n.js";
import * as notices from "./state/notices.js";
import { follow } from "./state/router.js";
import { dressPage, lang } from "./state/settings.js";
import { rememberStaged } from "./state/staging.js";
import * as state from "./state/store.js";
import { startAlerts } from "./ui/alerts.js";
import { pageHead } from "./ui/components.js";
import { listen } from "./ui/keyboard.js";
import { afterDraw, beforeDraw } from "./ui/motion.js";
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { effect, signal, untracked } from "./vendor/signals-core/signals-core.js";

/** Screens that are fetched when they are first shown. @type {Record<string, () => Promise<any>>} */
const LATER = {
  new: () => import("./screens/new-table/new-table.js"),
  table: () => import("./screens/table/table.js"),
  screen: () => import("./screens/table/table.js"),
  review: () => import("./screens/review/review.js"),
  learn: () => import("./screens/learn/learn.js"),
  lessons: () => import("./screens/learn/lessons.js"),
  rules: () => import("./screens/rules/rules.js"),
  rooms: () => import("./screens/rooms/rooms.js"),
  code: () => import("./screens/code/code.js"),
  about: () => import("./screens/about/about.js"),
  settings: () => import("./screens/settings/settings.js"),
};
/** The screens that are here. */
const screens = signal(/** @type {Record<string, any>} */ ({ home }));

function screen() {
  const { name, params } = state.route.value;
  const found = screens.value[name];
  if (found) return found(params);
  if (!LATER[name])
    return html`${pageHead(state.me.value)}<main class="page"><h1>${t("nowhere")}</h1><p><a class="button main" href="/">${t("to-home")}</a></p></main>`;
  return nothing;
}

/** Fetch the screen of the address, and join or leave its table. */
function arrive() {
  const { name, params } = state.route.value;
  untracked(async () => {
    const id = params.table?.replaceAll("-", "").toLowerCase();
    if (name === "table") table.join(id);
    else if (name === "screen") table.join(id, { watch: true });
    else if (name !== "learn") table.leave();
    if (!screens.value[name] && LATER[name]) {
      const module = await LATER[name]();
      screens.value = { ...screens.value, [name]: module.screen };
    }
  });
}

function draw() {
  if (!spoken.value) return;
  const picture = html`${screen()}${dialogs()}`;
  untracked(() => {
    const root = /** @type {HTMLElement} */ (document.getElementById("app"));
    beforeDraw();
    render(picture, root);
    afterDraw();
  });
}

async function start() {
  dressPage();
  follow();
  await loadWords(lang.value);
  const [catalogue, me] = await Promise.all([api.get("/api/games"), api.get("/api/me")]);
  state.catalogue.value = catalogue;
  state.me.value = me;
  effect(arrive);
  effect(draw);
  effect(() => {
    const wished = lang.value;
    untracked(() => loadWords(wished).then(table.relearn));
  });
  effect(() => say("polite", notices.polite.value));
  effect(() => say("assertive", notices.assertive.value));
  startAlerts();
  rememberStaged();
  setTimeout(fetchAhead, 300);
  if (sessionStorage.getItem("tabulae.awaited"))
    import("./screens/waiting/practice.js").then((practice) => practice.wait());
  listen();
  addEventListener("online", table.wake);
  document.addEventListener("visibilitychange", () => !document.hidden && table.wake());
  setInterval(() => {
    if (!document.hidden) state.now.value = state.ticks();
  }, 1000);
}

/** Fetch what the first press will need while the page is looked at. */
function fetchAhead() {
  LATER.table();
  faceOf("tabula-rasa");
}

/** @param {string} region @param {string} text */
function say(region, text) {
  const place = document.getElementById(region);
  if (place) place.textContent = text;
}

start();
