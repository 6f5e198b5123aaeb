// Sprites: SVG files of symbols that a game fetches with its module, never with the first page.
import { html } from "../vendor/lit-html/lit-html.js";

/** Sprites that were asked for, by address. @type {Map<string, Promise<void>>} */
const sprites = new Map();

/** Insert an SVG file into the page, hidden, once. Resolves when its symbols can be drawn, or could not be fetched. @param {string} url */
export function loadSprite(url) {
  const sprite = sprites.get(url) ?? insert(url);
  sprites.set(url, sprite);
  return sprite;
}

/** @param {string} url @returns {Promise<void>} */
async function insert(url) {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  for (const [name, value] of [
    ["class", "sprite"],
    ["width", "0"],
    ["height", "0"],
    ["aria-hidden", "true"],
    ["focusable", "false"],
  ])
    drawn.setAttribute(name, value);
  document.body.append(document.adoptNode(drawn));
}

/** A symbol of a loaded sprite. It fills its element: the style sheet gives the size. @param {string} id @param {string} [kind] a class */
export const use = (id, kind = "") =>
  html`<svg class=${kind} aria-hidden="true" focusable="false"><use href="#${id}"></use></svg>`;
