// The end of a round of Hijinx as a moment on each screen: open hands, counted pips, totals as bars. Nobody waits for
// anybody: the next round has begun, and `Next round` closes the moment for this reader alone.

import { t } from "../../../state/i18n.js";
import { info, position, seat } from "../../../state/store.js";
import { escapeHandlers, focus, HAND_SELECTOR } from "../../../ui/keyboard.js";
import { dealHand, renderHooks } from "../../../ui/motion.js";
import { sound } from "../../../ui/sound.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsOf } from "../../cardset.js";
import { sign } from "../cards.js";
import { dealOthers } from "../flights.js";
import { lastOut, NOBODY, roundSeen, UNKNOWN } from "../moments.js";
import { allSeats, JINX } from "../pieces.js";
import { skipMotion } from "./coins.js";
import { sheet } from "./sheet.js";

/** The moment that was announced by sound */
let rung = "";
/** How long the deck is shuffled before a deal */
const SHUFFLE_MS = 360;

/** Close the moment; returns whether it was shown. */
function close() {
  const open = document.querySelector(".hj-round-end") !== null;
  if (!open) return false;
  const { view } = position.value;
  if (view.path_size === 1) dealOthers(view.seats, seat.value, SHUFFLE_MS); // the deal was covered until now
  roundSeen.value = { table: info.value?.table, round: view.round };
  if (view.path_size === 1) dealHand();
  return true;
}
escapeHandlers.add(close);

/** What the moment covers; it cannot have the focus meanwhile */
const COVERED = ".frame > :is(.stage, .side, .rail, .house)";
let covers = false;
renderHooks.add(() => {
  const open = document.querySelector(".hj-round-end") !== null;
  if (open === covers) return;
  covers = open;
  const held = document.activeElement?.closest(".stage, .side");
  /** @type {NodeListOf<HTMLElement>} */
  const covered = document.querySelectorAll(COVERED);
  for (const each of covered) each.inert = open;
  if (open && held) focus(".hj-next-round");
  if (!open && document.activeElement === document.body) focus(HAND_SELECTOR);
});

/** @param {Event} press */
const skip = (press) => skipMotion(/** @type {Element} */ (press.currentTarget));

/** @param {import("../../index.js").Scene} scene */
export function roundEnd(scene) {
  const { round } = scene.view;
  const seen = roundSeen.value;
  if (!scene.live || seen.table !== info.value?.table || round <= seen.round) return nothing;
  const name = `${seen.table} ${round}`;
  if (rung !== name) queueMicrotask(() => sound("round"));
  rung = name;
  const { title, text } = headline(scene);
  return html`<main class="hj-round-end covers-table" aria-labelledby="hj-round-title" @click=${skip}>
    <header class="hj-moment">${sign("jester", "0 0 100 100")}<div><h1 id="hj-round-title">${title}</h1><p>${text} <b>${t("hj-fewest-win")}</b></p></div>${lanterns()}</header>
    ${sheet(scene, round, outOf(scene))}
    <footer><p>${t("hj-next-begun", { round: round + 1 })}</p><button class="hj-next-round" @click=${close}>${t("hj-next-round")}</button></footer>
  </main>`;
}

const lanterns = () =>
  html`<span class="hj-lanterns" aria-hidden="true">${[0, 1, 2, 3, 4].map(() => html`<span class="hj-lantern">${sign("lantern", "0 0 40 60")}</span>`)}</span>`;

/** Who ended the round with the last card. @param {import("../../index.js").Scene} scene */
function outOf({ view, seats }) {
  if (lastOut.value.round === view.round) return lastOut.value.seat;
  const empty = allSeats(seats).filter((seat) => view.left[seat] === 0);
  return empty.length === 1 ? empty[0] : UNKNOWN;
}

/** @param {import("../../index.js").Scene} scene */
function headline(scene) {
  const { view, names, seat, seats } = scene;
  const out = outOf(scene);
  const title =
    out === UNKNOWN
      ? t("hj-round-over", { round: view.round })
      : out === NOBODY
        ? t("hj-nobody-out")
        : out === seat
          ? t("hj-you-out")
          : t("hj-goes-out", { name: names[out] });
  const fool = allSeats(seats).find((each) => cardsOf(view.left[each]).includes(JINX));
  if (fool === undefined) return { title, text: t(out === NOBODY ? "hj-stack-out" : "hj-pips-count") };
  const alone = cardsOf(view.left[fool]).length === 1;
  const id = `hj-jinx-${alone ? "alone" : "caught"}${fool === seat ? "-you" : ""}`;
  return { title, text: t(id, { name: names[fool] }) };
}

/** The finished match: who took how many points in which round, and the last hands. @param {import("../../index.js").Scene} scene */
export function matchEnd(scene) {
  const { view, names, seat, seats } = scene;
  const fewest = Math.min(...view.total.slice(0, seats));
  const winners = allSeats(seats).filter((each) => view.total[each] === fewest);
  const title =
    winners.length > 1
      ? t("hj-shared-win")
      : winners[0] === seat
        ? t("hj-you-win")
        : t("hj-wins", { name: names[winners[0]] });
  return html`<section class="hj-match-end" tabindex="0" aria-label=${title} @click=${skip}>
    <header class="hj-moment">${sign("first", "0 0 40 44")}<div><h2>${title}</h2><p>${t("hj-won-with", { points: fewest })} <b>${t("hj-fewest-win")}</b></p></div></header>
    ${sheet(scene, view.rounds + 1, NOBODY)}</section>`;
}
