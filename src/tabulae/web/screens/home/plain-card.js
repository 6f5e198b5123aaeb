// The card of a game that the page has no drawings of: its title, *Play now* against Club, friends, and its rules.

import { t } from "../../state/i18n.js";
import { icon } from "../../ui/components.js";
import { BOTS } from "../../ui/faces.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { playNow } from "./games.js";

/** @param {{name: string, title: string, seats: number[]}} game */
export function plainCard({ name, title, seats }) {
  const bots = Array.from({ length: seats[0] - 1 }, (_, i) => ({
    level: "club",
    name: BOTS.club[i % BOTS.club.length],
  }));
  const names = bots.map((bot) => bot.name).join(", ");
  return html`<li class="panel game-card"><div class="game-card-body">
    <div class="game-card-title"><h2>${title}</h2></div>
    <div class="game-card-row"><button class="main" @click=${() => playNow(name, bots)}>${icon("play")}<span>${t("play-now")}<span class="unseen"> ${title}</span></span></button>
      <a class="button friends" href="/?new=${name}">${icon("friends")}<span class="friends-word">${t("friends")}</span><span class="unseen"> ${title}</span></a></div>
    <p class="game-card-foot"><span class="second">${t("against", { names })}</span><a href="/rules/${name}">${t("rules")}<span class="unseen"> ${title}</span></a></p>
  </div></li>`;
}
