// The finished table as a picture, SVG or PNG, with its icons and fonts embedded.

import { loadPart } from "../../games/index.js";
import { gameTitle } from "../../state/store.js";
import { render, svg } from "../../vendor/lit-html/lit-html.js";
import { chart } from "./chart.js";

const INK = "#1F1B16";
const QUIET = "#574E43";
const PAPER = "#F6F1E7";
const WIDE = 1200;
const EDGE = 48;
const LINE = 44;
const CHART = 300;
const SPACE = "http://www.w3.org/2000/svg";
const FONTS = {
  "Atkinson Hyperlegible Next": "atkinson-hyperlegible-next-latin-wght-normal.woff2",
  Alegreya: "alegreya-latin-wght-normal.woff2",
};

/**
 * @typedef {{tall: number, style?: string, content: any}} Drawing  1104 wide, from 0, 0
 * @param {import("../../games/index.js").Scene} scene
 * @param {{game: string, result: string, lines: string[], sides: number[][], course: any}} content
 * @returns {Promise<{text: string, wide: number, tall: number}>}
 */
export async function drawPicture(scene, content) {
  const draw = await loadPart("picture", content.game);
  /** @type {Drawing} */
  const drawing = draw(scene, WIDE - 2 * EDGE);
  const top = 132 + content.lines.length * LINE;
  const withChart = content.course.steps.length > 2;
  const tall = top + drawing.tall + EDGE + (withChart ? CHART : 0);
  const root = document.createElementNS(SPACE, "svg");
  for (const [name, value] of [
    ["xmlns", SPACE],
    ["viewBox", `0 0 ${WIDE} ${tall}`],
    ["width", WIDE],
    ["height", tall],
  ])
    root.setAttribute(String(name), String(value));
  const style = document.createElementNS(SPACE, "style");
  style.textContent = `${await fonts()}
text { font-family: "Atkinson Hyperlegible Next", sans-serif; fill: ${INK} }
.title, .number { font-family: Alegreya, serif; font-weight: 700 }
.quiet { fill: ${QUIET} }
.chart text { font-size: 13px } .chart .grid line { stroke: #847867; stroke-opacity: .4 }
.chart polyline { stroke: ${INK}; stroke-width: 2.5; stroke-linejoin: round }
${drawing.style ?? ""}`;
  root.append(style, ...Array.from(document.querySelectorAll(".sprite > *"), (each) => each.cloneNode(true)));
  const place = document.createElementNS(SPACE, "g");
  root.append(place);
  render(
    svg`<rect width=${WIDE} height=${tall} fill=${PAPER}></rect>
    <text class="quiet" x=${EDGE} y="52" font-size="24">Tabulae · ${gameTitle(content.game)}</text>
    <text class="title" x=${EDGE} y="102" font-size=${Math.min(44, Math.round((WIDE - 2 * EDGE) / (content.result.length * 0.5)))}>${content.result}</text>
    ${content.lines.map(
      (
        line,
        i,
      ) => svg`<g transform="translate(${EDGE} ${124 + i * LINE})">${content.sides[i].map((seat, k) => svg`<use href="#cube-${seat + 1}" x=${k * 32} width="28" height="28"></use>`)}
      <text x=${content.sides[i].length * 32 + 8} y="22" font-size="22">${line}</text></g>`,
    )}
    <g transform="translate(${EDGE} ${top})">${drawing.content}</g>`,
    /** @type {any} */ (place),
  );
  if (withChart) root.append(await lines(content.course, tall - CHART));
  const text = new XMLSerializer().serializeToString(root).replace(/<!--.*?-->/gs, "");
  return { text, wide: WIDE, tall };
}

/** The chart of the page. @param {any} course @param {number} y */
async function lines(course, y) {
  const holder = document.createElement("div");
  render(chart(course), holder);
  const drawn = /** @type {SVGElement} */ (holder.querySelector("svg"));
  const group = document.createElementNS(SPACE, "svg");
  for (const [name, value] of [
    ["x", EDGE],
    ["y", y],
    ["width", WIDE - 2 * EDGE],
    ["height", CHART - 24],
    ["viewBox", drawn.getAttribute("viewBox")],
    ["class", "chart"],
  ])
    group.setAttribute(String(name), String(value));
  group.append(...drawn.childNodes);
  return group;
}

/** The fonts to embed: a picture cannot fetch anything. */
export async function fonts() {
  const faces = Object.entries(FONTS).map(async ([name, file]) => {
    const bytes = new Uint8Array(await (await fetch(`/web/fonts/${file}`)).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return `@font-face { font-family: "${name}"; font-weight: 200 900; src: url(data:font/woff2;base64,${btoa(text)}) }`;
  });
  return (await Promise.all(faces)).join("\n");
}

/** @param {{text: string, wide: number, tall: number}} picture @returns {Promise<Blob>} */
export async function toPng(picture) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([picture.text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.wide * 2;
  canvas.height = picture.tall * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
