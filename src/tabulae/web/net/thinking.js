// Hints and reviews made in this browser instead of on the server, where the server has the site without a server
// (`serve --site`). Workers of that site think; they get a View or the record of a finished game, and no more.
import { hasSimd } from "./simd.js";

const { thinking: FOLDER = "", effort = "1" } = document.documentElement.dataset;
const WORKER = `${FOLDER}/web/offline/thinking-worker.js`;
/** @type {any} */
let policy;

/** Of a review, as the host wishes it */
export const reviewEffort = Number(effort);

/** Whether this browser can think, and its reader has not asked it to save data: Python for browsers is 7 MB. */
export function canThink() {
  const { connection } = /** @type {any} */ (navigator);
  return FOLDER !== "" && hasSimd() && !connection?.saveData;
}

/** One worker. An answer that is not wanted any more is given up with `end`. */
export class Thinker {
  /** Whether Python runs and answers at once */
  ready = false;
  #last = 0;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void, progress: (done: number, total: number) => void}>} */
  #jobs = new Map();

  start() {
    if (this.#worker) return this.#worker;
    policy ??= /** @type {any} */ (window).trustedTypes?.createPolicy("tabulae-thinking", {
      createScriptURL: () => WORKER,
    });
    const worker = new Worker(policy?.createScriptURL(WORKER) ?? WORKER, { type: "module" });
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = () => this.end();
    this.#worker = worker;
    return worker;
  }

  /**
   * What `server/jobs/worker.py` answers. @param {object} request @param {string} nets of a game and a number of seats
   * @param {(done: number, total: number) => void} [progress] @returns {Promise<any>}
   */
  ask(request, nets, progress = () => {}) {
    const n = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#jobs.set(n, { resolve, reject, progress });
      this.start().postMessage({ n, request: JSON.stringify(request), nets });
    });
  }

  /** Stop thinking; what was asked is rejected. */
  end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    for (const { reject } of this.#jobs.values()) reject(new Error("stopped"));
    this.#jobs.clear();
  }

  #take(/** @type {any} */ data) {
    if (data.ready) this.ready = true;
    const job = this.#jobs.get(data.n);
    if (!job) return;
    if (data.reply === undefined) return job.progress(data.done, data.total);
    this.#jobs.delete(data.n);
    const { answer, error } = JSON.parse(data.reply);
    if (answer === undefined) job.reject(new Error(error));
    else job.resolve(answer);
  }
}
