// The review of a finished game: its story (story.js), or the table at any step, as one seat saw it or with everything
// revealed, with the graph of win chances and the sidebar. Keys: left and right for steps, up and down for mistakes.

import { gameUIFor } from "../../games/index.js";
import { addCatalogue, formatDate, t } from "../../state/i18n.js";
import { dialog, gameTitle, me, route } from "../../state/store.js";
import { cube, icon, pageHeader, segments } from "../../ui/components.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { analysis, goTo, goToMistake, mistakes, moveAt, openReview, reviewed, showTable, update } from "./game.js";
import { graph } from "./graph.js";
import { sidebar } from "./sidebar.js";
import { storyPage } from "./story.js";

await loadStylesheet("/web/screens/end/end.css"); // the table of decisions
await loadStylesheet("/web/screens/review/review.css");
await addCatalogue("review");
addEventListener("keydown", keys); // works wherever the focus is

/** @param {{table: string}} params */
export function screen({ table }) {
  openReview(table);
  const game = reviewed.value;
  if (!game || game.table !== table) return html`<main class="page loading"><p>${t("loading")}</p></main>`;
  if (game.error) return errorPage(game);
  const gameUI = gameUIFor(game.game);
  if (!gameUI) return nothing;
  if (!game.onTable) return storyPage(game);
  const step = game.steps[game.at];
  const viewOf = (/** @type {number} */ seat) => (step ? step.views[seat] : game.last[seat]);
  const scene = {
    view: viewOf(game.seat),
    names: game.names,
    seat: game.seat,
    seats: game.info.seats,
    live: false,
    lines: [],
    options: game.info.options,
  };
  const hands = game.revealAll ? game.names.map((_, seat) => seat) : [game.seat];
  return html`
    <div class="frame review ${game.game}" data-seats=${game.info.seats}>
      ${head(game)}
      <div class="stage">
      <main class="felt" tabindex="-1" aria-label=${t("the-table")}>${gameUI.table(scene)}</main>
      <section class="tray" aria-label=${t("actions")}>
        ${graph()}
        ${bar(game)}
        <div class="review-hands" tabindex="0" role="group" aria-label=${t("hands")}>${hands.map((seat) => html`<div class="review-hand">${cube(seat)}<span class="name" dir="auto">${game.names[seat]}</span>${gameUI.handCards?.(viewOf(seat)) ?? nothing}</div>`)}</div>
      </section></div>
      ${sidebar()}
    </div>`;
}

/** @param {any} game */
function errorPage(game) {
  const soon = game.error === "not-over";
  const gone = game.error === "unknown";
  return html`${pageHeader(me.value)}<main class="page"><h1>${t(gone ? "trouble-unknown" : "review")}</h1><p>${t(soon ? "not-over" : gone ? "refused-unknown" : "trouble")}</p>
    <p><a class="button main" href=${soon ? `/t/${game.table}` : "/"}>${t(soon ? "go" : "to-home")}</a></p></main>`;
}

/** @param {any} game */
function head(game) {
  return html`<header class="top"><button class="bare back" aria-label=${t("to-story")} @click=${() => showTable(null)}>${icon("back")}</button>
    <h1 class="status">${t("review-title", { game: gameTitle(game.game) })}${game.ended ? ` · ${formatDate(game.ended)}` : ""}</h1>
    <div class="review-eyes">
      ${segments(
        "eyes",
        [
          { value: false, label: t("what-i-knew") },
          { value: true, label: t("everything") },
        ],
        game.revealAll,
        (revealAll) => update({ revealAll }),
      )}
      <label><span class="unseen">${t("seat-label")}</span> <select @change=${(e) => update({ seat: Number(e.target.value) })}>
        ${game.names.map((name, seat) => html`<option value=${seat} ?selected=${seat === game.seat}>${name}</option>`)}</select></label>
    </div></header>`;
}

/** @param {any} game */
function bar(game) {
  const last = game.steps.length;
  const arrow = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ to) =>
    html`<button class=${name} aria-label=${t(name)} @click=${() => goTo(to)}><span aria-hidden="true">${sign}</span></button>`;
  return html`<div class="review-bar actions" role="group" aria-label=${t("actions")}>
    ${arrow("|‹", "first-step", 0)}${arrow("‹", "previous-step", game.at - 1)}
    <span class="review-at" aria-live="off">${game.at < last ? moveAt(game.at) : t("step-end")}</span>
    ${arrow("›", "next-step", game.at + 1)}${arrow("›|", "last-step", last)}
    ${analysis.value?.review ? html`<button class="main" aria-disabled=${mistakes().length === 0} @click=${() => goToMistake(1)}>${mistakes().length ? t("next-mistake") : t("no-mistakes")}</button>` : nothing}
  </div>`;
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (route.value.name !== "review" || !reviewed.value?.steps || dialog.value) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (/** @type {HTMLElement} */ (event.target).matches?.("input, select, textarea")) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by !== undefined) goTo(reviewed.value.at + by);
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    if (!analysis.value?.review || /** @type {HTMLElement} */ (event.target).closest?.(".side")) return;
    goToMistake(event.key === "ArrowDown" ? 1 : -1);
  } else return;
  event.preventDefault();
}
