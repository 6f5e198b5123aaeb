// A knight or an estate up close.

import { cube } from "../../ui/components.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatName } from "../names.js";
import { estateFace, estateName, knightFace, knightName } from "./cards.js";
import { ESTATES, knightOf, members, piles } from "./pieces.js";
import { sideName } from "./table.js";

/** @param {import("../index.js").Scene} scene @param {string} of a card, an estate, or play-7 */
export function inspect(scene, of) {
  const estate = ESTATES.indexOf(of);
  if (estate >= 0) return inspectEstate(scene, estate);
  const play = of.startsWith("play-") ? Number(of.slice(5)) : -1;
  const lying = piles(scene.view)
    .flat(2)
    .find((card) => card.play === play);
  const knight = lying ? lying.knight : knightOf(of);
  if (!(knight >= 0)) return null;
  return {
    title: knightName(knight),
    face: html`<span class="card knight">${knightFace(knight)}</span>`,
    more: lying ? html`<p>${cube(lying.seat)} ${seatName(scene, lying.seat)}</p>` : "",
  };
}

/** An estate with every side's cards. @param {import("../index.js").Scene} scene @param {number} estate */
function inspectEstate(scene, estate) {
  return {
    title: estateName(estate),
    face: html`<span class="place estate">${estateFace(estate)}</span>`,
    more: html`<dl class="inspector-piles">${piles(scene.view).map(
      (side, k) => html`<dt>${members(scene.seats, k).map(cube)} ${sideName(scene, k)}</dt>
      <dd>${side[estate].length ? side[estate].map((card) => html`<span class="card knight"><span class="unseen">${knightName(card.knight)} </span>${knightFace(card.knight, scene.seats === 4 ? card.seat : -1)}</span>`) : "·"}</dd>`,
    )}</dl>`,
  };
}
