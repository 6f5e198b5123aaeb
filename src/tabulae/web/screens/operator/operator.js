// For whoever runs the server: load, queues, errors, sockets and the store, behind the host's key, which is not stored here.

import { addCatalogue, formatTime, t } from "../../state/i18n.js";
import { lang } from "../../state/settings.js";
import { route } from "../../state/store.js";
import { formHeader, icon } from "../../ui/components.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";

await Promise.all([addCatalogue("operator"), loadStylesheet("/web/screens/operator/operator.css")]);

/** How often the page asks, in ms */
const EVERY = 5000;

/** The key as it was typed; gone with the page */
let key = "";
/** What the server says, and what it said before; null before the first answer */
const seen = signal(/** @type {{now: any, before: any} | null} */ (null));
/** Why the last request was refused */
const refused = signal("");
/** Asks again; 0 while nothing is due */
let timer = 0;

/** @param {string} path @param {object} [body] */
async function ask(path, body) {
  const headers = { "X-Tabulae": "1", "X-Tabulae-Admin": key, ...(body ? { "Content-Type": "application/json" } : {}) };
  const method = body ? "POST" : "GET";
  const url = `/api/admin/${path}?lang=${lang.value}`;
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (answer.ok) return answer.json();
  const { code, text } = await answer.json();
  throw new Error({ forbidden: t("operator-wrong"), unknown: t("operator-off") }[code] ?? text);
}

async function refresh() {
  clearTimeout(timer);
  timer = 0;
  if (route.value.name !== "operator" || !key) return;
  try {
    seen.value = { now: await ask("overview"), before: seen.value?.now ?? null };
    refused.value = "";
  } catch (error) {
    refused.value = error instanceof TypeError ? t("refused-no-connection") : /** @type {Error} */ (error).message;
    if (!seen.value) return;
  }
  timer = setTimeout(refresh, EVERY);
}

/** @param {SubmitEvent} event */
function enter(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  key = /** @type {HTMLInputElement} */ (form.elements.namedItem("key")).value.trim();
  refresh();
}

/** @param {number} minutes */
async function announce(minutes) {
  try {
    await ask("announcement", { minutes });
  } catch (error) {
    refused.value = /** @type {Error} */ (error).message;
    return;
  }
  await refresh();
}

/** @param {SubmitEvent} event */
function announceSoon(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  announce(Number(/** @type {HTMLInputElement} */ (form.elements.namedItem("minutes")).value));
}

/** How busy one core is with work of a kind, in percent, since the answer before. @param {string} kind */
function share(kind) {
  const { now, before } = /** @type {any} */ (seen.value);
  const [seconds, since] = before?.now < now.now ? [before.cpu_seconds[kind] ?? 0, before.now] : [0, now.started];
  return Math.round((100_000 * (now.cpu_seconds[kind] - seconds)) / Math.max(1, now.now - since));
}

/** @param {any} name @param {any} value */
const row = (name, value) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;

/** @param {string} title @param {any[]} rows */
const box = (title, rows) => html`<section class="panel"><h2>${t(title)}</h2>
  ${rows.length ? html`<table>${rows}</table>` : html`<p class="second">${t("operator-none")}</p>`}</section>`;

/** @param {Record<string, number>} counts */
const counted = (counts) => Object.entries(counts).map(([name, count]) => row(html`<code>${name}</code>`, count));

const keyForm = () => html`<form class="panel operator-key" @submit=${enter}>
    <p>${t("operator-says")}</p>
    <label for="key">${t("operator-key")}</label>
    <input type="password" id="key" name="key" required autocomplete="off" aria-describedby=${refused.value ? "refused" : nothing}>
    ${refused.value ? html`<p id="refused" role="alert">${refused.value}</p>` : nothing}
    <button class="main">${t("operator-enter")}</button></form>`;

/** @param {any} now */
const restart = (now) => html`<section class="panel"><h2>${t("operator-restart")}</h2>
  ${
    now.restart_at
      ? html`<p>${t("restart-soon", { time: formatTime(now.restart_at) })}</p><button @click=${() => announce(0)}>${t("operator-take-back")}</button>`
      : html`<form class="operator-restart" @submit=${announceSoon}><label for="minutes">${t("operator-minutes")}</label>
        <input type="number" id="minutes" name="minutes" min="1" max="1440" value="10" required>
        <button>${icon("clock")}${t("operator-announce")}</button></form>`
  }</section>`;

/** @param {any} now */
const overview = (now) => html`
  ${refused.value ? html`<p class="page-notice" role="alert">${refused.value}</p>` : nothing}
  ${now.read_only ? html`<p class="page-notice">${t("operator-read-only")}</p>` : nothing}
  ${now.draining ? html`<p class="page-notice">${t("operator-draining")}</p>` : nothing}
  ${box("operator-load", [
    row(t("operator-tables"), now.tables),
    row(t("operator-sockets"), now.sockets),
    row(t("operator-lag"), t("operator-ms", { ms: now.lag_ms })),
    row(t("operator-store"), t("operator-megabytes", { size: Math.round(now.store_bytes / 1e5) / 10 })),
    row(t("operator-reports"), now.reports),
    row(t("operator-sanctions"), now.sanctions),
  ])}
  ${box("operator-queues", counted(now.waiting))}
  ${box(
    "operator-cpu",
    Object.keys(now.cpu_seconds).map((kind) =>
      row(html`<code>${kind}</code>`, t("operator-percent", { percent: share(kind) })),
    ),
  )}
  ${box("operator-errors", counted(now.errors))}
  ${box("operator-refusals", counted(now.refusals))}
  ${box("operator-quotas", counted(now.quotas))}
  ${restart(now)}`;

export function screen() {
  const now = seen.value?.now;
  if (now && !timer) timer = setTimeout(refresh, EVERY); // the reader has come back
  return html`${formHeader(t("operator-title"))}<main class="page operator ${now ? "" : "alone"}">${now ? overview(now) : keyForm()}</main>`;
}
