// A lesson: a real table against a bot, with one idea per step. Any legal move counts.

import { gameUIFor, loadPart } from "../../games/index.js";
import * as api from "../../net/api.js";
import { ensureGuest, join } from "../../net/session.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { navigate } from "../../state/router.js";
import { lessonProgress } from "../../state/settings.js";
import { aim, cardChoices, pick, pickable, staged } from "../../state/staging.js";
import { gameTitle, info, lines, me, myTurn, nearestLevel, notice, position, route, seat } from "../../state/store.js";
import { clauseLink, pageHeader } from "../../ui/components.js";
import { renderHooks } from "../../ui/motion.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { screen as tableScreen } from "../table/table.js";
import { LESSON_STEPS } from "./lessons.js";

await Promise.all([addCatalogue("learn"), loadStylesheet("/web/screens/learn/learn.css")]);

/** The current lesson: its game, table and step, and a snapshot of the table when the step began */
const progress = signal(/** @type {any} */ (null));

/** The game whose lesson is being opened, or could not be */
let opening = "";

/** The steps of the current lesson */
const steps = signal(/** @type {any[]} */ ([]));

/** What a step's `done` compares. */
function snapshot() {
  const own = lines.value.filter((line) => line.kind === "move" && line.seat === seat.value).length;
  return {
    view: position.value?.view,
    staged: staged.value,
    mine: myTurn.value,
    ownMoves: own,
    to_act: position.value?.to_act,
  };
}

/** @param {string} game */
async function start(game) {
  try {
    await ensureGuest();
    const kept = lessonProgress.value[game];
    let table = kept?.table;
    if (table) {
      const known = await api.get(`/api/tables/${table}`).catch(() => null);
      if (known?.status !== "playing" || kept.step >= LESSON_STEPS[game]) table = null;
    }
    if (!table)
      table = (
        await api.post("/api/tables", {
          game,
          seats: 2,
          sit: [0],
          bots: [{ seat: 1, level: nearestLevel("novice") }],
          start: true,
          watch: false,
          chat: "off",
        })
      ).table;
    steps.value = await loadPart("lesson", game);
    const step = kept?.table === table && kept.step < steps.value.length ? kept.step : 0;
    await join(table);
    progress.value = { game, table, step, from: null };
    saveProgress();
  } catch (error) {
    notices.showRefusal(error);
  }
}

function saveProgress() {
  const { game, table, step } = progress.value;
  lessonProgress.value = { ...lessonProgress.value, [game]: { table, step } };
}

/** @param {number} by */
function goBy(by) {
  progress.value = { ...progress.value, step: progress.value.step + by, from: snapshot() };
  saveProgress();
  notices.announce(t(steps.value[progress.value.step]?.text ?? ""));
}

// A lesson is opened anew whenever its page is entered
effect(() => {
  if (route.value.name !== "learn") {
    opening = "";
    untracked(() => {
      progress.value = null;
    });
  }
});

effect(() => {
  if (!progress.value || route.value.name !== "learn" || !position.value) return;
  const now = snapshot();
  untracked(() => {
    const at = progress.value;
    const step = steps.value[at.step];
    if (!at.from) progress.value = { ...at, from: now };
    else if (step?.done?.(now, at.from)) goBy(1);
  });
});

/** @param {{game: string}} params */
export function screen({ game }) {
  const gameUI = gameUIFor(game);
  const at = progress.value;
  if (at?.game !== game && opening !== game) {
    opening = game;
    queueMicrotask(() => start(game));
  }
  if (!gameUI || at?.game !== game || !info.value) return loading(game);
  const step = steps.value[at.step] ?? steps.value.at(-1);
  const heading = t("learn-title", { game: gameTitle(game) });
  const lesson = html`<aside class="lesson" aria-label=${heading} data-step=${at.step}>
    <p class="lesson-dots" aria-hidden="true">${steps.value.map((_, i) => html`<i class=${i === at.step ? "now" : i < at.step ? "past" : ""}></i>`)}</p>
    <p class="lesson-text" tabindex="0"><b>${t("lesson-step", { n: Math.min(at.step + 1, steps.value.length), count: steps.value.length })}</b> ${t(step.text)} ${clauseLink(game, step.clause)}</p>
    <p class="lesson-actions">
      ${at.step > 0 ? html`<button class="bare" @click=${() => goBy(-1)}>${t("lesson-back")}</button>` : nothing}
      ${step.done ? html`<button @click=${demonstrate}>${t("lesson-show")}</button>` : nothing}
      ${step.press && !step.last ? html`<button class="main" @click=${() => goBy(1)}>${t("lesson-on")}</button>` : nothing}
      ${step.last ? html`<button class="main" @click=${finish}>${t("lesson-play-on")}</button>` : nothing}
    </p></aside>`;
  return tableScreen({}, { lesson, heading });
}

/** The lesson is over; the game goes on at its table. */
function finish() {
  const { table } = progress.value;
  progress.value = { ...progress.value, step: steps.value.length };
  saveProgress();
  navigate(`/t/${table}`);
}

// Outlines what the step is about
renderHooks.add(() => {
  for (const lit of document.querySelectorAll(".lesson-target")) lit.classList.remove("lesson-target");
  const at = route.value.name === "learn" ? progress.value : null;
  const points = at && steps.value[at.step]?.points;
  if (points) for (const target of document.querySelectorAll(points)) target.classList.add("lesson-target");
});

/** Show the next part of a move: pick a card, then aim at its first place. The learner sends it. */
function demonstrate() {
  if (!myTurn.value) return;
  if (staged.value.step === "idle") pick([...pickable.value][0] ?? "");
  else if (cardChoices.value[0]) aim(cardChoices.value[0].place);
  const spot = document.querySelector(".place.aimed, .place.lit, .actions .choice.main, .laying, .actions .choice");
  spot?.classList.add("shown-to");
  setTimeout(() => spot?.classList.remove("shown-to"), 2400);
}

/** @param {string} game */
const loading = (
  game,
) => html`${pageHeader(me.value, "learn")}<main class="page loading" aria-busy=${notice.value ? "false" : "true"}>
    <h1>${t("learn-title", { game: gameTitle(game) })}</h1>
    ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p><p><button class="main" @click=${() => start(game)}>${t("lesson-start")}</button></p>` : html`<p>${t("opening")}</p>`}
    <p><a href="/rules/${game}">${t("rules")}</a></p></main>`;
