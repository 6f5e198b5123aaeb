// Requests to the server's HTTP API. A refused request throws RequestError, with the server's code, clause and sentence.
import { lang } from "../state/settings.js";

export class RequestError extends Error {
  /** @param {{code: string, clause: string, text: string}} body */
  constructor(body) {
    super(body.text);
    this.code = body.code;
    this.clause = body.clause;
    this.text = body.text;
  }
}

/** @param {string} method @param {string} path @param {object} [body] */
async function request(method, path, body) {
  const headers = { "X-Tabulae": "1", ...(body ? { "Content-Type": "application/json" } : {}) };
  const url = `${path}${path.includes("?") ? "&" : "?"}lang=${lang.value}`;
  let response;
  try {
    response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  } catch {
    throw new RequestError({ code: "no-connection", clause: "", text: "" });
  }
  const text = await response.text();
  const json = response.headers.get("content-type")?.startsWith("application/json");
  if (!response.ok) throw new RequestError(json ? JSON.parse(text) : { code: "failed", clause: "", text: "" });
  return json ? JSON.parse(text) : text;
}

/** @param {string} path */
export const get = (path) => request("GET", path);
/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) => request("POST", path, body);
