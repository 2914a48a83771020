/** Chances and what they gained or lost, as the language writes them. A point is a hundredth of a sure win. */
import { lang } from '../settings.js';

/** @typedef {import('../net/review.js').Account} Account */

const PLACES = { en: 'en-GB', de: 'de-DE' };

/** @param {number} part of 1 @param {number} digits */
const written = (part, digits) => new Intl.NumberFormat(PLACES[lang.value], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(part) * 100);

const sign = () => (lang.value === 'de' ? '\u00a0%' : '%');

/** A chance in percent. @param {number} chance */
export const percent = (chance) => (chance > 0 && chance < 0.005 ? '<1' : chance < 1 && chance > 0.995 ? '>99' : written(chance, 0)) + sign();

/** Everybody's chances in whole percent that add up to 100 on the page as well. @param {readonly number[]} chances @returns {string[]} */
export function percents(chances) {
  const whole = fitted(chances.map((chance) => 100 * chance), 100);
  return whole.map((n, seat) => (n === 0 && chances[seat] > 0 ? '<1' : n === 100 && chances[seat] < 1 ? '>99' : String(n)) + sign());
}

/** Points without a sign. @param {number} part @param {number} [digits] */
export const points = (part, digits = 1) => written(part, digits);

/** With its sign, for what was won or lost. @param {number} part @param {number} [digits] */
export function change(part, digits = 1) {
  const text = written(part, digits);
  return /[1-9]/.test(text) ? (part > 0 ? '+' : '−') + text : written(0, digits);
}

/** @param {number} part */
export const tone = (part) => (part >= 0.0005 ? 'good' : part <= -0.0005 ? 'bad' : '');

export const PARTS = /** @type {const} */ (['start', 'dice', 'cards', 'own', 'others']);

/** Whole numbers with that sum: what rounding leaves over goes where it is largest. @param {readonly number[]} exact @param {number} sum */
function fitted(exact, sum) {
  const whole = exact.map(Math.floor);
  const order = exact.map((_, nth) => nth).sort((a, b) => exact[b] - whole[b] - (exact[a] - whole[a]));
  const left = sum - whole.reduce((a, b) => a + b, 0);
  for (const nth of order.slice(0, Math.max(0, left))) whole[nth] += 1;
  return whole;
}

/** An account in tenths of a point that add up on the page as well.
 * @param {Account} account @returns {Record<typeof PARTS[number] | 'result', number>} parts of 1 */
export function rounded(account) {
  const result = Math.round(account.result * 1000);
  const [start, dice, cards, own, others] = fitted(PARTS.map((part) => account[part] * 1000), result).map((tenths) => tenths / 1000);
  return { start, dice, cards, own, others, result: result / 1000 };
}
