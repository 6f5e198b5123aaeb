// What a game that takes days adds to the table: the offer of messages to this device.

import { addCatalogue, t } from "../../state/i18n.js";
import * as notices from "../../state/notices.js";
import { pushAsked } from "../../state/settings.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fetchPushState, isSubscribed, obstacle, pushState, subscribe } from "./push.js";

await addCatalogue("days");
fetchPushState();

async function accept() {
  pushAsked.value = true;
  try {
    await subscribe();
    notices.showNotice(t(isSubscribed() ? "push-on" : "push-not-on"));
  } catch (error) {
    notices.showRefusal(error);
  }
}

function decline() {
  pushAsked.value = true;
}

/** Asked once on each device: with the first game that takes days. */
function offer() {
  if (pushAsked.value || !pushState.value?.key || isSubscribed()) return nothing;
  const hindered = obstacle();
  if (hindered === "insecure")
    return html`<p class="notice days-offer"><span>${t("push-needs-https")}</span><button @click=${decline}>${t("close")}</button></p>`;
  if (hindered) return nothing;
  return html`<p class="notice days-offer"><span>${t("push-ask")}</span>
    <button class="main" @click=${accept}>${t("push-yes")}</button><button @click=${decline}>${t("push-no")}</button></p>`;
}

export const daysLines = () => html`${offer()}`;
