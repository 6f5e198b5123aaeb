// The rules of a game, clause by clause, with search.

import { t } from "../../state/i18n.js";
import { catalogue, gameTitle, me } from "../../state/store.js";
import { pageFooter, pageHeader } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { rulesReady, rulesView } from "./rulebook.js";

/** @param {{game: string}} params */
export function screen({ game }) {
  return html`${pageHeader(me.value, "learn")}
    <main class="page rules-page">
      <h1>${t("rules-of", { game: gameTitle(game) })}</h1>
      <nav aria-label=${t("games")} class="game-tabs">
        ${(catalogue.value?.games ?? []).map((each) => html`<a href="/rules/${each.name}" aria-current=${each.name === game ? "page" : "false"}>${gameTitle(each.name)}</a>`)}
        <a href="/learn/${game}">${t(`learn-${game}`)}</a>
      </nav>
      ${rulesView(game)}
    </main>${rulesReady(game) ? pageFooter() : nothing}`;
}
