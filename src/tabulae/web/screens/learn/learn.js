// A lesson: a real table against a bot, with one idea a step. Any legal move counts.

import { faceOf, fetchPart } from "../../games/index.js";
import * as api from "../../net/api.js";
import { beSomebody, join } from "../../net/session.js";
import { addWords, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { go } from "../../state/router.js";
import { lessons } from "../../state/settings.js";
import { aim, pick, pickable, places, staged } from "../../state/staging.js";
import { info, levelFor, lines, me, myTurn, notice, position, route, seat } from "../../state/store.js";
import { clauseLink, pageHead } from "../../ui/components.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { footer } from "../home/home.js";
import { screen as tableScreen } from "../table/table.js";

await Promise.all([addWords("learn"), loadStylesheet("/web/screens/learn/learn.css")]);

/** Which lesson is followed, at which table and step, and how the table was when the step began */
const following = signal(/** @type {any} */ (null));

/** The steps of the lesson that is followed */
const steps = signal(/** @type {any[]} */ ([]));

/** What a step's `done` is asked about. */
function moment() {
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
    await beSomebody();
    const kept = lessons.value[game];
    let table = kept?.table;
    if (table) {
      const known = await api.get(`/api/tables/${table}`).catch(() => null);
      if (known?.status !== "playing") table = null;
    }
    if (!table)
      table = (
        await api.post("/api/tables", {
          game,
          seats: 2,
          sit: [0],
          bots: [{ seat: 1, level: levelFor("novice") }],
          start: true,
          watch: false,
          chat: "off",
        })
      ).table;
    const step = kept?.table === table ? kept.step : 0;
    steps.value = await fetchPart("lesson", game);
    await join(table);
    following.value = { game, table, step, from: null };
    keep();
  } catch (no) {
    notices.refuse(no);
  }
}

function keep() {
  const { game, table, step } = following.value;
  lessons.value = { ...lessons.value, [game]: { table, step } };
}

/** @param {number} by */
function turn(by) {
  following.value = { ...following.value, step: following.value.step + by, from: moment() };
  keep();
  notices.say(t(steps.value[following.value.step]?.text ?? ""));
}

effect(() => {
  if (!following.value || route.value.name !== "learn" || !position.value) return;
  const now = moment();
  untracked(() => {
    const at = following.value;
    const step = steps.value[at.step];
    if (!at.from) following.value = { ...at, from: now };
    else if (step?.done?.(now, at.from)) turn(1);
  });
});

/** @param {{game: string}} params */
export function screen({ game }) {
  const face = faceOf(game);
  const at = following.value;
  if (!face || at?.game !== game || !info.value) return cover(game);
  const step = steps.value[at.step] ?? steps.value.at(-1);
  const heading = t("learn-title", { game: t(`game-${game}`) });
  const lesson = html`<aside class="lesson" aria-label=${heading}>
    <p class="lesson-dots" aria-hidden="true">${steps.value.map((_, i) => html`<i class=${i === at.step ? "now" : i < at.step ? "past" : ""}></i>`)}</p>
    <p><b>${t("lesson-step", { n: at.step + 1, count: steps.value.length })}</b> ${t(step.text)} ${clauseLink(game, step.clause)}</p>
    <p class="lesson-actions">
      ${at.step > 0 ? html`<button class="bare" @click=${() => turn(-1)}>${t("lesson-back")}</button>` : nothing}
      ${step.press ? nothing : html`<button @click=${showMe}>${t("lesson-show")}</button>`}
      ${step.press && !step.last ? html`<button class="main" @click=${() => turn(1)}>${t("lesson-on")}</button>` : nothing}
      ${step.last ? html`<button class="main" @click=${() => go(`/t/${at.table}`)}>${t("lesson-play-on")}</button>` : nothing}
    </p></aside>`;
  return tableScreen({}, { lesson, heading });
}

/** Do the next part of a move, slowly: pick a card, then aim at its first place. Sending stays with the learner. */
function showMe() {
  if (!myTurn.value) return;
  if (staged.value.step === "idle") pick([...pickable.value][0] ?? "");
  else if (places.value[0]) aim(places.value[0].place);
  const spot = document.querySelector(".place.aimed, .place.lit, .actions .choice.main, .laying, .actions .choice");
  spot?.classList.add("shown-to");
  setTimeout(() => spot?.classList.remove("shown-to"), 2400);
}

/** @param {string} game */
function cover(game) {
  return html`${pageHead(me.value)}<main class="page"><h1>${t("learn-title", { game: t(`game-${game}`) })}</h1>
    ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
    <p>${t(`pitch-${game}`)} ${t(`facts-${game}`)}.</p>
    <p><button class="main" @click=${() => start(game)}>${t("lesson-start")}</button></p>
    <p><a href="/rules/${game}">${t("rules")}</a></p></main>${footer()}`;
}
