// Reviews that this browser makes from the record of a finished game. They are kept as long as the page lives.
import * as api from "./api.js";
import { canThink, reviewEffort, Thinker } from "./thinking.js";

const LANGUAGES = ["de", "en", "fr"];
const thinker = new Thinker();
/** By table: the report in all languages @type {Map<string, any>} */
const made = new Map();
/** The tables whose review did not succeed here */
const failed = new Set();
let current = "";

/** Whether the review of this table is made here. @param {string} table */
export const canReview = (table) => canThink() && !failed.has(table);

/**
 * The review of a table, in one language; stops another one. Rejected if there is none.
 * @param {string} table @param {string} nets @param {string} language @param {(done: number, total: number) => void} progress
 */
export async function review(table, nets, language, progress) {
  if (!made.has(table)) {
    if (current !== table) thinker.end();
    current = table;
    try {
      const record = await api.get(`/api/tables/${table}/record`);
      made.set(table, await thinker.ask({ job: "review", record, effort: reviewEffort }, nets, progress));
    } catch (error) {
      if (current === table) failed.add(table);
      throw error;
    } finally {
      if (current === table) thinker.end(); // its memory is large
    }
  }
  return inLanguage(made.get(table), language);
}

/** The same report with one language instead of all of them. @param {any} report @param {string} language @returns {any} */
function inLanguage(report, language) {
  if (Array.isArray(report)) return report.map((each) => inLanguage(each, language));
  if (report === null || typeof report !== "object") return report;
  if (Object.keys(report).sort().join() === LANGUAGES.join()) return report[language];
  return Object.fromEntries(Object.entries(report).map(([name, value]) => [name, inLanguage(value, language)]));
}
