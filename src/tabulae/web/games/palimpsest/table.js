// The free-form table of Palimpsest: cards as they lie, marked with what the placement would do to them.

import { t } from "../../state/i18n.js";
import { busy, choices, send, staged } from "../../state/staging.js";
import { myTurn, position } from "../../state/store.js";
import { cube, glyph } from "../../ui/components.js";
import { island } from "../../ui/island.js";
import { keyActions } from "../../ui/keyboard.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { computed, effect, signal, untracked } from "../../vendor/signals-core/signals-core.js";
import { holds } from "../cardset.js";
import { boxAround, camera, DIRECTIONS, extraBox, isWithin, panned, visibleBox, zoomed } from "./camera.js";
import { cardFace, cardLabel, scribes } from "./cards.js";
import { fingersDown, pan, rotateWithTwo, toTable, zoomWithTwo } from "./gestures.js";
import { nameOf, signOf } from "./pieces.js";
import { moveTo, placement, preview, rotateBy } from "./placement.js";
import { finger, held, magnifier, placementCard } from "./placement-card.js";
import { rankHidden } from "./placement-preview.js";
import { scoreTags } from "./score-tags.js";
import { cardPanel, textView } from "./text-view.js";

/** The selected card, by place, or -1 */
export const selected = signal(-1);
/** Whether the table is shown as text */
export const textShown = signal(false);
/** How far from its centre a card shows its number and its points */
const OFFSET = 62;
/** How far from the centre of the placement they stay legible */
const CLEAR = 170;
/** Whether a card is being laid */
const laying = computed(() => placement.value !== null);
/** Whether the reader has moved the camera */
const cameraMoved = computed(() => camera.value !== null);
keyActions.fit = () => {
  camera.value = null;
};
// The camera follows a card that was dropped partly out of sight; during a drag nothing moves but the card
effect(() => {
  const at = placement.value;
  if (held.value) return;
  untracked(() => {
    if (!at || !position.value) extraBox.value = null;
    else if (!isWithin(boxAround(at), visibleBox(position.value.view, true)))
      extraBox.value = boxAround(at, extraBox.value);
  });
});

/** @param {any} view @param {number} by */
function zoom(view, by) {
  camera.value = zoomed(visibleBox(view, laying.value), by);
}

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  const { view } = scene;
  const { lit, sources } = litCards(scene);
  return html`
    <div class="pal">
      <p class="pal-facts"><span data-deck>${t("yq-deck", { count: view.deck_size })}</span>
        <span class="pal-left"><span class="pal-left-word">${t("yq-left")} </span>${Array.from({ length: scene.seats }, (_, seat) => html`<span>${cube(seat)} ${view.left[seat]}</span>`)}</span>
        <span class="pal-pad" ${island(() => (cameraMoved.value ? panButtons(view) : nothing))}></span>
        <span class="pal-tools"><button class="small" @click=${() => {
          textShown.value = !textShown.value;
        }} aria-pressed=${textShown.value} aria-label=${t("yq-as-text")}>${glyph("sign-log")}<span class="wide-only">${t("yq-as-text")}</span></button>
        <button class="small" @click=${() => zoom(view, 1.25)} aria-label=${t("yq-smaller")}>−</button><button class="small" @click=${() => zoom(view, 0.8)} aria-label=${t("yq-larger")}>+</button><button class="small" @click=${keyActions.fit}>${t("yq-fit")}</button></span></p>
      <div class="pal-place" ${island(() => drawing(scene, lit, sources))}></div>
      <div ${island(() => (finger.value ? magnifier(view) : nothing))}></div>
      ${textShown.value ? textView(scene) : nothing}
      ${
        selected.value >= 0 && selected.value < view.laid
          ? cardPanel(scene, selected.value, () => {
              selected.value = -1;
            })
          : nothing
      }
    </div>
  `;
}

/** Buttons that pan a table that is not shown whole. @param {any} view */
const panButtons = (view) =>
  DIRECTIONS.map(
    ({ sign, way, dx, dy }) =>
      html`<button class="small" aria-label=${t("yq-look", { way: t(`way-${way}`) })} @click=${() => {
        camera.value = panned(visibleBox(view, laying.value), dx, dy);
      }}>${sign}</button>`,
  );

/** The cards that a press can act on now. @param {import("../index.js").Scene} scene */
function litCards(scene) {
  const fits = (/** @type {any} */ c) => (c.card === "" ? true : c.card === staged.value.card);
  const lit = scene.live ? choices.value.filter(fits).map((c) => c.place.split(":")[0]) : [];
  const taking = scene.live && !staged.value.card;
  const sources = taking ? choices.value.filter((c) => c.card).map((c) => c.card.split(":")[0]) : [];
  return { lit: new Set(lit), sources: new Set(sources) };
}

/** @param {import("../index.js").Scene} scene @param {Set<string>} lit @param {Set<string>} sources */
function drawing(scene, lit, sources) {
  const { view } = scene;
  const box = visibleBox(view, scene.live && laying.value);
  const shown = `${box.x} ${box.y} ${box.w} ${box.h}`;
  return html`<div class="pal-felt" data-place="felt" @pointerdown=${(e) => press(e, scene)} @wheel=${(e) => wheel(e, view)}>
    <svg class="pal-drawing" viewBox=${shown} role="group" aria-label=${t("yq-drawing", { count: view.laid })}>
      <g id=${scene.live ? "pal-lying" : nothing} ${island(() => cards(scene, lit, sources))}></g>
    </svg>
    ${
      scene.live
        ? html`<svg class="pal-layer" viewBox=${shown} aria-hidden="true"><g id="pal-effects" ${island(() => effects(scene))}></g></svg>
    <svg class="pal-layer pal-moving" viewBox=${shown}><g ${island(placementCard)}></g></svg>`
        : nothing
    }
  </div>`;
}

/** @param {import("../index.js").Scene} scene @param {Set<string>} lit @param {Set<string>} sources */
function cards(scene, lit, sources) {
  const { view } = scene;
  return svg`${Array.from({ length: view.laid }, (_, i) => lying(scene, i, lit, sources))}
    ${Array.from({ length: view.laid }, (_, i) => (holds(view.buried, i) && view.scribes[i].some(Boolean) ? tab(view, i) : nothing))}`;
}

/** A card as it lies. The effects of the placement are drawn on a layer above, so that the cards need no repainting. @param {import("../index.js").Scene} scene @param {number} i @param {Set<any>} lit @param {Set<any>} sources */
function lying(scene, i, lit, sources) {
  const { view } = scene;
  const card = view.card[i];
  const sign = signOf(card);
  const hidden = rankHidden(view, i);
  const classes = `lying ${hidden ? "no-rank" : ""} ${lit.has(sign) || sources.has(sign) ? "lit" : ""} ${i === view.laid - 1 ? "last" : ""}`;
  return svg`<g class=${classes} data-sign=${sign} data-inspect=${sign} role="img" aria-label=${cardLabel(card)} transform=${placed(view, i)}>
    ${cardFace(card, view.marks[i])}
    ${scribes(view.scribes[i])}
    ${hidden ? svg`<text class="no-rank-word" y="128" text-anchor="middle">${t("yq-no-rank")}</text>` : nothing}
  </g>`;
}

/** Where card i lies. @param {any} view @param {number} i */
const placed = (view, i) => `translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})`;

/** What the placement would do to the cards on the table, or for a while what the last play scored. @param {import("../index.js").Scene} scene */
function effects(scene) {
  const { view } = scene;
  const seen = preview.value;
  const at = (/** @type {number} */ i, /** @type {any} */ what) => svg`<g transform=${placed(view, i)}>${what}</g>`;
  const scored = seen
    ? seen.scores.map((score) => ({ place: score.place, points: score.points }))
    : [...scoreTags.value].map(([place, points]) => ({ place, points }));
  const lost = Object.entries(seen?.covered ?? {}).flatMap(([i, marks]) =>
    [1, 2].filter((bit) => marks & bit).map((bit) => ({ i: Number(i), bit })),
  );
  return svg`
    ${(seen?.touched ?? []).map((i) => at(i, EDGE))}
    ${repeat(
      lost,
      ({ i, bit }) => 2 * i + bit,
      ({ i, bit }) => at(i, STRUCK[bit]),
    )}
    ${(seen?.touched ?? []).map((i, k) => svg`<g transform=${labelPosition(view, i)}>${touchNumber(k + 1)}</g>`)}
    ${scored.map((score) => svg`<g transform=${labelPosition(view, score.place)}>${scoreTag(scoreText(scene, score))}</g>`)}`;
}

/** A mark that would be covered, by its bit. @type {Record<number, any>} */
const STRUCK = {
  1: svg`<line class="struck-mark" x1="-96" y1="-102" x2="-64" y2="-134"></line>`,
  2: svg`<line class="struck-mark" x1="64" y1="134" x2="96" y2="102"></line>`,
};

/** Upright on card i, on the side that the placement leaves free. @param {any} view @param {number} i */
function labelPosition(view, i) {
  if (!placement.value) return `translate(${view.x[i]} ${view.y[i]})`;
  const [dx, dy] = [view.x[i] - placement.value.x, view.y[i] - placement.value.y];
  const far = Math.hypot(dx, dy) || 1;
  const shift = Math.max(OFFSET, CLEAR - far) / far;
  return `translate(${view.x[i] + shift * dx} ${view.y[i] + shift * dy})`;
}

/** The edge of a touched card. */
const EDGE = svg`<rect class="touched" x="-100" y="-140" width="200" height="280" rx="18"></rect>`;

/** @param {number} number */
const touchNumber = (number) =>
  svg`<g class="touch-number"><circle cy="-34" r="20"></circle><text y="-26" text-anchor="middle">${number}</text></g>`;

/** @param {string} words */
function scoreTag(words) {
  const wide = Math.max(90, 15 * words.length + 24);
  return svg`<g class="score-tag"><rect x=${-wide / 2} y="-8" width=${wide} height="44" rx="10"></rect><text y="23" text-anchor="middle">${words}</text></g>`;
}

/** @param {import("../index.js").Scene} scene @param {{points: number[]}} score */
export const scoreText = (scene, score) =>
  score.points
    .map((points, seat) =>
      points ? `${seat === scene.seat ? t("you") : scene.names[seat].slice(0, 8)} +${points}` : "",
    )
    .filter(Boolean)
    .join(" ") || "0";

/** @param {any} view @param {number} i */
const tab = (
  view,
  i,
) => svg`<g class="buried-tab" transform="translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})">
  <rect x="-60" y="-20" width="120" height="74" rx="10"></rect><text class="name" y="-26" text-anchor="middle">${nameOf(view.card[i])}</text>${scribes(view.scribes[i])}</g>`;

/** A press on the felt places the picked card; a drag pans, two fingers zoom; a press on a card selects it. @param {PointerEvent} event @param {import("../index.js").Scene} scene */
function press(event, scene) {
  if (fingersDown() > 1) {
    if (finger.value) rotateWithTwo(event);
    else zoomWithTwo(event, scene.view);
    return;
  }
  pan(event, scene.view, (now) => {
    if (placement.value && !busy.value && scene.live) {
      const at = toTable(now.clientX, now.clientY);
      moveTo(at.x, at.y, 12 * at.unit);
      return;
    }
    const sign = /** @type {Element} */ (event.target).closest("[data-sign]")?.getAttribute("data-sign");
    pressCard(scene, sign ?? "");
  });
}

/** @param {import("../index.js").Scene} scene @param {string} sign */
function pressCard(scene, sign) {
  if (!sign) {
    selected.value = -1;
    return;
  }
  const fitting = choices.value.filter(
    (c) => (c.card === "" || c.card === staged.value.card) && c.place.split(":")[0] === sign,
  );
  if (scene.live && myTurn.value && fitting.length === 1) send(fitting[0].move);
  else selected.value = scene.view.card.slice(0, scene.view.laid).findIndex((card) => signOf(card) === sign);
}

/** @param {WheelEvent} event @param {any} view */
function wheel(event, view) {
  event.preventDefault();
  const by = event.deltaY || event.deltaX; // with Shift some browsers scroll sideways
  if (placement.value && !event.ctrlKey) rotateBy(Math.sign(by) * (event.shiftKey ? 1 : 15));
  else {
    const at = toTable(event.clientX, event.clientY);
    camera.value = zoomed(visibleBox(view, laying.value), by > 0 ? 1.15 : 0.87, at.x, at.y);
  }
}
