/** One's salt for the dice: its hash is pledged first, and it is shown once everything else is fixed. See docs/fair-dice.md. */
import { randomText } from '../lib.js';
import { keep, keptList } from '../settings.js';

const ROUNDS = 64;
/** The first bits of the square and cube roots of primes. @type {number[]} */
const START = [];
/** @type {number[]} */
const CONSTANTS = [];
for (let n = 2; CONSTANTS.length < ROUNDS; n++) {
  if (CONSTANTS.length && !isPrime(n)) continue;
  if (START.length < 8) START.push(bitsOf(n ** (1 / 2)));
  CONSTANTS.push(bitsOf(n ** (1 / 3)));
}

/** @param {number} n */
function isPrime(n) {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false;
  return true;
}
/** @param {number} root */
function bitsOf(root) {
  return ((root % 1) * 2 ** 32) | 0;
}
/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256 of a plain ASCII text, in hexadecimal digits. The browser's own works on https alone. @param {string} text */
export function sha256(text) {
  const blocks = ((text.length + 8) >> 6) + 1;
  const words = new Array(16 * blocks).fill(0);
  for (let at = 0; at <= text.length; at++) words[at >> 2] |= (at < text.length ? text.charCodeAt(at) : 0x80) << (24 - (at % 4) * 8);
  words[words.length - 1] = text.length * 8;
  const sum = [...START];
  for (let at = 0; at < words.length; at += 16) mix(sum, words.slice(at, at + 16));
  return sum.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** @param {number[]} sum @param {number[]} w */
function mix(sum, w) {
  let [a, b, c, d, e, f, g, h] = sum;
  for (let n = 0; n < ROUNDS; n++) {
    if (n >= 16) {
      const [x, y] = [w[n - 15], w[n - 2]];
      w[n] = (w[n - 16] + w[n - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
    }
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[n] + w[n]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [nth, word] of [a, b, c, d, e, f, g, h].entries()) sum[nth] = (sum[nth] + word) | 0;
}

/** Where throws are shared, so many of them have a share of ours. */
const THROWS = 4_096;
/** From a secret to the salt: each is the hash of the one before. @type {{secret: string, chain: string[]}} */
let known = { secret: '', chain: [] };
/** @param {string} secret */
function chainOf(secret) {
  if (known.secret === secret) return known.chain;
  const chain = [secret];
  while (chain.length <= THROWS) chain.push(sha256(chain[chain.length - 1]));
  known = { secret, chain };
  return chain;
}

/** By table, what was chosen here: salts, or secrets whose chain ends in one. Kept, so that it outlives a reload. @type {[string, string][]} */
let secrets = [];
const KEY = 'salts';
const KEPT = 20;
/** @param {string} id */
const chosen = (id) => [...keptList(KEY), ...secrets].find(([table]) => table === id)?.[1] ?? '';
/** @param {string} id @param {boolean} isShared */
const saltOf = (id, isShared) => (isShared ? chainOf(chosen(id))[THROWS] : chosen(id));

/** Choose a salt for that table. @param {string} id @param {boolean} isShared whether throws are @param {string} [secret] @returns what pledges it */
export function pledge(id, isShared, secret = randomText()) {
  secrets = [[id, secret], ...keptList(KEY).filter(([table]) => table !== id)].slice(0, KEPT);
  keep(KEY, JSON.stringify(secrets));
  return { t: /** @type {const} */ ('pledge'), hash: sha256(saltOf(id, isShared)) };
}

/** The salt that was pledged from here; empty if it was another device. @param {string} id @param {boolean} isShared @param {string | undefined} pledged */
export function pledgedSalt(id, isShared, pledged) {
  const salt = saltOf(id, isShared);
  return sha256(salt) === pledged ? salt : '';
}

/** Our share in a throw; empty if there is none. @param {string} id @param {number} number from 0 */
export const linkFor = (id, number) => (chosen(id) && chainOf(chosen(id))[THROWS - 1 - number]) || '';
