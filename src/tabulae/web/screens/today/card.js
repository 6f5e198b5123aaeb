// Today's deal on home: the invitation, or one's result.
import * as api from "../../net/api.js";
import { formatDate, formatList, t } from "../../state/i18n.js";
import { icon } from "../../ui/components.js";
import { botFace } from "../../ui/faces.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @param {any} day */
function words(day) {
  if (day.mine?.better_than != null) return t("day-better", { share: day.mine.better_than });
  return t(day.mine?.over ? "day-done" : "day-same", {
    names: formatList(day.bots.map((/** @type {any} */ bot) => bot.name)),
  });
}

/** Fetch the day; gives what draws its card. */
export async function fetchCard() {
  const day = await api.get("/api/today");
  const [href, label] = day.mine?.over
    ? ["/today", "day-see"]
    : day.mine
      ? [`/t/${day.mine.table}`, "go-play"]
      : ["/today", "day-play"];
  return () => html`<section class="panel home-today" aria-labelledby="today"><div><h2 id="today">${t("nav-today")}</h2>
      <span class="day">${icon("calendar")}${formatDate(day.ends - 43_200_000)} · ${t(`game-${day.game}`)}</span></div>
    <p class="second">${words(day)}</p>
    <p class="home-today-end"><span class="faces" aria-hidden="true">${day.bots.map((/** @type {any} */ bot) => botFace(bot.name, "small"))}</span>${day.played ? html`<span class="second">${t("day-played", { count: day.played })}</span>` : nothing}
      <a class="button main" href=${href}>${icon("today")}${t(label)}</a></p></section>`;
}
