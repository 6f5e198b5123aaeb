// The worker with the tables of this device: the server's application in Python, with a store in the browser's database.
import { openRows, Unusable } from "./database.js";
import { startPython } from "./python.js";
import { thinkers } from "./thinkers.js";

/** @type {any} */
let page = null;
const post = (/** @type {any} */ message) => postMessage(message);

async function start() {
  const [rows, python] = await Promise.all([openRows(), startPython()]);
  page = await python.pyimport("tabulae.offline.browser").start(rows, thinkers.ask);
  post({ type: "ready", tables: page.count() });
  thinkers.warm();
}

const line = {
  frame: (/** @type {number} */ number, /** @type {string} */ text) => post({ type: "frame", number, text }),
  closed: (/** @type {number} */ number) => post({ type: "closed", number }),
};

addEventListener("message", async ({ data }) => {
  if (data.type === "start") {
    start().catch((error) =>
      post({ type: "failed", why: error instanceof Unusable ? error.message : "failed", text: String(error) }),
    );
  } else if (data.type === "request") {
    const answer = await page.request(data.method, data.url, data.body ?? "");
    post({ type: "answer", n: data.n, answer: JSON.parse(answer) });
  } else if (data.type === "export") {
    post({ type: "answer", n: data.n, answer: await page.exported() });
  } else if (data.type === "import") {
    post({ type: "answer", n: data.n, answer: JSON.parse(await page.imported(data.text, data.replace)) });
  } else if (data.type === "open") {
    if (await page.open(data.number, line.frame, line.closed)) post({ type: "opened", number: data.number });
  } else if (data.type === "send") {
    page.receive(data.number, data.text);
  } else if (data.type === "close") {
    page.close(data.number);
  }
});
