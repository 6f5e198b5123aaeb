// Find a game with strangers: which one, with how many, at which pace, and when bots may join; then a calm wait.

import { addCatalogue, formatClock, t } from "../../state/i18n.js";
import { PACES, paceWords } from "../../state/paces.js";
import { catalogue, clockSkew, gameTitle, notice, now } from "../../state/store.js";
import { formHeader, icon, segments } from "../../ui/components.js";
import { island } from "../../ui/island.js";
import { use } from "../../ui/sprite.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { pacePicker } from "../new-table/pace-picker.js";
import { cancel, search, start, starting } from "./search.js";

await Promise.all([addCatalogue("find"), addCatalogue("paces"), loadStylesheet("/web/screens/find/find.css")]);

/** Seconds until bots may take free seats; 0 for never */
const FILLS = [30, 60, 180, 0];
/** What is looked for */
const wish = signal({ game: "", seats: 2, pace: "clock", fill: 60 });
/** When the search began, by this page's clock */
let began = 0;

/** @param {object} part */
const set = (part) => {
  wish.value = { ...wish.value, ...part };
};

/** @param {SubmitEvent} event @param {any} about */
async function find(event, about) {
  event.preventDefault();
  notice.value = null;
  const { pace, fill } = wish.value;
  began = now.value;
  await start({ game: about.name, seats: seatsOf(about), pace: PACES[pace], fill: fill || null });
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(".looking h2"))?.focus());
}

function stop() {
  cancel();
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(".find button.main"))?.focus());
}

/** @param {any} about */
const seatsOf = (about) => (about.seats.includes(wish.value.seats) ? wish.value.seats : about.seats[0]);

/** @param {number} seconds */
const fillLabel = (seconds) => t("find-fill-after", { seconds });

/** @param {any} about @param {any[]} games */
const form = (about, games) => html`<form class="new-form" @submit=${(/** @type {SubmitEvent} */ e) => find(e, about)}>
    <p class="lead">${t("find-lead")}</p>
    <fieldset><legend>${t("find-which")}</legend>${segments(
      "game",
      games.map(({ name }) => ({ value: name, label: gameTitle(name) })),
      about.name,
      (game) => set({ game }),
    )}</fieldset>
    <fieldset><legend>${t("find-seats")}</legend>${segments(
      "seats",
      about.seats.map((/** @type {number} */ count) => ({ value: count, label: t("players-count", { count }) })),
      seatsOf(about),
      (seats) => set({ seats }),
    )}</fieldset>
    ${pacePicker(wish.value.pace, (pace) => set({ pace }))}
    <fieldset><legend>${t("find-fill")}</legend>${segments(
      "fill",
      FILLS.map((value) => ({ value, label: fillLabel(value) })),
      wish.value.fill,
      (fill) => set({ fill }),
    )}</fieldset>
    <p class="second">${t("find-public")}</p>
    <div class="stick"><button class="main big" aria-disabled=${starting.value}>${icon("friends")}${t("find-start")}</button></div>
  </form>`;

/** When bots join, by the server's time */
function bots() {
  const { fill } = search.value ?? {};
  if (!fill) return t("find-no-bots");
  const left = (fill - now.value - clockSkew.value) / 1000;
  return left > 0 ? t("find-bots-in", { time: formatClock(left) }) : t("find-bots-now");
}

/** @param {any} about */
const looking = (about) => html`<section class="panel looking" aria-labelledby="looking">
    ${use(`world-${about.name}`, "looking-world")}
    <h2 id="looking" tabindex="-1">${t("find-looking")}</h2>
    <p class="second">${[gameTitle(about.name), t("players-count", { count: seatsOf(about) }), paceWords(PACES[wish.value.pace])].join(" · ")}</p>
    <p class="looking-time number" role="timer" ${island(() => formatClock(Math.max(0, now.value - began) / 1000))}></p>
    <p>${t("find-waiting", { count: search.value.waiting })}</p>
    <p class="second" ${island(bots)}></p>
    <p class="second">${t("find-keep-open")}</p>
    <button @click=${stop}>${icon("close")}${t("find-cancel")}</button>
  </section>`;

export function screen() {
  const games = catalogue.value?.games ?? [];
  const about = games.find((each) => each.name === wish.value.game) ?? games[0];
  return html`${formHeader(t("find-game"))}
    <main class="page find">
      ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
      ${about ? (search.value ? looking(about) : form(about, games)) : nothing}
    </main>`;
}
