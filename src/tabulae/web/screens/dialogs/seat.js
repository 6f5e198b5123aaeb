// The dialog of a name plate: who sits there, the seat's moves, whether its chat is muted, and blocking or reporting.

import { formatTime, t } from "../../state/i18n.js";
import { dialog, info, lines, seat as ownSeat } from "../../state/store.js";
import { cube } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { muted, speakerKey } from "../table/chat.js";
import { blockForm } from "./block.js";
import { reportForm } from "./report.js";

export function seatDialog() {
  const chair = info.value?.chairs[dialog.value.seat];
  if (!chair) return nothing;
  const done = lines.value.filter((line) => line.seat === chair.seat && line.text);
  const silent = muted.value.has(speakerKey(chair.seat));
  return html`<p>${cube(chair.seat)} <b dir="auto">${chair.name}</b> ${chair.kind === "bot" ? html`<span class="second">${t("bot")} · ${t(`level-${chair.level}`)}</span>` : nothing} ${chair.near ? html`<small class="second">${t("seat-near")}</small>` : nothing}</p>
    ${
      chair.kind === "person" && chair.seat !== ownSeat.value
        ? html`<label class="check"><input type="checkbox" .checked=${silent} @change=${(e) => {
            const voices = new Set(muted.value);
            if (e.target.checked) voices.add(speakerKey(chair.seat));
            else voices.delete(speakerKey(chair.seat));
            muted.value = voices;
          }}> ${t("mute-name", { name: chair.name })}</label>${blockForm(chair)}${reportForm(chair)}`
        : nothing
    }
    ${done.length ? html`<ol class="plain log seat-log" tabindex="0" role="region" aria-label=${t("log")}>${done.map((line) => html`<li><small class="second">${formatTime(line.at)}</small><span>${line.text}</span></li>`)}</ol>` : html`<p class="second">${t("nothing-yet")}</p>`}`;
}
