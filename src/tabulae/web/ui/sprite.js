// Drawings: SVG files of symbols, fetched when first needed and put into the page once.
import { html } from "../vendor/lit-html/lit-html.js";

/** Files that were asked for, by address. @type {Map<string, Promise<void>>} */
const sprites = new Map();

/** Put the symbols of an SVG file into the page. Resolves when they can be drawn, or when the file could not be fetched. @param {string} url @returns {Promise<void>} */
export function loadSprite(url) {
  const sprite = sprites.get(url) ?? insert(url).catch(() => void sprites.delete(url));
  sprites.set(url, sprite);
  return sprite;
}

/** @param {string} url */
async function insert(url) {
  const sheet = document.importNode(await fetchDocument(url), true);
  sheet.setAttribute("class", "sprite");
  sheet.setAttribute("width", "0");
  sheet.setAttribute("height", "0");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(sheet);
}

/** The root element of an XML file; unlike DOMParser this needs no trusted types policy. @param {string} url @returns {Promise<Element>} */
const fetchDocument = (url) =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "document";
    request.onerror = fail;
    request.onload = () => {
      const root = request.responseXML?.documentElement;
      if (request.status === 200 && root) done(root);
      else fail(new Error(`${url}: ${request.status}`));
    };
    request.send();
  });

/** A symbol of a sprite. @param {string} id @param {string} [kind] a class */
export const use = (id, kind = "") =>
  html`<svg class=${kind} aria-hidden="true" focusable="false"><use href="#${id}"></use></svg>`;
