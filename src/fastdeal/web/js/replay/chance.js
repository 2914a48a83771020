/** Numbers from a game's key, as docs/fair-dice.md describes them, computed by the browser itself. */
import { toHex } from '../lib.js';
import { TYCOON } from '../net/protocol.js';

const WORDS = 2 ** 32;
const encoder = new TextEncoder();

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** @param {BufferSource} bytes */
export const sha256 = async (bytes) => toHex(await crypto.subtle.digest('SHA-256', bytes));

/** @param {BufferSource} secret */
const hmacKey = (secret) => crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** The key of one game, from its seed and all that was known at the start. @param {string} seed in hexadecimal digits @param {string[]} known */
export async function gameKey(seed, known) {
  const secret = await crypto.subtle.sign('HMAC', await hmacKey(fromHex(seed)), encoder.encode(known.join('\n')));
  return hmacKey(secret);
}

/** The key of one move, with the shares of all players in its throw. @param {CryptoKey} key @param {string[]} links by seat */
export const throwKey = async (key, links) => hmacKey(await crypto.subtle.sign('HMAC', key, encoder.encode(links.join('\n'))));

/** Numbers for one purpose: block n is HMAC-SHA256(key, "purpose number n"), read as big-endian words of 32 bits. */
export class Stream {
  /** @param {CryptoKey} key @param {string} purpose @param {number} [number] */
  constructor(key, purpose, number = 0) {
    this.key = key;
    this.purpose = `${purpose} ${number}`;
    this.blocks = 0;
    /** @type {number[]} */
    this.words = [];
  }

  async word() {
    if (!this.words.length) {
      const block = new DataView(await crypto.subtle.sign('HMAC', this.key, encoder.encode(`${this.purpose} ${this.blocks}`)));
      this.blocks += 1;
      for (let place = 0; place < block.byteLength; place += 4) this.words.push(block.getUint32(place));
    }
    return /** @type {number} */ (this.words.shift());
  }

  /** From 0 to limit - 1, all alike: words in the last, incomplete run are skipped. @param {number} limit */
  async below(limit) {
    let word = await this.word();
    while (word >= WORDS - (WORDS % limit)) word = await this.word();
    return word % limit;
  }

  async die() {
    return 1 + (await this.below(6));
  }

  /** Two dice, and the Speed Die if there are three. @param {boolean} withSpeedDie @returns {Promise<number[]>} */
  async throw(withSpeedDie) {
    const [first, second] = [await this.die(), await this.die()];
    return [first, second, withSpeedDie ? Math.min(await this.die(), TYCOON) : 0];
  }

  /** Fisher and Yates, from the last place down. @param {number[]} order */
  async shuffled(order) {
    const cards = [...order];
    for (let last = cards.length - 1; last > 0; last--) {
      const other = await this.below(last + 1);
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
  }
}
