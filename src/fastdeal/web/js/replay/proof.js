/** What a record says about its dice, read from its header and comments. */
import { FAIR_MARK, TIME_UP } from '../net/protocol.js';

/**
 * @typedef {object} Proof
 * @property {string} edition its id, as written
 * @property {string} rules what differs from the edition's own, as written
 * @property {string[]} names as written, in quotes where they need them
 * @property {string} opening
 * @property {string[]} dealt squares by seat, as written
 * @property {string} commitment
 * @property {string} seed empty until the game is over
 * @property {string} version of the scheme
 * @property {Map<string, string>} salts by name as written
 * @property {Map<string, string>} pledges by name as written: hashes of the salts, in records since they are pledged
 * @property {Map<number, string[]>} links of shared throws by number: each player's share by seat, or empty
 * @property {number} after moves made before the game came to its table
 * @property {boolean} timeUp
 * @property {string} body everything before the digest
 * @property {string} digest
 */

/** @param {string} text parts between commas that are not inside quotes */
const byCommas = (text) => (text.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+/g) ?? []).map((part) => part.trim());

/** @param {string} line @returns {[number, string[]]} */
function linksIn(line) {
  const [, number, ...links] = line.split(' ');
  return [Number(number), links.map((link) => (link === '-' ? '' : link))];
}

/** @param {string} text a whole record @returns {Proof} */
export function readProof(text) {
  const lines = text.split('\n');
  const header = (/** @type {string} */ key) => lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';
  const fair = lines.filter((line) => line.startsWith(FAIR_MARK)).map((line) => line.slice(FAIR_MARK.length));
  const said = (/** @type {string} */ word) => fair.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
  const byName = (/** @type {string} */ word) => new Map(fair.filter((line) => line.startsWith(`${word} `))
    .map((line) => [line.slice(word.length + 1, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
  const end = text.lastIndexOf(`${FAIR_MARK}digest `);
  return {
    edition: header('edition'), rules: header('rules'), names: byCommas(header('players')), opening: header('opening'),
    dealt: header('dealt') ? header('dealt').split(',').map((part) => part.trim()) : [],
    commitment: said('commitment'), seed: said('seed'), after: Number(said('after')) || 0, timeUp: lines.includes(TIME_UP),
    body: end < 0 ? '' : text.slice(0, end), digest: said('digest'),
    version: fair[0] ?? '', salts: byName('salt'), pledges: byName('pledge'), links: new Map(fair.filter((line) => line.startsWith('links ')).map(linksIn)),
  };
}
