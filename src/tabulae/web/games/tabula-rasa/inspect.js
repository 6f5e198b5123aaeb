// A knight or an estate up close; a knight in a pile with all that lie there.

import { cube } from "../../ui/components.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatName } from "../names.js";
import { estateFace, estateName, knightFace, knightName } from "./cards.js";
import { ESTATES, knightOf, members, piles } from "./pieces.js";
import { sideName } from "./sides.js";

/** @param {import("../index.js").Scene} scene @param {string} of a card, an estate, or play-7 */
export function inspect(scene, of) {
  const estate = ESTATES.indexOf(of);
  if (estate >= 0) return inspectEstate(scene, estate);
  return of.startsWith("play-") ? inspectLying(scene, Number(of.slice(5))) : inspectKnight(knightOf(of));
}

/** @param {number} knight @param {any} [more] */
function inspectKnight(knight, more = "") {
  if (!(knight >= 0)) return null;
  return { title: knightName(knight), face: html`<span class="card knight">${knightFace(knight)}</span>`, more };
}

/** A knight that was played, and its pile. @param {import("../index.js").Scene} scene @param {number} play */
function inspectLying(scene, play) {
  const pile = piles(scene.view)
    .flat()
    .find((each) => each.some((card) => card.play === play));
  const lying = pile?.find((card) => card.play === play);
  if (!pile || !lying) return null;
  return inspectKnight(
    lying.knight,
    html`<p>${cube(lying.seat)} ${seatName(scene, lying.seat)}</p>${pile.length > 1 ? html`<dl class="inspector-piles"><dd>${knights(scene, pile)}</dd></dl>` : ""}`,
  );
}

/** Knights side by side. @param {import("../index.js").Scene} scene @param {{knight: number, seat: number}[]} cards */
const knights = (scene, cards) =>
  cards.map(
    (card) =>
      html`<span class="card knight"><span class="unseen">${knightName(card.knight)} </span>${knightFace(card.knight, scene.seats === 4 ? card.seat : -1)}</span>`,
  );

/** An estate with every side's cards. @param {import("../index.js").Scene} scene @param {number} estate */
function inspectEstate(scene, estate) {
  return {
    title: estateName(estate),
    face: html`<span class="tr-large">${estateFace(estate)}</span>`,
    more: html`<dl class="inspector-piles">${piles(scene.view).map(
      (side, k) => html`<dt>${members(scene.seats, k).map(cube)} ${sideName(scene, k)}</dt>
      <dd>${side[estate].length ? knights(scene, side[estate]) : "·"}</dd>`,
    )}</dl>`,
  };
}
