// One estate of the row: its tile, and above and below it what every side has there and would take.

import { hintedMove } from "../../state/hints.js";
import { formatList, t } from "../../state/i18n.js";
import { aim, askWhy, cardChoices, staged } from "../../state/staging.js";
import { notice, position } from "../../state/store.js";
import { cube, glyph, icon } from "../../ui/components.js";
import { pressPlace } from "../../ui/drag.js";
import { use } from "../../ui/sprite.js";
import { styleMap } from "../../ui/style-map.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { seatName } from "../names.js";
import { estateFace, estateName, knightFace, knightName, ribbon } from "./cards.js";
import { ESTATES, estateValue, knightOf, parseMove } from "./pieces.js";
import { leadText, scoreLine, sideName } from "./sides.js";
import { leaderOf, takings } from "./takings.js";

/** The place that was refused last; marked while the refusal is shown */
const refused = signal("");

/** Ask the server why a knight cannot go there. @param {string} card @param {string} place */
export function askWhyNot(card, place) {
  refused.value = place;
  askWhy(`${card}>${place}`);
}

const MARKS = { estate: "tr-crown-mark", treasure: "tr-chest-mark", "second-level": "tr-chest-mark" };
MARKS.shared = MARKS.level = "tr-tie-mark";

/** @param {import("../index.js").Scene} scene @param {import("./sides.js").Row} row @param {number} estate */
export function column(scene, row, estate) {
  const place = ESTATES[estate];
  const counts = row.counts[estate];
  const choice = scene.live ? cardChoices.value.find((each) => each.place === place) : undefined;
  const aimed = staged.value.place === place && ["aimed", "holding", "sent"].includes(staged.value.step);
  const after = choice ? counts.map((count, side) => count + Number(side === row.own)) : counts;
  const wrong = scene.live && refused.value === place && notice.value?.kind === "refused";
  const hinted = scene.live && hintedMove.value && parseMove(hintedMove.value).place === place;
  const { side, lead } = leaderOf(counts);
  const [upper, lower] = row.opponents;
  return html`
    <div class="column ${estate === 5 ? "first-colour" : ""} ${choice ? "lit" : ""} ${aimed ? "aimed" : ""} ${wrong ? "wrong" : ""}" role="listitem" data-place=${place}
      @click=${(e) => scene.live && pressPlace(e, place, aim, askWhyNot)}>
      ${side < 0 ? nothing : html`<span class="tr-pennon tr-side-${side + 1} ${side === row.own ? "own" : "above"} lead-${Math.min(3, lead)}"></span>`}
      <div class="tr-rivals">
        ${pile(scene, row, upper, estate, "above")}${lower === undefined ? nothing : pile(scene, row, lower, estate, "between")}
      </div>
      <div class="tr-pills above" aria-hidden="true">${row.opponents.map((rival) => pill(scene, { counts, after, side: rival, own: false }))}</div>
      <button class="place estate ${choice ? "lit" : ""} ${aimed ? "aimed" : ""}" data-place=${place} data-inspect=${place}
        aria-label=${label(scene, estate, counts, choice !== undefined)}>${estateFace(estate, side < 0 ? nothing : ribbon(side, side === row.own, lead))}${wrong ? glyph("sign-close", "tr-wrong") : nothing}${hinted ? html`<span class="tr-hinted">${icon("hint")}</span>` : nothing}</button>
      <div class="tr-pills own" aria-hidden="true">${pill(scene, { counts, after, side: row.own, own: true })}</div>
      ${pile(scene, row, row.own, estate, "own", choice)}
    </div>
  `;
}

/** @param {import("../index.js").Scene} scene @param {number} estate @param {number[]} counts @param {boolean} lit */
export function label(scene, estate, counts, lit) {
  const words = counts.map((count, side) => t("tr-knights", { name: sideName(scene, side), count }));
  return [
    `${estateName(estate)}, ${t("worth", { worth: estateValue(estate) })}.`,
    `${capitalized(formatList(words))}.`,
    verdict(scene, counts),
    lit ? t("may-go-here") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who is ahead, or who is level and for what. @param {import("../index.js").Scene} scene @param {number[]} counts */
function verdict(scene, counts) {
  const { side, lead } = leaderOf(counts);
  if (side >= 0) return capitalized(leadText(scene, side, lead));
  const taken = takings(counts, scene.view.ties);
  const names = taken.flatMap((taking, each) => (level(taking) ? [sideName(scene, each)] : []));
  if (!names.length) return "";
  return capitalized(t(taken.includes("shared") ? "tr-level-point" : "tr-level-nothing", { names: formatList(names) }));
}

/** How many knights a side has, and the mark of what it would take; while a card is picked, after that card. @param {import("../index.js").Scene} scene @param {{counts: number[], after: number[], side: number, own: boolean}} what */
function pill(scene, { counts, after, side, own }) {
  const taking = takings(after, scene.view.ties)[side];
  const changes = after !== counts && (own || taking !== takings(counts, scene.view.ties)[side]);
  const three = counts.length === 3;
  const mark = MARKS[taking] ? use(MARKS[taking], "tr-mark") : nothing;
  return html`<span class="count tr-side-${side + 1} ${taking} ${changes ? "will" : ""}">${
    own && changes ? html`<span class="was">${counts[side]} →</span>` : nothing
  }${three && !own && after[side] ? cube(side) : nothing}${three && level(taking) ? html`<span class="tr-tie">${mark}</span>` : mark}<b class="number">${after[side]}</b></span>`;
}

/** Whether the side is level for most; with three sides, its mark says what that is worth. @param {string} taking */
const level = (taking) => taking === "shared" || taking === "level";

/** @param {import("../index.js").Scene} scene @param {import("./sides.js").Row} row @param {number} side @param {number} estate @param {"above" | "between" | "own"} where @param {import("../../state/staging.js").Choice} [choice] the move that would put a knight here */
function pile(scene, row, side, estate, where, choice) {
  const cards = row.lying[side][estate];
  const signed = scene.seats === 4 || (scene.seats === 3 && where !== "own");
  const all = cards.length + (choice ? 1 : 0);
  return html`<ul class="plain pile ${where} tr-side-${side + 1}" ${styleMap({ "--n": String(all), "--rows": String(Math.ceil(all / 2)) })}>
    ${repeat(
      cards,
      (card) => card.play,
      (card, i) => html`
      <li class="card knight on-table ${card.play >= row.since ? "last" : ""}" ${styleMap(placeInPile(i))}
        data-key="play-${card.play}" data-from=${card.seat === scene.seat ? `hand-${card.knight}` : `fan-${card.seat} plate-${card.seat}`}
        data-inspect="play-${card.play}"><span class="unseen">${`${knightName(card.knight)}, ${seatName(scene, card.seat)}`}</span>${knightFace(card.knight, signed ? card.seat : -1)}</li>`,
    )}${choice ? slot(scene, choice, cards.length) : nothing}
  </ul>`;
}

/** @param {number} i */
const placeInPile = (i) => ({ "--i": String(i), "--c": String(i % 2), "--r": String(Math.floor(i / 2)) });

/** Where the picked knight would lie, and the points after it. @param {import("../index.js").Scene} scene @param {import("../../state/staging.js").Choice} choice @param {number} i */
function slot(scene, choice, i) {
  const then = scoreLine(scene, position.value?.after?.[choice.move]);
  return html`<li class="slot" aria-hidden="true" ${styleMap(placeInPile(i))}>${knightFace(knightOf(choice.card))}
    ${then ? html`<span class="then"><small>${t("tr-then")}</small> <b>${then}</b></span>` : nothing}</li>`;
}
