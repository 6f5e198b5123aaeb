// All lessons, with the progress in each.

import { t } from "../../state/i18n.js";
import { lessonProgress } from "../../state/settings.js";
import { catalogue, me } from "../../state/store.js";
import { pageFooter, pageHeader } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { world } from "../home/games.js";

export function screen() {
  return html`${pageHeader(me.value, "learn")}
    <main class="page"><h1>${t("nav-learn")}</h1>
      <ul class="plain tiles">${(catalogue.value?.games ?? []).map(
        (game) => html`<li class="panel tile">
        ${world(game.name)}
        <h2>${t(`game-${game.name}`)}</h2><p class="pitch">${t(`pitch-${game.name}`)}</p>
        ${lessonProgress.value[game.name]?.step ? html`<p class="facts">${t("lesson-at", { n: lessonProgress.value[game.name].step + 1 })}</p>` : nothing}
        <div class="tile-actions"><a class="button main" href="/learn/${game.name}">${t(`learn-${game.name}`)}</a>
          <a class="button" href="/rules/${game.name}">${t("rules")}<span class="unseen"> ${t(`game-${game.name}`)}</span></a></div></li>`,
      )}</ul>
    </main>${pageFooter()}`;
}
