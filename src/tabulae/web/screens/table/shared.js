// The column of the shared screen below the players: the last turns, and the address at which others follow the game.

import { t } from "../../state/i18n.js";
import { info } from "../../state/store.js";
import { island } from "../../ui/island.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { log } from "./log.js";

await loadStylesheet("/web/screens/table/shared.css");

/** As one would type it. */
const address = () => `${location.host}/t/${info.value.table}`;

const lastTurns = () => (info.value ? html`<div>${log()}</div>` : nothing);

export const sharedSide = () => html`<aside class="shared-side" aria-label=${t("log")}>
  <div class="shared-log" inert ${island(lastTurns)}></div>
  <p class="shared-join">${t("shared-join")}<b>${address()}</b></p>
</aside>`;
