// What the page shows while the tables of this device start, or why they cannot; and the app: installed, kept up to date.
import { isOnDevice, onDevice } from "../../net/api.js";
import * as state from "../../state/device.js";
import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { BASE } from "../../state/router.js";
import { empty } from "../../ui/components.js";
import { use } from "../../ui/sprite.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { effect } from "../../vendor/signals-core/signals-core.js";

await Promise.all([addCatalogue("device"), loadStylesheet("/web/screens/device/device.css")]);

const READY = ["ready", "evicted"];
const WORKER = `${BASE}/service-worker.js`;
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("tabulae-app", { createScriptURL: () => WORKER });

/** Start the tables of this device; resolves when they answer. Until then the page says what it waits for. */
export async function startDevice() {
  if (!isOnDevice) return;
  offerNewVersion();
  keepUpToDate();
  await onDevice();
  await new Promise((resolve) => {
    const stop = effect(() => {
      const now = state.deviceState.value;
      if (READY.includes(now)) {
        if (now === "evicted") notices.showNotice(t("device-evicted"));
        queueMicrotask(() => stop());
        resolve(null);
      } else showState(now || "starting");
    });
  });
  navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage("nets"));
}

/** @param {string} now */
function showState(now) {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const again = ["starting", "elsewhere", "no-simd"].includes(now)
    ? undefined
    : html`<button class="main" @click=${() => location.reload()}>${t("device-again")}</button>`;
  render(
    html`<main class="page alone" data-device=${now}><p class="brand">${use("sign", "brand-sign")}Tabulae</p>${empty("new-leaf", t(`device-${now}-says`), { title: t(`device-${now}`), action: now === "starting" ? html`<span class="device-wait" aria-hidden="true"></span>` : again })}</main>`,
    root,
  );
}

/** Install the app; a newer version waits until the reader wants it. */
async function keepUpToDate() {
  const address = policy?.createScriptURL(WORKER) ?? WORKER;
  const registration = await navigator.serviceWorker
    ?.register(address, { scope: `${BASE}/`, updateViaCache: "none" })
    .catch(() => undefined);
  if (!registration) return;
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) state.newVersion.value = true;
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  let reloading = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!reloading) location.reload();
    reloading = true;
  });
}

/** The bar that offers the version that waits, on every screen. */
function offerNewVersion() {
  const bar = document.createElement("div");
  document.body.append(bar);
  effect(() => {
    const offered = state.newVersion.value
      ? html`<div class="new-version" role="status">${t("device-new-version")} <button class="main small" @click=${takeNewVersion}>${t("device-reload")}</button></div>`
      : nothing;
    render(offered, bar);
  });
}

/** Change to the version that waits. */
async function takeNewVersion() {
  const registration = await navigator.serviceWorker.getRegistration(`${BASE}/`);
  if (registration?.waiting) registration.waiting.postMessage("take-over");
  else location.reload();
}
