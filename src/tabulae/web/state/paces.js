// The paces that the page offers, and how it says a pace; the sentences are in the catalogue `paces`.
import { formatClock, t } from "./i18n.js";

/** As the server is asked for them. @type {Record<string, {kind: string, seconds?: number, increment?: number, days?: number}>} */
export const PACES = {
  relaxed: { kind: "relaxed" },
  quick: { kind: "clock", seconds: 120, increment: 5 },
  clock: { kind: "clock", seconds: 180, increment: 15 },
  slow: { kind: "clock", seconds: 600, increment: 30 },
  day: { kind: "days", days: 1 },
  days: { kind: "days", days: 3 },
  week: { kind: "days", days: 7 },
};

/** A pace as the server tells it, which leaves out what is standard. @param {any} pace */
const whole = (pace) => ({ kind: "relaxed", seconds: 180, increment: 15, days: 3, ...pace });

/** A pace in a few words: "3 min + 15 s a move". @param {any} pace */
export function paceWords(pace) {
  const { kind, seconds, increment, days } = whole(pace);
  if (kind === "days") return t("pace-days-each", { days });
  if (kind === "relaxed") return t("pace-relaxed");
  const reserve = seconds % 60 ? formatClock(seconds) : t("pace-minutes", { minutes: seconds / 60 });
  return increment ? t("pace-reserve", { reserve, increment }) : reserve;
}
