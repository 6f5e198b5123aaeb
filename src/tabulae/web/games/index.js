// The user interface of each game, fetched when its first table is shown. games/<game>/index.js exports `gameUI`.
import { loadStylesheet } from "../ui/stylesheet.js";
import { signal } from "../vendor/signals-core/signals-core.js";

/**
 * @typedef {object} GameUI
 * @property {(move: string) => {card: string, place: string}} parseMove  the card and place of a move in the game's notation
 * @property {(scene: Scene) => any} table  draws the table
 * @property {(scene: Scene) => any} tray  draws the seat's hand and actions
 * @property {(move: string) => void} [stage]  stages a move that is not on the list
 * @property {(view: any) => any} [handCards]  draws the hand for a review
 * @property {(view: any, seat: number) => {cards: number, points?: number, note?: string}} plate  what a name plate shows
 * @property {(view: any) => string} [prompt]  what the status line asks for, as a message id
 * @property {(view: any) => boolean} [isSimultaneous]  whether the seats choose at the same time
 * @property {(view: any) => boolean} [isOpenEnded]  whether more moves are legal than can be listed
 * @property {(view: any) => string[]} [openEndedCards]  the cards that can be picked in an open-ended turn
 * @property {(sign: string) => any} [scoringIcon]  draws the icon of a scoring step
 * @property {boolean} [lowWins]  whether the lowest score wins
 * @property {boolean} [scoresInPlay]  whether points are scored during play, not only at the end
 * @property {(scene: Scene, of: string) => {face: any, title: string, more?: any} | null} inspect  a card or place up close
 *
 * @typedef {{view: any, names: string[], seat: number, seats: number, live: boolean, lines: any[], options: Record<string, string>}} Scene
 *   what a game draws from; live: this is the table as it is now, and moves can be made on it
 */

const LOADERS = {
  "tabula-rasa": () => import("./tabula-rasa/index.js"),
  hijinx: () => import("./hijinx/index.js"),
  palimpsest: () => import("./palimpsest/index.js"),
};

/** Parts that are fetched only where they are needed. @type {Record<string, Record<string, () => Promise<any>>>} */
const PARTS = {
  redeal: {
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

/**
 * `redeal` deals every card again from the key of a finished game, `lesson` is the list of its steps, `picture` draws
 * the finished table.
 * @param {"redeal" | "lesson" | "picture"} part @param {string} game
 */
export const loadPart = async (part, game) => (await PARTS[part][game]())[part];

/** The interfaces that have arrived, by game */
const loaded = signal(/** @type {Record<string, GameUI>} */ ({}));
const requested = new Set();

/** The interface of a game, or undefined while it is on its way. @param {string} game @returns {GameUI | undefined} */
export function gameUIFor(game) {
  if (!requested.has(game) && LOADERS[game]) {
    requested.add(game);
    Promise.all([LOADERS[game](), loadStylesheet(`/web/games/${game}/${game}.css`)]).then(([module]) => {
      loaded.value = { ...loaded.value, [game]: module.gameUI };
    });
  }
  return loaded.value[game];
}
