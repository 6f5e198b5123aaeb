// Requests to the server's HTTP interface. A refusal throws Refused, with the server's code, clause and sentence.
import { lang } from "../state/settings.js";

export class Refused extends Error {
  /** @param {{code: string, clause: string, text: string}} body */
  constructor(body) {
    super(body.text);
    this.code = body.code;
    this.clause = body.clause;
    this.text = body.text;
  }
}

/** @param {string} method @param {string} path @param {object} [body] */
async function ask(method, path, body) {
  const headers = { "X-Tabulae": "1", ...(body ? { "Content-Type": "application/json" } : {}) };
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${lang.value}`;
  let answer;
  try {
    answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
  } catch {
    throw new Refused({ code: "no-connection", clause: "", text: "" });
  }
  const text = await answer.text();
  const json = answer.headers.get("content-type")?.startsWith("application/json");
  if (!answer.ok) throw new Refused(json ? JSON.parse(text) : { code: "failed", clause: "", text: "" });
  return json ? JSON.parse(text) : text;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) => ask("POST", path, body);
