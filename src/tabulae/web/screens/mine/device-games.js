// Games that were played without this server, on this device or in an exported file, offered to My games. The server's
// referee plays each again; what it refuses is told in words, and what one has already is not added again.

import * as api from "../../net/api.js";
import * as deviceGames from "../../net/device-games.js";
import { t } from "../../state/i18n.js";
import { takeSettings } from "../../state/settings.js";
import { me } from "../../state/store.js";
import { icon } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { confirm } from "../dialogs/confirm.js";

/** How many games the server is asked about at once */
const ASKED = 500;
/** In localStorage: games of this device that a server has refused for good, which are not offered again */
const REFUSED = "tabulae.refusedGames";
const FOR_GOOD = ["game-damaged", "game-not-over", "game-other-rules", "game-foreign", "game-known"];

/** @typedef {import("../../net/device-games.js").Games} Games */
/** @typedef {{added: number, known: number, refused: Map<string, number>, stopped: string}} Outcome */

/** The games of this device that are not among the person's yet */
const here = signal(/** @type {Games | null} */ (null));
/** What was done last, in sentences; and how far the server has come */
const said = signal(/** @type {string[]} */ ([]));
const progress = signal("");

/** Look for games of this device. */
export async function fetchDeviceGames() {
  said.value = [];
  const found = await deviceGames.onThisDevice();
  const refused = new Set(JSON.parse(localStorage.getItem(REFUSED) ?? "[]"));
  const tables = await missing(found.tables.filter((table) => !refused.has(table)));
  here.value = tables.length ? { ...found, tables } : null;
}

/** Those of the games that the server does not have yet. @param {string[]} tables */
async function missing(tables) {
  const known = new Set();
  for (let start = 0; start < tables.length; start += ASKED) {
    const some = tables.slice(start, start + ASKED);
    for (const table of (await api.post("/api/me/device-games/known", { tables: some })).tables) known.add(table);
  }
  return tables.filter((table) => !known.has(table));
}

/** @param {Games} games @param {() => any} refresh */
async function add(games, refresh) {
  /** @type {Outcome} */
  const outcome = { added: 0, known: 0, refused: new Map(), stopped: "" };
  for (const [place, table] of games.tables.entries()) {
    progress.value = t("mine-device-adding", { number: place + 1, count: games.tables.length });
    if (!(await addOne(games, table, outcome))) break;
  }
  progress.value = "";
  await fetchDeviceGames();
  said.value = inWords(outcome);
  if (outcome.added) refresh();
}

/** Whether to go on. @param {Games} games @param {string} table @param {Outcome} outcome */
async function addOne(games, table, outcome) {
  try {
    const { added } = await api.post("/api/me/device-games", { rows: await games.rows(table) });
    outcome[added ? "added" : "known"] += 1;
    return true;
  } catch (error) {
    const { code, text } = /** @type {api.RequestError} */ (error);
    if (!FOR_GOOD.includes(code)) {
      outcome.stopped = text || t("key-failed");
      return false;
    }
    outcome.refused.set(text, (outcome.refused.get(text) ?? 0) + 1);
    const refused = JSON.parse(localStorage.getItem(REFUSED) ?? "[]");
    localStorage.setItem(REFUSED, JSON.stringify([...refused.slice(-999), table]));
    return true;
  }
}

/** @param {Outcome} outcome */
function inWords({ added, known, refused, stopped }) {
  const words = [t("mine-device-added", { count: added })];
  if (known) words.push(t("mine-device-known", { count: known }));
  for (const [why, count] of refused) words.push(t("mine-device-refused", { count, why }));
  if (stopped) words.push(t("mine-device-stopped", { why: stopped }));
  return words;
}

/** Whether games wait on this device */
export const isOffered = () => here.value !== null;

/** @param {Games} games @param {() => any} refresh */
async function offer(games, refresh) {
  const count = games.tables.length;
  const answer = await confirm({
    title: t("mine-device-add", { count }),
    texts: [t("mine-device-confirm", { count, name: me.value.name })],
    yes: t("mine-device-yes"),
    also: games.settings ? t("mine-device-settings") : undefined,
  });
  if (!answer) return;
  if (answer.also) takeSettings(games.settings);
  await add(games, refresh);
}

/** @param {any} event @param {() => any} refresh */
async function chosen(event, refresh) {
  const file = event.target.files[0];
  event.target.value = "";
  if (!file) return;
  try {
    const games = deviceGames.readFile(await file.text());
    if (games.tables.length) await offer(games, refresh);
    else said.value = [t("mine-device-none")];
  } catch (error) {
    if (!(error instanceof deviceGames.Unreadable)) throw error;
    said.value = [t(`mine-device-${error.message}`)];
  }
}

/** @param {() => any} refresh the list of games */
export const deviceGamesPanel = (refresh) => {
  const games = here.value;
  return html`<section class="panel mine-device" aria-labelledby="device-games"><h2 id="device-games">${t("mine-device-title")}</h2>
    <p class="second">${t("mine-device-says")}</p>
    ${games ? html`<p>${t("mine-device-here", { count: games.tables.length })}</p>` : nothing}
    ${said.value.map((words) => html`<p role="status">${words}</p>`)}
    ${
      progress.value
        ? html`<p role="status">${progress.value}</p>`
        : html`<p class="key-buttons">${games ? html`<button class="main" @click=${() => offer(games, refresh)}>${icon("plus")}${t("mine-device-add", { count: games.tables.length })}</button>` : nothing}
      <label class="button">${icon("upload")}${t("mine-device-file")}<input type="file" class="unseen" accept=".json,application/json" @change=${(/** @type {any} */ event) => chosen(event, refresh)}></label></p>`
    }</section>`;
};
