// The free-form table of Palimpsest: cards as they lie, the card being laid with its live preview, the view of it all.

import { cube } from "../../parts/bits.js";
import { holds } from "../../play/cardset.js";
import { gameKeys } from "../../play/keyboard.js";
import { busy, choices, send, staged } from "../../play/staging.js";
import { myTurn } from "../../play/state.js";
import { t } from "../../play/words.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { face, scribes, spoken } from "./cards.js";
import { LEAST_TABLE } from "./contact.js";
import { lay, moveTo, nudge, preview, proposal, show, turnBy, turnTo } from "./laying.js";
import { nameOf, signOf } from "./pieces.js";
import { asText, cardPanel } from "./text.js";

/** Where the reader looks, in table units, or null for everything */
const camera = signal(/** @type {{x: number, y: number, w: number, h: number} | null} */ (null));
/** The card that was asked about, by place */
export const looked = signal(-1);
/** Whether the table is shown as text */
export const textual = signal(false);
/** Room around the outermost centres: for the cards themselves, and for one more while a card is being laid */
const ROOM = { looking: 210, laying: 390 };

gameKeys.fit = () => {
  camera.value = null;
};

/** The viewBox: all cards with room around them, or where the camera is. @param {any} view */
function viewBox(view) {
  if (camera.value) return camera.value;
  const room = lay.value ? ROOM.laying : ROOM.looking;
  const xs = [0, ...view.x.slice(0, view.laid)];
  const ys = [0, ...view.y.slice(0, view.laid)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x: left, y: top, w: Math.max(...xs) + room - left, h: Math.max(...ys) + room - top };
}

/** @param {any} view @param {number} by */
function zoom(view, by) {
  const box = viewBox(view);
  const to = Math.min(8000, Math.max(500, box.w * by)) / box.w;
  camera.value = { x: box.x + (box.w * (1 - to)) / 2, y: box.y + (box.h * (1 - to)) / 2, w: box.w * to, h: box.h * to };
}

/** Screen to table units. @param {number} clientX @param {number} clientY */
export function toTable(clientX, clientY) {
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(".pal-drawing"));
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0, unit: 1 };
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y, unit: 1 / matrix.a };
}

/** @param {import("../index.js").Scene} scene */
export function table(scene) {
  const { view } = scene;
  const box = viewBox(view);
  const ghost = scene.live ? lay.value : null;
  const seen = scene.live ? preview.value : null;
  const lit = scene.live
    ? new Set(
        choices.value
          .filter((c) => (c.card === "" ? true : c.card === staged.value.card))
          .map((c) => c.place.split(":")[0]),
      )
    : new Set();
  const sources =
    scene.live && !staged.value.card
      ? new Set(choices.value.filter((c) => c.card).map((c) => c.card.split(":")[0]))
      : new Set();
  return html`
    <div class="pal">
      <p class="pal-facts"><span>${t("yq-deck", { count: view.deck_size })}</span>
        <span class="pal-left">${t("yq-left")} ${Array.from({ length: scene.seats }, (_, seat) => html`<span>${cube(seat)} ${view.left[seat]}</span>`)}</span>
        <span class="pal-tools"><button class="small" @click=${() => {
          textual.value = !textual.value;
        }} aria-pressed=${textual.value}>${t("yq-as-text")}</button>
        <button class="small" @click=${() => zoom(view, 1.25)} aria-label=${t("yq-smaller")}>−</button><button class="small" @click=${() => zoom(view, 0.8)} aria-label=${t("yq-larger")}>+</button><button class="small" @click=${gameKeys.fit}>${t("yq-fit")}</button></span></p>
      <svg class="pal-drawing" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" role="group" aria-label=${t("yq-drawing", { count: view.laid })} data-place="felt"
        @pointerdown=${(e) => press(e, scene)} @wheel=${(e) => wheel(e, view)}>
        <defs><clipPath id="paper"><rect x="-100" y="-140" width="200" height="280" rx="18"></rect></clipPath></defs>
        ${Array.from({ length: view.laid }, (_, i) => lying(scene, i, seen, lit, sources))}
        ${Array.from({ length: view.laid }, (_, i) => (holds(view.buried, i) && view.scribes[i].some(Boolean) ? tab(view, i) : nothing))}
        ${ghost ? laid(ghost, seen) : nothing}
      </svg>
      ${textual.value ? asText(scene) : nothing}
      ${
        looked.value >= 0 && looked.value < view.laid
          ? cardPanel(scene, looked.value, () => {
              looked.value = -1;
            })
          : nothing
      }
    </div>
  `;
}

/** @param {import("../index.js").Scene} scene @param {number} i @param {any} seen @param {Set<any>} lit @param {Set<any>} sources */
function lying(scene, i, seen, lit, sources) {
  const { view } = scene;
  const card = view.card[i];
  const sign = signOf(card);
  const touched = seen?.touched.indexOf(i) ?? -1;
  const score = seen?.scores.find((each) => each.place === i);
  const marks = view.marks[i] - (seen?.covered[i] ?? 0);
  const hidden = view.marks[i] === 0 || holds(view.buried, i);
  const classes = `lying ${touched >= 0 ? "touched" : ""} ${hidden ? "no-rank" : ""} ${lit.has(sign) || sources.has(sign) ? "lit" : ""} ${i === view.laid - 1 ? "last" : ""}`;
  return svg`<g class=${classes} data-sign=${sign} transform="translate(${view.x[i]} ${view.y[i]}) rotate(${view.angle[i]})">
    <title>${spoken(card)}</title>
    ${face(card, seen ? marks : view.marks[i])}
    ${scribes(view.scribes[i])}
    ${hidden ? svg`<text class="no-rank-word" y="128" text-anchor="middle">${t("yq-no-rank")}</text>` : nothing}
    ${touched >= 0 ? svg`<g class="touch-number"><circle cx="0" cy="-78" r="20"></circle><text y="-70" text-anchor="middle">${touched + 1}</text></g>` : nothing}
    ${score ? svg`<g class="score-tag"><rect x="-92" y="70" width="184" height="44" rx="10"></rect><text y="101" text-anchor="middle">${scoreWords(scene, score)}</text></g>` : nothing}
  </g>`;
}

/** @param {import("../index.js").Scene} scene @param {{points: number[]}} score */
export const scoreWords = (scene, score) =>
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

/** @param {{card: number, x: number, y: number, angle: number}} at @param {any} seen */
function laid(at, seen) {
  const share = Math.min(1, seen.onTable / LEAST_TABLE);
  return svg`<g class="laying ${seen.legal ? "legal" : "illegal"}" id="laying" tabindex="0" role="application" aria-roledescription=${t("yq-laying")} aria-label=${`${spoken(at.card)}. ${t("yq-laying-keys")}`}
    transform="translate(${at.x} ${at.y}) rotate(${at.angle})" @pointerdown=${drag} @keydown=${keys}>
    ${face(at.card)}
    <rect class="veil" x="-100" y="-140" width="200" height="280" rx="18"></rect>
    <g class="share"><rect x="-70" y="100" width="140" height="14" rx="7"></rect><rect class="filled" x="-70" y="100" width=${140 * share} height="14" rx="7"></rect><line x1="70" x2="70" y1="94" y2="120"></line></g>
    <g class="handle" @pointerdown=${turning}><circle cx="100" cy="-140" r="24"></circle><svg x="86" y="-154" width="28" height="28"><use href="#does-reverse"></use></svg></g>
  </g>`;
}

/** @param {PointerEvent} event @param {(now: PointerEvent) => void} move @param {(now: PointerEvent) => void} [end] */
function follow(event, move, end) {
  event.preventDefault();
  event.stopPropagation();
  const done = (/** @type {PointerEvent} */ now) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", done);
    removeEventListener("pointercancel", done);
    end?.(now);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", done);
  addEventListener("pointercancel", done);
}

/** Drag the card being laid. @param {PointerEvent} event */
function drag(event) {
  if (!lay.value || busy.value) return;
  const start = toTable(event.clientX, event.clientY);
  const grip = { x: lay.value.x - start.x, y: lay.value.y - start.y };
  /** @type {SVGElement} */ (event.currentTarget).focus();
  follow(event, (now) => {
    const raise = now.pointerType === "touch" ? 72 : 0;
    const at = toTable(now.clientX, now.clientY - raise);
    const free = now.altKey ? 0 : 12 * at.unit;
    moveTo(at.x + (raise ? 0 : grip.x), at.y + (raise ? 0 : grip.y), free);
  });
}

/** Turn it by its handle. @param {PointerEvent} event */
function turning(event) {
  const at = lay.value;
  if (!at) return;
  const corner = (Math.atan2(-140, 100) * 180) / Math.PI;
  follow(event, (now) => {
    const to = toTable(now.clientX, now.clientY);
    turnTo((Math.atan2(to.y - at.y, to.x - at.x) * 180) / Math.PI - corner);
  });
}

/** A press on the felt puts the picked card there; a drag on it moves the view; a press on a card tells of it. @param {PointerEvent} event @param {import("../index.js").Scene} scene */
function press(event, scene) {
  const box = viewBox(scene.view);
  const start = { x: event.clientX, y: event.clientY };
  const unit = toTable(event.clientX, event.clientY).unit;
  let moved = false;
  follow(
    event,
    (now) => {
      const [dx, dy] = [now.clientX - start.x, now.clientY - start.y];
      if (!moved && Math.hypot(dx, dy) < 8) return;
      moved = true;
      camera.value = { ...box, x: box.x - dx * unit, y: box.y - dy * unit };
    },
    (now) => {
      if (moved || now.type !== "pointerup") return;
      if (lay.value && !busy.value) {
        const at = toTable(now.clientX, now.clientY);
        moveTo(at.x, at.y, 12 * at.unit);
        return;
      }
      const sign = /** @type {Element} */ (event.target).closest("[data-sign]")?.getAttribute("data-sign");
      pressCard(scene, sign ?? "");
    },
  );
}

/** @param {import("../index.js").Scene} scene @param {string} sign */
function pressCard(scene, sign) {
  if (!sign) {
    looked.value = -1;
    return;
  }
  const fitting = choices.value.filter(
    (c) => (c.card === "" || c.card === staged.value.card) && c.place.split(":")[0] === sign,
  );
  if (scene.live && myTurn.value && fitting.length === 1) send(fitting[0].move);
  else looked.value = scene.view.card.slice(0, scene.view.laid).findIndex((card) => signOf(card) === sign);
}

/** @param {WheelEvent} event @param {any} view */
function wheel(event, view) {
  event.preventDefault();
  if (lay.value) turnBy(Math.sign(event.deltaY) * (event.shiftKey ? 1 : 15));
  else zoom(view, event.deltaY > 0 ? 1.15 : 0.87);
}

/** Arrows move, [ ] turn, N and B go through the proposals, Enter lays. @param {KeyboardEvent} event */
function keys(event) {
  const far = event.shiftKey ? 50 : event.altKey ? 1 : 10;
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[event.key];
  const fine = event.shiftKey ? 1 : 15;
  if (way) nudge(way[0] * far, way[1] * far);
  else if ("[{".includes(event.key)) turnBy(-fine);
  else if ("]}".includes(event.key)) turnBy(fine);
  else if (event.key.toLowerCase() === "n") show(proposal.value + 1);
  else if (event.key.toLowerCase() === "b") show(proposal.value - 1);
  else if (event.key === "Enter")
    /** @type {HTMLElement | null} */ (document.querySelector(".actions .lay-it"))?.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
