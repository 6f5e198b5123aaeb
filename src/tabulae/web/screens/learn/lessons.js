// All lessons, with the progress in each.

import { addCatalogue, t } from "../../state/i18n.js";
import { lessonProgress } from "../../state/settings.js";
import { catalogue, gameTitle, me } from "../../state/store.js";
import { icon, pageFooter, pageHeader } from "../../ui/components.js";
import { use } from "../../ui/sprite.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html } from "../../vendor/lit-html/lit-html.js";

await Promise.all([addCatalogue("learn"), loadStylesheet("/web/screens/learn/learn.css")]);

/** How many steps each lesson has; games/<game>/lesson.js has them @type {Record<string, number>} */
export const LESSON_STEPS = { "tabula-rasa": 7, palimpsest: 7, hijinx: 6 };

export function screen() {
  return html`${pageHeader(me.value, "learn")}
    <main class="page learn-page"><h1>${t("learn-by-playing")}</h1><p class="lead">${t("learn-lead")}</p>
      <ul class="plain lessons">${(catalogue.value?.games ?? []).filter(({ name }) => name in LESSON_STEPS).map(card)}</ul>
    </main>${pageFooter()}`;
}

/** @param {{name: string}} game */
function card({ name }) {
  const count = LESSON_STEPS[name];
  const kept = lessonProgress.value[name];
  const step = Math.min(count, kept?.step ?? 0);
  const done = step >= count;
  const title = gameTitle(name);
  const state = done ? t("lesson-done") : step ? t("lesson-step-of", { n: step, count }) : t("lesson-short", { count });
  return html`<li class="panel lesson-card">
    ${use(`world-${name}`, "world")}
    <div><h2>${title}</h2><p class="second">${t(`lesson-about-${name}`)}</p>
      <p class="lesson-steps"><span aria-hidden="true">${Array.from({ length: count }, (_, i) => html`<i class=${i < step ? "full" : ""}></i>`)}</span> <small>${state}</small></p>
      <p class="lesson-buttons"><a class="button ${done ? "" : "main"}" href="/learn/${name}">${icon("play")} ${t(done ? "lesson-again" : step ? "lesson-continue" : "lesson-begin")}<span class="unseen"> ${title}</span></a>
        <a class="button" href="/rules/${name}">${icon("rules")} ${t("rules")}<span class="unseen"> ${title}</span></a></p></div></li>`;
}
