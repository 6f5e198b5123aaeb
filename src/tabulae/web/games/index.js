// What a game gives to the page, fetched when its first table is shown. games/<game>/index.js exports `face`.
import { signal } from "../vendor/signals-core/signals-core.js";

/**
 * @typedef {object} Face
 * @property {(move: string) => {card: string, place: string}} read  the card and place of a move in the game's notation
 * @property {(scene: Scene) => any} table  the table, drawn
 * @property {(scene: Scene) => any} tray  hand and actions of the seat
 * @property {(move: string) => void} [stage]  stages a move that is not on the list
 * @property {(view: any) => any} [handFaces]  the hand to look at, in a review
 * @property {(view: any, seat: number) => {cards: number, points?: number, note?: string}} plate  what a name plate shows
 * @property {(view: any) => string} [hint]  what the status line asks for, as the name of a message
 * @property {(view: any) => boolean} [together]  whether choices are made at the same time
 * @property {(view: any) => boolean} [openEnded]  whether more moves are legal than can be listed
 * @property {(view: any) => string[]} [handSigns]  cards that may be picked where moves are too many to list
 * @property {(scene: Scene, over: any) => any} [tally]  how the points came about
 * @property {(scene: Scene, over: any) => {points: number[][], names: string[], seats: number[], steps: string[]} | null} [chart]  points of each side after each step
 * @property {(key: Uint8Array, seats: number, moves: {seat: number, move: string}[], table: any) => {expected: string, found: string}[]} [deals]  every card dealt again
 * @property {any[]} lesson  steps of the lesson
 *
 * @typedef {{view: any, names: string[], seat: number, seats: number, live: boolean, lines: any[], options: Record<string, string>}} Scene
 *   live: this is the table as it is now, and may be played on
 */

const LOADERS = {
  "tabula-rasa": () => import("./tabula-rasa/index.js"),
  hijinx: () => import("./hijinx/index.js"),
  palimpsest: () => import("./palimpsest/index.js"),
};

/** The games that are here, by name */
const faces = signal(/** @type {Record<string, Face>} */ ({}));
const asked = new Set();

/** The face of a game, or undefined while it is on its way. @param {string} game @returns {Face | undefined} */
export function faceOf(game) {
  if (!asked.has(game) && LOADERS[game]) {
    asked.add(game);
    style(game);
    LOADERS[game]().then((module) => {
      faces.value = { ...faces.value, [game]: module.face };
    });
  }
  return faces.value[game];
}

/** @param {string} game */
function style(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/web/css/${game}.css`;
  document.head.append(link);
}
