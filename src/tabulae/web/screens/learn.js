// A lesson: a real table against a bot, with one idea a step. Any legal move counts.

import { faceOf } from "../games/index.js";
import { clauseLink, pageHead } from "../parts/bits.js";
import * as api from "../play/api.js";
import * as notices from "../play/notices.js";
import { go } from "../play/router.js";
import { lessons } from "../play/settings.js";
import { staged } from "../play/staging.js";
import { info, levelFor, lines, me, myTurn, notice, position, route, seat } from "../play/state.js";
import { beSomebody, join } from "../play/table.js";
import { t } from "../play/words.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { effect, signal, untracked } from "../vendor/signals-core/signals-core.js";
import { footer } from "./home.js";
import { screen as tableScreen } from "./table.js";

/** Which lesson is followed, at which table and step, and how the table was when the step began */
const following = signal(/** @type {any} */ (null));

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
  notices.say(t(faceOf(following.value.game)?.lesson[following.value.step]?.text ?? ""));
}

effect(() => {
  if (!following.value || route.value.name !== "learn" || !position.value) return;
  const now = moment();
  untracked(() => {
    const at = following.value;
    const step = faceOf(at.game)?.lesson[at.step];
    if (!at.from) following.value = { ...at, from: now };
    else if (step?.done?.(now, at.from)) turn(1);
  });
});

/** @param {{game: string}} params */
export function screen({ game }) {
  const face = faceOf(game);
  const at = following.value;
  if (!face || at?.game !== game || !info.value) return cover(game);
  const step = face.lesson[at.step] ?? face.lesson.at(-1);
  const lesson = html`<aside class="lesson" aria-label=${t("learn-title", { game: t(`game-${game}`) })}>
    <p class="lesson-dots" aria-hidden="true">${face.lesson.map((_, i) => html`<i class=${i === at.step ? "now" : i < at.step ? "past" : ""}></i>`)}</p>
    <p><b>${t("lesson-step", { n: at.step + 1, count: face.lesson.length })}</b> ${t(step.text)} ${clauseLink(game, step.clause)}</p>
    <p class="lesson-actions">
      ${at.step > 0 ? html`<button class="bare" @click=${() => turn(-1)}>${t("lesson-back")}</button>` : nothing}
      ${step.press && !step.last ? html`<button class="main" @click=${() => turn(1)}>${t("lesson-on")}</button>` : nothing}
      ${step.last ? html`<button class="main" @click=${() => go(`/t/${at.table}`)}>${t("lesson-play-on")}</button>` : nothing}
    </p></aside>`;
  return tableScreen({}, { lesson });
}

/** @param {string} game */
function cover(game) {
  return html`${pageHead(me.value)}<main class="page"><h1>${t("learn-title", { game: t(`game-${game}`) })}</h1>
    ${notice.value ? html`<p class="page-notice" role="alert">${notice.value.text}</p>` : nothing}
    <p>${t(`pitch-${game}`)} ${t(`facts-${game}`)}.</p>
    <p><button class="main" @click=${() => start(game)}>${t("lesson-start")}</button></p>
    <p><a href="/rules/${game}">${t("rules")}</a></p></main>${footer()}`;
}
