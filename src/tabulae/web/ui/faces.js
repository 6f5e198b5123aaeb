// Who sits at a table, drawn: people as a bird in a round seal, bots as a portrait in an arch. The symbols are in ui/frame.svg.
import { t } from "../state/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { use } from "./sprite.js";

/** The bots of each level; all of one level play equally well. The server names bots from the same list (table/names.py). @type {Record<string, string[]>} */
export const BOTS = {
  novice: ["Pip", "Nell"],
  casual: ["Odo", "Wren", "Tilda"],
  club: ["Maud", "Anselm", "Bruno"],
  strong: ["Ines", "Gawain"],
  master: ["Cosima", "Leander"],
  grandmaster: ["Yolande", "Zeno"],
};
const NAMES = new Set(Object.values(BOTS).flat());
const BIRDS = ["heron", "lark", "owl", "rook", "swan", "hoopoe"];

/** The portrait of a bot. @param {string} name "Ines", or "Ines 2" @param {string} [size] "small" or "large" */
export function botFace(name, size = "") {
  const plain = name.replace(/ \(?\d+\)?$/, "");
  return html`<span class="niche ${size}">${use(NAMES.has(plain) ? `bot-${plain.toLowerCase()}` : "i-bot")}</span>`;
}

/** The bird of a person, the same one wherever the name is shown. @param {string} name @param {string} [size] */
export function personFace(name, size = "") {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const own = BIRDS.find((bird) => name.toLowerCase().includes(bird)) ?? BIRDS[sum % BIRDS.length];
  return html`<span class="seal ${size}">${use(`guest-${own}`)}</span>`;
}

/** The face of a seat, by TableInfo's entry. @param {{kind: string, name: string}} chair @param {string} [size] */
export const faceOf = (chair, size = "") =>
  chair.kind === "bot" ? botFace(chair.name, size) : personFace(chair.name, size);

/** The level of bots that the host brings; the catalogue has their names. */
export const OWN = "own";
const LEVELS = Object.keys(BOTS);

/** The level of a bot as six notches; the word stands beside them. @param {string} level */
export const notches = (level) =>
  html`<span class="notches" aria-hidden="true">${LEVELS.map((_, i) => html`<i class=${i <= LEVELS.indexOf(level) ? "full" : ""}></i>`)}</span>`;

/** The level's word and notches. @param {string} level */
export const levelLine = (level) =>
  html`<span class="level-line">${t(`level-${level}`)} ${level === OWN ? nothing : notches(level)}</span>`;
