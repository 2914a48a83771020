/** One socket to a table that comes back by itself: nothing is lost while it is away, and nothing is sent twice. */

/** A page that is looked at notices within two seconds that nobody answers; one in the background asks seldom. */
const PING_EVERY = 1_000;
const PING_UNSEEN = 20_000;
const QUIET = 900;
const PATIENCE = 10_000;
const WAITS = [400, 1_000, 2_000, 4_000, 6_000];

/** @typedef {'connecting' | 'live' | 'lost' | 'ended'} Connection */

/**
 * @typedef {object} Listener
 * @property {() => import('./protocol.js').Hello} hello what to say first, each time
 * @property {(message: import('./protocol.js').Message) => void} hear
 * @property {(now: Connection) => void} changed
 */

export class Socket {
  /** @param {string} url @param {Listener} listener */
  constructor(url, listener) {
    this.url = url;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.retryIn = 0;
    this.timers = { ping: 0, quiet: 0, patience: 0, retry: 0 };
    this.isLive = false;
    this.closed = false;
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.wonder());
    document.addEventListener('visibilitychange', () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    clearTimeout(this.timers.retry);
    if (this.closed || this.socket) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.send(this.listener.hello());
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.fell(socket);
    this.expectAnswer();
  }

  /** @param {import('./protocol.js').Command} message @returns {boolean} whether it could be sent */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** @param {import('./protocol.js').Message} message */
  hear(message) {
    clearTimeout(this.timers.patience);
    clearTimeout(this.timers.quiet);
    clearTimeout(this.timers.ping);
    this.timers.ping = setTimeout(() => this.ping(), document.hidden ? PING_UNSEEN : PING_EVERY);
    if (message.t === 'bye') this.takeLeave(message);
    if (message.t === 'sync') {
      this.tries = 0;
      this.isLive = true;
    }
    if (this.isLive && navigator.onLine) this.listener.changed('live');
    this.listener.hear(message);
  }

  /** @param {import('./protocol.js').Bye} bye */
  takeLeave(bye) {
    this.retryIn = bye.retry;
    if (bye.retry < 0) this.closed = true;
  }

  ping() {
    if (this.send({ t: 'ping' })) this.expectAnswer();
  }

  expectAnswer() {
    clearTimeout(this.timers.patience);
    this.timers.patience = setTimeout(() => this.socket && this.drop(this.socket), PATIENCE);
    clearTimeout(this.timers.quiet);
    this.timers.quiet = setTimeout(() => this.wonder(), QUIET);
  }

  /** Nobody answers, or the network says that it is gone. The line may still hold: it is given up only after a while. */
  wonder() {
    if (this.isLive) this.listener.changed('lost');
  }

  /** Give a silent socket up without waiting for its end. @param {WebSocket} socket */
  drop(socket) {
    socket.close();
    this.fell(socket);
  }

  /** @param {WebSocket} socket */
  fell(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    this.isLive = false;
    clearTimeout(this.timers.ping);
    clearTimeout(this.timers.quiet);
    clearTimeout(this.timers.patience);
    this.listener.changed(this.closed ? 'ended' : 'lost');
    if (this.closed) return;
    const wait = Math.max(this.retryIn, WAITS[Math.min(this.tries, WAITS.length - 1)]) * (0.8 + 0.4 * Math.random());
    this.tries += 1;
    this.retryIn = 0;
    this.timers.retry = setTimeout(() => this.open(), wait);
  }

  /** The network is back, or somebody looks at the page again. */
  hurry() {
    if (!this.socket) this.open();
    else this.ping();
  }

  reopen() {
    const old = this.socket;
    this.socket = null;
    this.isLive = false;
    old?.close();
    this.open();
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
