/** What has just happened, in the middle of the board for as long as it takes to read. Quick works of one player are summed up. */
import { counted, nameOf } from '../edition.js';
import { t } from '../i18n/index.js';
import { signal } from '../lib.js';
import { FOR_WORKS, HOTEL } from '../net/protocol.js';
import { lang } from '../settings.js';
import { skip, sleepOrSkip, toRead } from './pace.js';
import { me, nameOfSeat } from './store.js';

/** @typedef {import('../net/protocol.js').Told} Told */
/** @typedef {{houses: number, hotels: number, sold: number, mortgaged: number[], redeemed: number[]}} Works */

const FIRST_LINE = 1_200;
const NEXT_LINE = 400;
const LONGEST = 2_400;
const MOST_NAMED = 3;
const WORKS = ['built', 'sold', 'mortgaged', 'redeemed'];

/** @type {import('../../vendor/signals.js').Signal<string[]>} */
export const headline = signal([]);
/** What somebody has built, sold, mortgaged and redeemed in a row. @type {{seat: number, times: number, works: Works} | null} */
let row = null;

/** Whether an entry is about nothing but somebody's buildings and mortgages. @param {Told} told */
export function isWorks({ events = [], kind }) {
  const isAbout = events.some(([name]) => WORKS.includes(name));
  return kind === 'moved' && isAbout && events.every(([name, , , , why]) => (name === 'paid' ? FOR_WORKS.some((each) => each === why) : WORKS.includes(name)));
}

/** @param {Told} told */
function addToRow(told) {
  const seat = told.seat ?? -1;
  if (row?.seat !== seat) row = { seat, times: 0, works: { houses: 0, hotels: 0, sold: 0, mortgaged: [], redeemed: [] } };
  const { works } = row;
  row.times += 1;
  for (const [name, , square, level] of told.events ?? []) {
    if (name === 'built') works[level === HOTEL ? 'hotels' : 'houses'] += 1;
    if (name === 'sold') works.sold += 1;
    if (name === 'mortgaged' || name === 'redeemed') works[name].push(square);
  }
  return row;
}

/** @param {string[]} parts */
const listed = (parts) => new Intl.ListFormat(lang.peek(), { type: 'conjunction' }).format(parts);
/** @param {number[]} squares */
const deeds = (squares) => (squares.length > MOST_NAMED ? t('someDeeds', { n: squares.length }) : listed(squares.map(nameOf)));

/** `Ada built 3 houses and redeemed Strand.` @param {number} seat @param {Works} works */
function summedUp(seat, { houses, hotels, sold, mortgaged, redeemed }) {
  const built = [houses && counted('house', houses), hotels && counted('hotel', hotels)].filter((each) => each !== 0);
  const things = listed([
    ...(built.length ? [t('sumBuilt', { lots: listed(built) })] : []), ...(sold ? [t('sumSold')] : []),
    ...(mortgaged.length ? [t('sumMortgaged', { deeds: deeds(mortgaged), n: mortgaged.length })] : []),
    ...(redeemed.length ? [t('sumRedeemed', { deeds: deeds(redeemed), n: redeemed.length })] : []),
  ]);
  return seat === me.peek() ? t('youDid', { things }) : t('theyDid', { name: nameOfSeat(seat), things });
}

/** An offer that concerns me has a place of its own. @param {Told} told */
const isMyOffer = ({ events = [] }) => events.some(([name, by, to]) => (name === 'offered' || name === 'refused') && (by === me.peek() || to === me.peek()));

/** @param {Told} told @returns {string[]} */
function linesOf(told) {
  if (isMyOffer(told)) return [];
  return (told.heads ?? []).map((nth) => told.lines?.[nth] ?? '');
}

/** Nothing is told any more. */
export function endStory() {
  headline.value = [];
}

/** What was told before is over; this entry has the word. @param {Told} told */
export function openStory(told) {
  if (!isWorks(told)) {
    row = null;
    endStory();
  }
}

/** Say it at once. @param {Told} told */
export function showStory(told) {
  if (!isWorks(told)) {
    headline.value = linesOf(told);
    return;
  }
  const { seat, times, works } = addToRow(told);
  headline.value = times > 1 ? [summedUp(seat, works)] : linesOf(told);
}

let isReading = false;

/** Leave time to read it. */
export async function readStory() {
  const lines = headline.peek().length;
  isReading = lines > 0;
  if (lines) await sleepOrSkip(toRead(Math.min(LONGEST, FIRST_LINE + NEXT_LINE * (lines - 1))));
  isReading = false;
}

/** Who comes past GO to a card gets the salary first; the card may say that there is none. @param {Told} told */
export async function tellSalary(told) {
  const names = (told.events ?? []).map(([name]) => name);
  const { heads = [] } = told;
  if (!names.slice(0, names.indexOf('card')).includes('paid') || !heads.length) return;
  showStory({ ...told, heads: heads.slice(0, 1) });
  told.heads = heads.slice(1);
  await readStory();
  endStory();
}

/** What adds to the works that are being read joins them at once. @param {Told} told */
export function joinStory(told) {
  if (isReading && row?.seat === told.seat && isWorks(told)) skip();
}
