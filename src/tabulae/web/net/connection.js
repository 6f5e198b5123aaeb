// One table's line to the server. A state machine without a page: it is given a way to open sockets and tells what
// it hears. It never gives up, never reloads anything, and sends every unanswered command again.
//
//   closed --open--> connecting --socket--> greeting --welcome--> live --silence, error--> lost --pause--> connecting
//
// Timers: a ping 10 s after the last frame, 8 s for its answer; pauses 0.25 to 5 s with jitter; unanswered commands
// again on every new socket and every 3 s.

const PAUSES = [250, 500, 1000, 2000, 4000, 5000];
const QUIET = 10_000;
const ANSWER = 8_000;
const REPEAT = 3_000;
const SIZE = 512; // of every message that is not longer: its length tells nobody which card was chosen
const NO_VERDICT = ["try-again", "too-fast", "hello-first"]; // refusals that say nothing about a command: it is sent again
const BACKLOG = 24; // commands sent again at once: the server takes bursts of 20

export class Connection {
  /**
   * @param {{
   *   open: () => WebSocket,
   *   hello: () => object | null,
   *   heard: (message: any) => void,
   *   changed: (state: string) => void,
   * }} outside `hello` may be null while there is nobody to be yet
   */
  constructor(outside) {
    this.outside = outside;
    this.state = "closed";
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Commands without an answer, oldest first. @type {{n: number}[]} */
    this.pending = [];
    this.count = 0;
    this.tries = 0;
    this.timers = { retry: 0, quiet: 0, answer: 0, repeat: 0 };
  }

  /** Connect, or do so at once instead of after the pause. */
  wake() {
    if (this.state === "live" || this.state === "greeting" || this.state === "connecting") return;
    clearTimeout(this.timers.retry);
    this.#connect();
  }

  /** Leave for good. */
  close() {
    this.#become("closed");
    this.#drop();
  }

  /** Say hello again, after a change of seat or language. */
  greet() {
    const hello = this.outside.hello();
    if (hello && this.socket?.readyState === 1) this.#write(hello);
  }

  /** Send something that counts once, however often it is sent. Gives its number. @param {object} command */
  command(command) {
    this.count += 1;
    const numbered = { ...command, n: this.count };
    this.pending.push(numbered);
    if (this.state === "live") this.#write(numbered);
    return this.count;
  }

  /** Send a question that needs no repeat. @param {object} message */
  ask(message) {
    this.count += 1;
    if (this.state === "live") this.#write({ ...message, n: this.count });
    return this.count;
  }

  /** Whether command n has had no answer. @param {number} n */
  waits(n) {
    return this.pending.some((command) => command.n === n);
  }

  #become(/** @type {string} */ state) {
    if (this.state === state) return;
    this.state = state;
    this.outside.changed(state);
  }

  #connect() {
    this.#become("connecting");
    const socket = this.outside.open();
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.#become("greeting");
      this.greet();
      this.#listen();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.#hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.#lose();
    };
    this.#listen();
  }

  #hear(/** @type {any} */ message) {
    this.#listen();
    if (message.type === "welcome") {
      this.tries = 0;
      this.pending = this.pending.filter((command) => command.n > message.last_n);
      this.count = Math.max(this.count, message.last_n);
      this.#become("live");
      this.#repeat();
    }
    const refused = message.type === "refused" && message.n > 0 && !NO_VERDICT.includes(message.code);
    if (message.type === "ack" || refused) {
      this.pending = this.pending.filter((command) => command.n !== message.n);
    }
    if (message.type !== "pong") this.outside.heard(message);
  }

  #repeat() {
    clearTimeout(this.timers.repeat);
    for (const command of this.pending.slice(0, BACKLOG)) this.#write(command);
    this.timers.repeat = setTimeout(() => this.state === "live" && this.#repeat(), REPEAT);
  }

  #listen() {
    clearTimeout(this.timers.quiet);
    clearTimeout(this.timers.answer);
    this.timers.quiet = setTimeout(() => {
      if (this.socket?.readyState === 1) this.#write({ type: "ping" });
      this.timers.answer = setTimeout(() => this.#lose(), ANSWER);
    }, QUIET);
  }

  #lose() {
    this.#drop();
    if (this.state === "closed") return;
    this.#become("lost");
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] * (0.5 + Math.random());
    this.tries += 1;
    this.timers.retry = setTimeout(() => this.#connect(), pause);
  }

  #drop() {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }

  #write(/** @type {object} */ message) {
    this.socket?.send(JSON.stringify(message).padEnd(SIZE));
  }
}

/**
 * The position that the `change` and `own` of a message make of the one before.
 * @param {any} position @param {any} message
 */
export function changed(position, { change, own }) {
  const { gone = [], notes: told = [], ...rest } = own;
  const notes = new Map((position.notes ?? []).map((note) => [note.of, note]));
  for (const of of gone) notes.delete(of);
  for (const note of told) notes.set(note.of, note);
  return { ...change, ...rest, view: { ...position.view, ...change.view, ...own.view }, notes: [...notes.values()] };
}
