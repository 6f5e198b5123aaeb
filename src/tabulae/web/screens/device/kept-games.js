// The games kept on this device: how many, export and import. After an import the page starts again with all games.
import * as api from "../../net/api.js";
import { onDevice } from "../../net/api.js";
import { addCatalogue, t } from "../../state/i18n.js";
import { ownSettings } from "../../state/settings.js";
import { icon } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await addCatalogue("device");

/** How many games are kept; -1 until it is known */
const count = signal(-1);
/** The file that would replace the games here, until that is decided */
const other = signal("");

async function countGames() {
  count.value = 0;
  count.value = (await api.get("/api/me/tables").catch(() => ({ rooms: [] }))).rooms.length;
}

async function exportAll() {
  const device = await onDevice();
  const games = JSON.parse(await device.exported());
  const text = JSON.stringify({ ...games, settings: ownSettings() });
  device.saveFile(`tabulae-${new Date().toISOString().slice(0, 10)}.json`, text);
}

/** @param {string} text @param {boolean} replace @param {any} done a signal: what was done */
async function importText(text, replace, done) {
  const { result, count: games } = await (await onDevice()).imported(text, replace);
  other.value = result === "replace" ? text : "";
  done.value = result === "done" ? t("device-imported", { count: games }) : t(`device-import-${result}`);
  if (result !== "done") return;
  sessionStorage.setItem("tabulae.imported", done.value);
  location.reload();
}

/** @param {any} done a signal: what was done last, which the page shows */
export function section(done) {
  if (count.value < 0) countGames();
  const said = sessionStorage.getItem("tabulae.imported");
  if (said) {
    sessionStorage.removeItem("tabulae.imported");
    queueMicrotask(() => {
      done.value = said;
    });
  }
  return html`<section class="panel"><h2>${t("device-games")}</h2><p>${t("device-about", { count: Math.max(0, count.value) })}</p>
    <div class="setting-buttons"><button class="small" @click=${exportAll}>${icon("download")}${t("device-export")}</button>
      <label class="button small">${t("device-import")}<input type="file" class="unseen" accept=".json,application/json" @change=${async (
        /** @type {any} */ e,
      ) => {
        const file = e.target.files[0];
        e.target.value = "";
        if (file) await importText(await file.text(), false, done);
      }}></label>
      ${other.value ? html`<button class="small" @click=${() => importText(other.value, true, done)}>${t("device-replace")}</button>` : nothing}</div></section>`;
}
