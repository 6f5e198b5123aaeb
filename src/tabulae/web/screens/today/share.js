// A result to share that shows no card: the day, the points, and when one was ahead.

import { locale, t } from "../../state/i18n.js";
import { catalogue } from "../../state/store.js";
import { copy, manualCopy } from "../../ui/share.js";
import { use } from "../../ui/sprite.js";
import { html, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
import { signed } from "./charts.js";

const SQUARES = 6;
const SIGNS = { ahead: "🟩", level: "🟨", behind: "⬜" };
const SPACE = "http://www.w3.org/2000/svg";

/** At six moments of the game: ahead of all bots, level with the best, or behind. @param {any} scoring @param {boolean} low whether the lowest score wins */
export function squares(scoring, low) {
  const course = scoring?.course ?? [];
  if (course.length < 2) return [];
  return Array.from({ length: Math.min(SQUARES, course.length) }, (_, k) => {
    const points = course[Math.round(((k + 1) / Math.min(SQUARES, course.length)) * (course.length - 1))];
    const others = points.slice(1);
    const margin = low ? Math.min(...others) - points[0] : points[0] - Math.max(...others);
    return margin > 0 ? "ahead" : margin < 0 ? "behind" : "level";
  });
}

/** @param {any} day */
const dateOf = (day) =>
  new Intl.DateTimeFormat(locale(), { timeZone: "UTC", day: "numeric", month: "long" }).format(
    new Date(`${day.day}T00:00:00Z`),
  );

/** @param {any} day */
const sentence = (day) =>
  day.mine.better_than !== null ? t("today-share-better", { share: day.mine.better_than }) : t("today-share-points");

/** Whether the lowest score wins. @param {any} day */
const isLow = (day) =>
  catalogue.value?.games.find((/** @type {any} */ game) => game.name === day.game)?.low_wins ?? false;

/** The result in words. @param {any} day @param {any} scoring */
export function resultText(day, scoring) {
  const signs = squares(scoring, isLow(day)).map((each) => SIGNS[/** @type {keyof typeof SIGNS} */ (each)]);
  const lines = [
    `Tabulae · ${dateOf(day)} · ${t(`game-${day.game}`)}`,
    `${signed(day.mine.margin)} · ${sentence(day)}`,
  ];
  return [...lines, ...(signs.length ? [signs.join("")] : []), `${location.origin}/today`].join("\n");
}

/** As it will look. @param {any} day @param {any} scoring */
export function shareCard(day, scoring) {
  const text = resultText(day, scoring);
  return html`<section class="today-share" aria-labelledby="card"><h2 id="card" class="eyebrow">${t("today-card")}</h2>
    <div class="panel"><div class="world ${day.game}">${use(`world-${day.game}`)}</div>
      <div class="today-body"><p class="today-brand">${use("sign", "brand-sign")}Tabulae · ${dateOf(day)}</p>
        <p class="today-points">${signed(day.mine.margin)}</p><p>${sentence(day)}</p>
        ${scoring ? html`<p class="today-squares" role="img" aria-label=${t("today-squares", { count: squares(scoring, isLow(day)).filter((each) => each === "ahead").length })}>${squares(scoring, isLow(day)).map((each) => html`<i class=${each}></i>`)}</p>` : nothing}
        <p class="second">${t("today-card-says")}</p>
        <p class="today-card-actions"><button class="small" @click=${() => copy(text)}>${t("today-copy")}</button><button class="small" @click=${() => savePicture(day, scoring)}>${t("today-picture")}</button></p>
        ${manualCopy(text)}</div></div></section>`;
}

/** The picture, 1200 × 630, with its fonts embedded. @param {any} day @param {any} scoring */
async function draw(day, scoring) {
  const { fonts } = await import("../end/picture.js");
  const root = document.createElementNS(SPACE, "svg");
  for (const [name, value] of Object.entries({ xmlns: SPACE, viewBox: "0 0 1200 630", width: "1200", height: "630" }))
    root.setAttribute(name, value);
  const style = document.createElementNS(SPACE, "style");
  style.textContent = `${await fonts()} text { font-family: "Atkinson Hyperlegible Next", sans-serif; fill: #1F1B16 } .title { font-family: Alegreya, serif; font-weight: 700 }`;
  const symbols = ["sign", `world-${day.game}`].map((id) => document.getElementById(id)?.cloneNode(true));
  const place = document.createElementNS(SPACE, "g");
  root.append(style, ...symbols.filter((each) => each !== undefined), place);
  const fill = { ahead: "#0F5C63", level: "#F6D98B", behind: "#FFFDF8" };
  render(
    svg`<rect width="1200" height="630" fill="#FFFDF8"></rect>
    <use href="#world-${day.game}" width="1200" height="250" preserveAspectRatio="xMidYMid slice"></use>
    <line x2="1200" y1="250" y2="250" stroke="#1F1B16" stroke-width="4"></line>
    <use href="#sign" x="60" y="280" width="64" height="64"></use><text class="title" x="140" y="328" font-size="42">Tabulae · ${dateOf(day)} · ${t(`game-${day.game}`)}</text>
    <text class="title" x="60" y="440" font-size="96">${signed(day.mine.margin)}</text><text x="60" y="500" font-size="38">${sentence(day)}</text>
    ${squares(scoring, isLow(day)).map((each, i) => svg`<rect x=${60 + i * 62} y="530" width="50" height="50" rx="9" stroke="#1F1B16" stroke-width="3" fill=${fill[/** @type {keyof typeof fill} */ (each)]}></rect>`)}
    <text x="1140" y="570" font-size="28" text-anchor="end">${t("today-card-says")}</text>`,
    /** @type {any} */ (place),
  );
  return { text: new XMLSerializer().serializeToString(root).replace(/<!--.*?-->/gs, ""), wide: 1200, tall: 630 };
}

/** @param {any} day @param {any} scoring */
async function savePicture(day, scoring) {
  const { toPng, download } = await import("../end/picture.js");
  download(await toPng(await draw(day, scoring)), `tabulae-${day.day}.png`);
}

/** By the system's share sheet with the picture where it takes one; else the words are copied. @param {any} day @param {any} scoring */
export async function shareResult(day, scoring) {
  const text = resultText(day, scoring);
  if (!("share" in navigator)) return copy(text);
  const { toPng } = await import("../end/picture.js");
  const file = new File([await toPng(await draw(day, scoring))], `tabulae-${day.day}.png`, { type: "image/png" });
  const files = navigator.canShare?.({ files: [file] }) ? { files: [file] } : {};
  try {
    await navigator.share({ text, ...files });
  } catch (error) {
    if (error.name !== "AbortError") await copy(text); // after a cancel nothing is copied
  }
}
