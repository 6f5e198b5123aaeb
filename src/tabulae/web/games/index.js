// What a game gives to the page, fetched when its first table is shown. games/<game>/index.js exports `face`.
import { loadStylesheet } from "../ui/stylesheet.js";
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
 * @property {(sign: string) => any} [tile]  the sign of a step of the scoring, drawn
 * @property {boolean} [low]  whether few points are good
 * @property {boolean} [inPlay]  whether points are made in play, not only at the end
 * @property {(scene: Scene, of: string) => {face: any, title: string, more?: any} | null} look  a card or place seen closely
 *
 * @typedef {{view: any, names: string[], seat: number, seats: number, live: boolean, lines: any[], options: Record<string, string>}} Scene
 *   live: this is the table as it is now, and may be played on
 */

const LOADERS = {
  "tabula-rasa": () => import("./tabula-rasa/index.js"),
  hijinx: () => import("./hijinx/index.js"),
  palimpsest: () => import("./palimpsest/index.js"),
};

/** What is fetched only where it is needed. @type {Record<string, Record<string, () => Promise<any>>>} */
const LATER = {
  deals: {
    "tabula-rasa": () => import("./tabula-rasa/redeal.js"),
    hijinx: () => import("./hijinx/redeal.js"),
    palimpsest: () => import("./palimpsest/redeal.js"),
  },
  lesson: {
    "tabula-rasa": () => import("./tabula-rasa/lesson.js"),
    hijinx: () => import("./hijinx/lesson.js"),
    palimpsest: () => import("./palimpsest/lesson.js"),
  },
  picture: {
    "tabula-rasa": () => import("./tabula-rasa/picture.js"),
    hijinx: () => import("./hijinx/picture.js"),
    palimpsest: () => import("./palimpsest/picture.js"),
  },
};

/** `deals` deals every card again; `lesson` is the steps of the lesson; `picture` draws the finished table. @param {"deals" | "lesson" | "picture"} part @param {string} game */
export const fetchPart = async (part, game) => (await LATER[part][game]())[part];

/** The games that are here, by name */
const faces = signal(/** @type {Record<string, Face>} */ ({}));
const asked = new Set();

/** The face of a game, or undefined while it is on its way. @param {string} game @returns {Face | undefined} */
export function faceOf(game) {
  if (!asked.has(game) && LOADERS[game]) {
    asked.add(game);
    Promise.all([LOADERS[game](), loadStylesheet(`/web/games/${game}/${game}.css`)]).then(([module]) => {
      faces.value = { ...faces.value, [game]: module.face };
    });
  }
  return faces.value[game];
}
