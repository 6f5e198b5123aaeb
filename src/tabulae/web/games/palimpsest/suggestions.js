// Places by choice: small pictures of what each placement would do, over the lower edge of the desk. They can be filtered
// by the cards to touch and the ranks to hide; arrows move the card by a unit.

import { t } from "../../state/i18n.js";
import { glyph } from "../../ui/components.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { DIRECTIONS } from "./desk/overview.js";
import { suggestionsOpen } from "./desk/signals.js";
import { scoreText } from "./desk/standing.js";
import { kindOf, nameOf, rankOf } from "./pieces.js";
import { filters, nudge, placement, proposalIndex, rankedProposals, showProposal } from "./placement.js";
import { rankVisible } from "./placement-preview.js";

const MOST = 40;
const AROUND = 330; // units to each side of the card in a picture

/** @param {import("../index.js").Scene} scene @param {import("./desk/camera.js").Box} box what is in sight @param {() => void} lay */
export function suggestions(scene, box, lay) {
  if (!placement.value) return nothing;
  const found = rankedProposals.value.slice(0, MOST);
  const low = placement.value.y > box.y + 0.55 * box.h; // it does not cover the card
  return html`<section class="pal-choosing ${low ? "above" : ""}" aria-label=${t("yq-suggest")}>
    <div class="pal-filters">
      ${filter(scene, "touch", "yq-touch-which")}${filter(scene, "hide", "yq-hide-which")}
      <span class="pal-nudges">${DIRECTIONS.map(
        ({ sign, way, dx, dy }) =>
          html`<button class="nudge" aria-label=${t("yq-nudge", { way: t(`way-${way}`) })} @pointerdown=${(e) => startNudge(e, dx, dy)} @click=${(e) => e.detail === 0 && nudge(dx, dy)}>${sign}</button>`,
      )}</span>
      <button class="close" aria-label=${t("close")} @click=${() => {
        suggestionsOpen.value = false;
      }}>${glyph("sign-close")}</button>
    </div>
    <ol class="plain offers" role="listbox" tabindex="0" aria-label=${t("yq-placements")} @keydown=${(e) => keys(e, lay)} aria-activedescendant="offer-${proposalIndex.value}">
      ${found.map((each, i) => offer(scene, each, i))}
    </ol>
    ${found.length ? nothing : html`<p>${t("yq-no-offers")}</p>`}
  </section>`;
}

/** @param {import("../index.js").Scene} scene @param {any} each a proposal with its preview @param {number} i */
function offer(scene, each, i) {
  const { view } = scene;
  const gains = each.scores.length
    ? scoreText(scene, {
        points: view.score.map((_, seat) => each.scores.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)),
      })
    : "";
  const label = `${t("card-of", { n: i + 1, count: rankedProposals.value.length })}: ${each.text}`;
  return html`<li role="option" id="offer-${i}" aria-selected=${i === proposalIndex.value} aria-label=${label} @click=${() => showProposal(i)}>
    ${thumbnail(view, each)}<span aria-hidden="true">${gains ? html`<b class="gain">${gains}</b>` : nothing}<span>${t("yq-scribes-count", { count: each.scribes })}</span></span></li>`;
}

/** The cards around a placement: their ranks, without pictures. @param {any} view @param {{x: number, y: number, angle: number, touched: number[], hides: number[]}} each */
function thumbnail(view, each) {
  const near = Array.from({ length: view.laid }, (_, i) => i).filter(
    (i) => Math.abs(view.x[i] - each.x) < AROUND + 140 && Math.abs(view.y[i] - each.y) < AROUND * 0.7 + 140,
  );
  const leaf = (
    /** @type {string} */ kind,
    /** @type {number} */ card,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ angle,
  ) =>
    svg`<g transform="translate(${x} ${y}) rotate(${angle})"><rect class="mini ${kind}" x="-100" y="-140" width="200" height="280" rx="18"></rect>
      ${kindOf(card) ? nothing : ["", "rotate(180)"].map((end) => svg`<text class="mini-rank" x="-52" y="-86" transform=${end}>${rankOf(card)}</text>`)}</g>`;
  return html`<svg class="pal-thumb" viewBox="${each.x - AROUND} ${each.y - AROUND * 0.62} ${2 * AROUND} ${1.24 * AROUND}" aria-hidden="true">
    ${near.map((i) => leaf(each.touched.includes(i) ? "touched" : "", view.card[i], view.x[i], view.y[i], view.angle[i]))}
    ${leaf("ghost", placement.value?.card ?? 0, each.x, each.y, each.angle)}
    ${each.hides.map((i) => svg`<path class="mini-struck" d="M-60-60L60 60M60-60L-60 60" transform="translate(${view.x[i]} ${view.y[i]})"></path>`)}</svg>`;
}

/** @param {import("../index.js").Scene} scene @param {"touch" | "hide"} what @param {string} words */
function filter({ view }, what, words) {
  const places = Array.from({ length: view.laid }, (_, i) => i).filter((i) => what === "touch" || rankVisible(view, i));
  const chosen = filters.value[what];
  const change = (/** @type {Event} */ event, /** @type {number} */ i) => {
    const list = chosen.filter((j) => j !== i);
    filters.value = {
      ...filters.value,
      [what]: /** @type {HTMLInputElement} */ (event.target).checked ? [...list, i] : list,
    };
    showProposal(0);
  };
  return html`<details><summary>${t(words)}${chosen.length ? html` <b>${chosen.length}</b>` : nothing}</summary><div class="checks">
    ${places.map((i) => html`<label class="check"><input type="checkbox" .checked=${chosen.includes(i)} @change=${(e) => change(e, i)}> ${nameOf(view.card[i])}</label>`)}</div></details>`;
}

/** @param {KeyboardEvent} event @param {() => void} lay */
function keys(event, lay) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step) {
    showProposal(proposalIndex.value + step);
    document.getElementById(`offer-${proposalIndex.value}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  } else if (event.key === "Enter") lay();
  else return;
  event.preventDefault();
}

/** Nudge by one unit, then by ten at a time while the button is held. @param {PointerEvent} event @param {number} dx @param {number} dy */
function startNudge(event, dx, dy) {
  event.preventDefault();
  nudge(dx, dy);
  let timer = setTimeout(function again() {
    nudge(10 * dx, 10 * dy);
    timer = setTimeout(again, 80);
  }, 400);
  addEventListener("pointerup", () => clearTimeout(timer), { once: true });
  addEventListener("pointercancel", () => clearTimeout(timer), { once: true });
}
