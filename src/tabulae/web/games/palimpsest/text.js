// The table of Palimpsest as text: every card in the order laid, what is on it, what it touches, where it lies.

import { segments } from "../../parts/bits.js";
import { cardsOf, holds } from "../../play/cardset.js";
import { listed, t } from "../../play/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { spoken } from "./cards.js";
import { hasRank, nameOf } from "./pieces.js";

/** Which cards are listed: "all", "mine", "visible" or "hidden" */
const filter = signal("all");

/** @param {import("../index.js").Scene} scene @param {number} i */
function sentence(scene, i) {
  const { view } = scene;
  const rank = holds(view.buried, i)
    ? t("yq-buried")
    : !hasRank(view.card[i])
      ? t("yq-rankless")
      : visible(view, i)
        ? t("yq-rank-visible")
        : t("yq-rank-hidden");
  const owners = view.scribes[i]
    .map((count, seat) => (count ? `${seat === scene.seat ? t("you") : scene.names[seat]} ${count}` : ""))
    .filter(Boolean);
  const touches = cardsOf(view.touching[i]).map((j) => nameOf(view.card[j]));
  return [
    spoken(view.card[i]),
    rank,
    owners.length ? t("yq-scribes", { who: listed(owners) }) : t("yq-no-scribes"),
    touches.length ? t("yq-touches", { cards: listed(touches) }) : "",
    i > 0 ? t("yq-where", { x: view.x[i], y: view.y[i], angle: view.angle[i] }) : t("yq-root"),
  ]
    .filter(Boolean)
    .join("; ");
}

/** @param {any} view @param {number} i */
export const visible = (view, i) =>
  !holds(view.buried, i) && (view.rank_visible === 0 ? view.marks[i] > 0 : view.marks[i] === 3);

/** @param {import("../index.js").Scene} scene @param {number} i */
function shown(scene, i) {
  const { view } = scene;
  if (filter.value === "mine") return view.scribes[i][Math.max(0, scene.seat)] > 0;
  if (filter.value === "visible") return hasRank(view.card[i]) && visible(view, i);
  return filter.value === "hidden" ? hasRank(view.card[i]) && !visible(view, i) : true;
}

/** @param {import("../index.js").Scene} scene */
export function asText(scene) {
  const places = Array.from({ length: scene.view.laid }, (_, i) => i).filter((i) => shown(scene, i));
  return html`<section class="pal-text" aria-label=${t("yq-as-text")} tabindex="0">
    ${segments(
      "yq-filter",
      ["all", "mine", "visible", "hidden"].map((value) => ({ value, label: t(`yq-filter-${value}`) })),
      filter.value,
      (value) => {
        filter.value = value;
      },
    )}
    <ol>${places.map((i) => html`<li value=${i + 1}>${sentence(scene, i)}</li>`)}</ol></section>`;
}

/** What pressing a card tells. @param {import("../index.js").Scene} scene @param {number} i @param {() => void} close */
export function cardPanel(scene, i, close) {
  const { view } = scene;
  const worth = view.worth[i]
    .map((points, seat) => (points ? `${seat === scene.seat ? t("you") : scene.names[seat]} +${points}` : ""))
    .filter(Boolean);
  return html`<section class="pal-card-panel" role="status"><p>${sentence(scene, i)}. ${worth.length && visible(view, i) ? t("yq-would-score", { who: listed(worth) }) : nothing}</p>
    <button class="small" @click=${close}>${t("close")}</button></section>`;
}
