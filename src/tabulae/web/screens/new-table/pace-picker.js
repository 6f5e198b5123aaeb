// Choosing a pace: without a clock or by the clock in one row, days for each move in the other; below it what the choice means.

import { t } from "../../state/i18n.js";
import { PACES, paceWords } from "../../state/paces.js";
import { segments } from "../../ui/components.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const ROWS = [Object.keys(PACES).filter((name) => PACES[name].kind !== "days")];
ROWS.push(Object.keys(PACES).filter((name) => !ROWS[0].includes(name)));

/** @param {string} name of a pace */
function label(name) {
  const { kind, seconds = 0, increment } = PACES[name];
  if (kind !== "clock") return paceWords(PACES[name]);
  return html`${t(`pace-${name}`)} <small class="second">${seconds / 60} + ${increment}</small>`;
}

/** @param {string} name of a pace */
function meaning(name) {
  const { kind, seconds = 0, increment = 0, days = 0 } = PACES[name];
  if (kind === "clock") return t("pace-says-clock", { minutes: seconds / 60, increment });
  return kind === "days" ? t("pace-says-days", { days }) : nothing;
}

/** The pace of that name, and no clock for one that is not offered any more. @param {string} name */
export const offered = (name) => (PACES[name] ? name : "relaxed");

/** @param {string} chosen a name @param {(name: string) => void} choose */
export const pacePicker = (chosen, choose) => html`<fieldset class="paces"><legend>${t("pace")}</legend>
    ${ROWS.map((names) =>
      segments(
        "pace",
        names.map((value) => ({ value, label: label(value) })),
        offered(chosen),
        choose,
      ),
    )}
    <p class="second pace-says">${meaning(offered(chosen))}</p></fieldset>`;
