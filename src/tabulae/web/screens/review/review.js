// A finished game looked back at: the table at any play, as one seat knew it or with everything open; the graph of win
// chances under it, and beside it what there is to learn. Keys: left and right plays, up and down mistakes.

import { faceOf } from "../../games/index.js";
import { addWords, dateOf, t } from "../../state/i18n.js";
import { dialog, me, route } from "../../state/store.js";
import { cube, glyph, pageHead, segments } from "../../ui/components.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { change, judged, look, mistakes, shown, toMistake, turn } from "./game.js";
import { graph } from "./graph.js";
import { side } from "./sidebar.js";

await loadStylesheet("/web/screens/end/end.css"); // the table of decisions
await loadStylesheet("/web/screens/review/review.css");
await addWords("review");
addEventListener("keydown", keys); // wherever the focus is

/** @param {{table: string}} params */
export function screen({ table }) {
  look(table);
  const game = shown.value;
  if (!game || game.table !== table) return html`<main class="page loading"><p>${t("opening")}</p></main>`;
  if (game.trouble) return trouble(game);
  const face = faceOf(game.game);
  if (!face) return nothing;
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
  const hands = game.wide ? game.names.map((_, seat) => seat) : [game.seat];
  return html`
    <div class="frame review ${game.game}" data-seats=${game.info.seats}>
      ${head(game)}
      <main class="felt" tabindex="-1" aria-label=${t("the-table")}>${face.table(scene)}</main>
      ${graph()}
      <section class="tray" aria-label=${t("actions")}>
        ${bar(game)}
        <div class="review-hands" tabindex="0" role="group" aria-label=${t("hands")}>${hands.map((seat) => html`<div class="review-hand">${cube(seat)}<span class="name" dir="auto">${game.names[seat]}</span>${face.handFaces?.(viewOf(seat)) ?? nothing}</div>`)}</div>
      </section>
      ${side()}
    </div>`;
}

/** @param {any} game */
function trouble(game) {
  const soon = game.trouble === "not-over";
  const gone = game.trouble === "unknown";
  return html`${pageHead(me.value)}<main class="page"><h1>${t(gone ? "trouble-unknown" : "review")}</h1><p>${t(soon ? "not-over" : gone ? "refused-unknown" : "trouble")}</p>
    <p><a class="button main" href=${soon ? `/t/${game.table}` : "/"}>${t(soon ? "go" : "to-home")}</a></p></main>`;
}

/** @param {any} game */
function head(game) {
  return html`<header class="top"><a class="button bare back" href="/t/${game.table}" aria-label=${t("close")}>${glyph("sign-back")}</a>
    <h1 class="status">${t("review-title", { game: t(`game-${game.game}`) })}${game.ended ? ` · ${dateOf(game.ended)}` : ""}</h1>
    <div class="review-eyes">
      ${segments(
        "eyes",
        [
          { value: false, label: t("what-i-knew") },
          { value: true, label: t("everything") },
        ],
        game.wide,
        (wide) => change({ wide }),
      )}
      <label><span class="unseen">${t("seat-label")}</span> <select @change=${(e) => change({ seat: Number(e.target.value) })}>
        ${game.names.map((name, seat) => html`<option value=${seat} ?selected=${seat === game.seat}>${name}</option>`)}</select></label>
    </div></header>`;
}

/** @param {any} game */
function bar(game) {
  const last = game.steps.length;
  const arrow = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ to) =>
    html`<button class=${name} aria-label=${t(name)} @click=${() => turn(to)}><span aria-hidden="true">${sign}</span></button>`;
  return html`<div class="review-bar actions" role="group" aria-label=${t("actions")}>
    ${arrow("|‹", "first-step", 0)}${arrow("‹", "previous-step", game.at - 1)}
    <span class="number review-at" aria-live="off">${Math.min(game.at + 1, last)} / ${last}</span>
    ${arrow("›", "next-step", game.at + 1)}${arrow("›|", "last-step", last)}
    ${judged.value?.review ? html`<button class="main" aria-disabled=${mistakes().length === 0} @click=${() => toMistake(1)}>${mistakes().length ? t("next-mistake") : t("no-mistakes")}</button>` : nothing}
  </div>`;
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (route.value.name !== "review" || !shown.value?.steps || dialog.value) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (/** @type {HTMLElement} */ (event.target).matches?.("input, select, textarea")) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by !== undefined) turn(shown.value.at + by);
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    if (!judged.value?.review || /** @type {HTMLElement} */ (event.target).closest?.(".side")) return;
    toMistake(event.key === "ArrowDown" ? 1 : -1);
  } else return;
  event.preventDefault();
}
