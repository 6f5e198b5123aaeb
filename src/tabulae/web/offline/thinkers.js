// The workers that think: one plays and gives hints, one reviews. A job that is not wanted any more ends with its worker.

/** @typedef {{request: string, nets: string, resolve: (reply: string) => void, progress: (done: number, total: number) => void}} Job */

const STOPPED = JSON.stringify({ error: "stopped" });

class Thinker {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Job>} */
    this.jobs = new Map();
    this.last = 0;
  }

  start() {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./thinking-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      const job = this.jobs.get(data.n);
      if (data.reply === undefined) job?.progress(data.done, data.total);
      else this.finish(data.n, data.reply);
    };
    worker.onerror = () => {
      this.end();
      for (const n of [...this.jobs.keys()]) this.finish(n, STOPPED);
    };
    this.worker = worker;
    return worker;
  }

  finish(/** @type {number} */ n, /** @type {string} */ reply) {
    const job = this.jobs.get(n);
    this.jobs.delete(n);
    job?.resolve(reply);
  }

  /** @param {string} request @param {string} nets @param {(done: number, total: number) => void} progress */
  ask(request, nets, progress) {
    const n = ++this.last;
    const answer = new Promise((resolve) => this.jobs.set(n, { request, nets, resolve, progress }));
    this.start().postMessage({ n, request, nets });
    return { answer, stop: () => this.jobs.has(n) && this.stop(n) };
  }

  /** End one job, and the worker with it; a new one does the others. @param {number} n */
  stop(n) {
    this.end();
    this.finish(n, STOPPED);
    for (const [other, { request, nets }] of this.jobs) this.start().postMessage({ n: other, request, nets });
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
  }
}

/** @type {Record<string, Thinker>} */
const all = { play: new Thinker(), review: new Thinker() };

export const thinkers = {
  /** @param {string} worker @param {string} request @param {string} nets @param {any} progress a function of Python */
  ask(worker, request, nets, progress) {
    const report = progress.copy();
    const asked = all[worker].ask(request, nets, report);
    return {
      stop: asked.stop,
      answer: asked.answer.finally(() => {
        report.destroy();
        if (worker === "review" && all.review.jobs.size === 0) all.review.end(); // its memory is large
      }),
    };
  },
  /** Start the worker that plays before it is needed. */
  warm: () => all.play.start(),
};
