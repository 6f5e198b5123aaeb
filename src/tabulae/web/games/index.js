// The user interface of each game, fetched when its first table is shown. games/<game>/index.js exports `gameUI`.

import { fetchAhead } from "../state/ahead.js";
import { addCatalogue } from "../state/i18n.js";
import { loadSprite } from "../ui/sprite.js";
import { loadStylesheet } from "../ui/stylesheet.js";
import { signal } from "../vendor/signals-core/signals-core.js";

/** @typedef {import("./game-ui.js").GameUI} GameUI */
/** @typedef {import("./game-ui.js").Scene} Scene */

const LOADERS = {
  "tabula-rasa": () => import("./tabula-rasa/index.js"),
  hijinx: () => import("./hijinx/index.js"),
  palimpsest: () => import("./palimpsest/index.js"),
};

/** The interface of a game without one of its own: its words, its moves and its log. */
const PLAIN = "plain";
const loadPlain = () => import("./plain/index.js");

/** Whether the page has drawings of a game; else it gets a plain table. @param {string} game */
export const isDrawn = (game) => Object.hasOwn(LOADERS, game);

/** The drawings of the games that have a sprite of their own, beside their modules */
const SPRITES = { "tabula-rasa": "knights", hijinx: "hijinx", palimpsest: "decktet" };

/** Style sheets that a table needs besides <game>.css, in their order. @type {Record<string, string[]>} */
const SHEETS = { "tabula-rasa": ["table", "end"] };

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
  crop: {
    "tabula-rasa": () => import("./tabula-rasa/crop.js"),
    hijinx: () => import("./hijinx/crop.js"),
    palimpsest: () => import("./palimpsest/crop.js"),
  },
  picture: {
    "tabula-rasa": () => import("./tabula-rasa/picture.js"),
    hijinx: () => import("./hijinx/picture.js"),
    palimpsest: () => import("./palimpsest/picture.js"),
  },
};

/**
 * `redeal` deals every card again from the key of a finished game, `lesson` is the list of its steps, `picture` draws
 * the finished table, `crop` the part of a table where two moves differ.
 * @param {"redeal" | "lesson" | "picture" | "crop"} part @param {string} game
 */
export const loadPart = async (part, game) => (await PARTS[part][game]())[part];

/** What draws a board in small: `smallBoard(view, names)`, from a watcher's View. @type {Record<string, () => Promise<any>>} */
const SMALL_BOARDS = {
  "tabula-rasa": () => import("./tabula-rasa/small.js"),
  hijinx: () => import("./hijinx/small.js"),
  palimpsest: () => import("./palimpsest/board.js"),
};

/** What draws a game's board in small, or undefined where the game has none. @param {string} game */
export async function loadSmallBoard(game) {
  if (!SMALL_BOARDS[game]) return undefined;
  const [module] = await Promise.all([
    SMALL_BOARDS[game](),
    loadStylesheet(`/web/games/${game}/${game}.css`),
    SPRITES[game] && loadSprite(`/web/games/${game}/${SPRITES[game]}.svg`),
  ]);
  return module.smallBoard;
}

/** The interfaces that have arrived, by game */
const loaded = signal(/** @type {Record<string, GameUI>} */ ({}));
const requested = new Set();

/** The interface of a game, or undefined while it is on its way. @param {string} game @returns {GameUI | undefined} */
export function gameUIFor(game) {
  if (!requested.has(game)) {
    requested.add(game);
    fetchAhead(game);
    const sprite = SPRITES[game];
    const load = LOADERS[game] ?? loadPlain;
    const folder = isDrawn(game) ? game : PLAIN;
    const sheets = [folder, ...(SHEETS[game] ?? [])].map((name) => loadStylesheet(`/web/games/${folder}/${name}.css`));
    const drawn = sprite ? loadSprite(`/web/games/${game}/${sprite}.svg`) : undefined;
    const words = isDrawn(game) ? addCatalogue(game) : undefined;
    Promise.all([load(), words, drawn, ...sheets]).then(([module]) => {
      loaded.value = { ...loaded.value, [game]: module.gameUI };
    });
  }
  return loaded.value[game];
}
