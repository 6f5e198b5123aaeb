// The WebSocket connection to one table: a state machine that does not touch the page. The caller says how to open a
// socket and receives the messages. It reconnects for ever and resends every unanswered command.

const RETRY_DELAYS = [250, 500, 1000, 2000, 4000, 5000];
const IDLE_BEFORE_PING = 10_000;
const PONG_TIMEOUT = 8_000;
const RESEND_INTERVAL = 3_000;
const FRAME_SIZE = 512; // shorter messages are padded, so that their length does not reveal which card was chosen
const TRANSIENT_CODES = ["try-again", "too-fast", "hello-first"]; // refusals that do not decide a command: it is resent
const MAX_RESENT = 24; // commands resent at once: the server accepts bursts of 20

export class Connection {
  /**
   * @param {{
   *   open: () => WebSocket,
   *   hello: () => object | null,
   *   onMessage: (message: any) => void,
   *   onState: (state: string) => void,
   * }} options `hello` may return null while there is no guest yet
   */
  constructor(options) {
    this.options = options;
    this.state = "closed";
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Unanswered commands, oldest first. @type {{n: number}[]} */
    this.pending = [];
    this.lastNumber = 0;
    this.attempts = 0;
    this.timers = { retry: 0, ping: 0, pong: 0, resend: 0 };
  }

  /** Connect now, without waiting for the retry delay. */
  wake() {
    if (this.state === "live" || this.state === "greeting" || this.state === "connecting") return;
    clearTimeout(this.timers.retry);
    this.#connect();
  }

  /** Close for good. */
  close() {
    this.#setState("closed");
    this.#discardSocket();
  }

  /** Send hello again, after a change of seat or language. */
  sayHello() {
    const hello = this.options.hello();
    if (hello && this.socket?.readyState === 1) this.#send(hello);
  }

  /** Send a command, which counts once however often it is sent. Returns its number. @param {object} command */
  command(command) {
    this.lastNumber += 1;
    const numbered = { ...command, n: this.lastNumber };
    this.pending.push(numbered);
    if (this.state === "live") this.#send(numbered);
    return this.lastNumber;
  }

  /** Send a query, which is not resent. Returns its number. @param {object} message */
  query(message) {
    this.lastNumber += 1;
    if (this.state === "live") this.#send({ ...message, n: this.lastNumber });
    return this.lastNumber;
  }

  /** Whether command n is still unanswered. @param {number} n */
  isPending(n) {
    return this.pending.some((command) => command.n === n);
  }

  #setState(/** @type {string} */ state) {
    if (this.state === state) return;
    this.state = state;
    this.options.onState(state);
  }

  #connect() {
    this.#setState("connecting");
    const socket = this.options.open();
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.#setState("greeting");
      this.sayHello();
      this.#restartTimers();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.#receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.#reconnect();
    };
    this.#restartTimers();
  }

  #receive(/** @type {any} */ message) {
    this.#restartTimers();
    if (message.type === "welcome") {
      this.attempts = 0;
      this.pending = this.pending.filter((command) => command.n > message.last_n);
      this.lastNumber = Math.max(this.lastNumber, message.last_n);
      this.#setState("live");
      this.#resend();
    }
    const refused = message.type === "refused" && message.n > 0 && !TRANSIENT_CODES.includes(message.code);
    if (message.type === "ack" || refused) {
      this.pending = this.pending.filter((command) => command.n !== message.n);
    }
    if (message.type !== "pong") this.options.onMessage(message);
  }

  #resend() {
    clearTimeout(this.timers.resend);
    for (const command of this.pending.slice(0, MAX_RESENT)) this.#send(command);
    this.timers.resend = setTimeout(() => this.state === "live" && this.#resend(), RESEND_INTERVAL);
  }

  #restartTimers() {
    clearTimeout(this.timers.ping);
    clearTimeout(this.timers.pong);
    this.timers.ping = setTimeout(() => {
      if (this.socket?.readyState === 1) this.#send({ type: "ping" });
      this.timers.pong = setTimeout(() => this.#reconnect(), PONG_TIMEOUT);
    }, IDLE_BEFORE_PING);
  }

  #reconnect() {
    this.#discardSocket();
    if (this.state === "closed") return;
    this.#setState("lost");
    const delay = RETRY_DELAYS[Math.min(this.attempts, RETRY_DELAYS.length - 1)] * (0.5 + Math.random());
    this.attempts += 1;
    this.timers.retry = setTimeout(() => this.#connect(), delay);
  }

  #discardSocket() {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }

  #send(/** @type {object} */ message) {
    this.socket?.send(JSON.stringify(message).padEnd(FRAME_SIZE));
  }
}

/**
 * The position after the `change` and `own` parts of a message are applied to the one before.
 * @param {any} position @param {any} message
 */
export function patchPosition(position, { change, own }) {
  const { gone = [], notes: updated = [], ...rest } = own;
  const notes = new Map((position.notes ?? []).map((note) => [note.of, note]));
  for (const of of gone) notes.delete(of);
  for (const note of updated) notes.set(note.of, note);
  return { ...change, ...rest, view: { ...position.view, ...change.view, ...own.view }, notes: [...notes.values()] };
}
