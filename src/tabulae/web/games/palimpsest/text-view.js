// The table of Palimpsest as text: every card in the order laid, in the server's words.

import { formatList, t } from "../../state/i18n.js";
import { noteOf } from "../../state/notes.js";
import { segments } from "../../ui/components.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { seatName } from "../names.js";
import { cardLabel } from "./cards.js";
import { signOf } from "./pieces.js";

/** Which cards are listed: "all", "scorable", "mine" or "hidden" */
const filter = signal("all");

/** A card in the server's words; at an earlier version only its name and scribes. @param {import("../index.js").Scene} scene @param {number} i */
function sentence(scene, i) {
  const { view } = scene;
  const note = scene.live ? noteOf(signOf(view.card[i])) : undefined;
  if (note) return [note.text, note.more].filter(Boolean).join(" ");
  const owners = view.scribes[i]
    .map((count, seat) => (count ? `${seatName(scene, seat)} ${count}` : ""))
    .filter(Boolean);
  return `${cardLabel(view.card[i])}; ${owners.length ? t("yq-scribes", { who: formatList(owners) }) : t("yq-no-scribes")}`;
}

/** @param {import("../index.js").Scene} scene @param {number} i */
function shown(scene, i) {
  const { view } = scene;
  if (filter.value === "all") return true;
  if (filter.value === "mine") return view.scribes[i][Math.max(0, scene.seat)] > 0;
  return noteOf(signOf(view.card[i]))?.kind?.split(" ").includes(filter.value) ?? false;
}

/** @param {import("../index.js").Scene} scene */
export function textView(scene) {
  const places = Array.from({ length: scene.view.laid }, (_, i) => i).filter((i) => shown(scene, i));
  return html`<section class="pal-text" aria-label=${t("yq-as-text")} tabindex="0">
    ${segments(
      "yq-filter",
      ["all", "scorable", "mine", "hidden"].map((value) => ({ value, label: t(`yq-filter-${value}`) })),
      filter.value,
      (value) => {
        filter.value = value;
      },
    )}
    <ol>${places.map((i) => html`<li value=${i + 1}>${sentence(scene, i)}</li>`)}</ol></section>`;
}

/** What a press on a card shows. @param {import("../index.js").Scene} scene @param {number} i @param {() => void} close */
export const cardPanel = (scene, i, close) =>
  html`<section class="pal-card-panel" role="status"><p>${sentence(scene, i)}</p>
    <button class="small" @click=${close}>${t("close")}</button></section>`;
