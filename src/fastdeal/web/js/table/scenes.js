/** How each event looks on the table. An event without a scene here simply shows in the next picture. */
import { tokenOf } from '../board/tokens.js';
import { railAt, spotOf, wayFrom } from '../board/geometry.js';
import { JAIL, PILE_NAMES } from '../net/protocol.js';
import { flowMoney } from './flows.js';
import { atPace, sleepOrSkip, toRead } from './pace.js';
import { play } from './sounds.js';
import { acting, bids, dice, drawn, goal, passed, stands } from './store.js';

/** @typedef {import('../net/protocol.js').Happening} GameEvent */

const DICE = 520;
const STEP = 90;
const LONGEST_WALK = 900;
const MOST_BIDS = 4;

/** @param {number} seat @param {number[]} faces @param {boolean} rolling */
function throwDice(seat, faces, rolling) {
  drawn.value = null;
  dice.value = { seat, faces, rolling };
}

/** @param {number} seat @param {number} amount */
const noteBid = (seat, amount) => { bids.value = [{ seat, amount }, ...bids.peek()].slice(0, MOST_BIDS); };
/** @param {number} seat */
const notePass = (seat) => { passed.value = [...passed.peek(), seat]; };
const openAuction = () => { bids.value = []; passed.value = []; };
/** @param {number} seat @param {number} pile @param {number} card */
const showCard = (seat, pile, card) => { drawn.value = { seat, pile: PILE_NAMES[pile], card }; };

/** What stays in sight of an event when there is no time to show it. @type {Record<string, (...args: number[]) => void>} */
const TRACES = {
  rolled: (seat, ...faces) => throwDice(seat, faces, false), 'rent-dice': (seat, ...faces) => throwDice(seat, faces, false),
  card: showCard, bid: noteBid, passed: notePass, auction: openAuction,
};

/** @param {GameEvent[]} events */
export const glimpse = (events) => events.forEach(([name, ...args]) => TRACES[name]?.(...args));

/** @type {Record<string, (...args: number[]) => Promise<void> | void>} */
const SCENES = {
  rolled: (seat, ...faces) => roll(seat, faces),
  'rent-dice': (seat, ...faces) => roll(seat, faces),
  moved: (seat, from, to, back) => walk(seat, from, to, back === 1),
  jailed: (seat) => goToJail(seat),
  paid: async (from, to, amount) => {
    play('coin');
    flowMoney(from, to, amount);
    await sleepOrSkip(atPace(260));
  },
  card: async (seat, pile, card) => {
    showCard(seat, pile, card);
    play('card');
    await sleepOrSkip(toRead(1800));
  },
  bid: async (seat, amount) => {
    noteBid(seat, amount);
    play('bid');
    await sleepOrSkip(atPace(150));
  },
  passed: notePass,
  auction: () => { openAuction(); play('bid'); },
  hammer: () => { play('gavel'); return sleepOrSkip(atPace(500)); },
  built: () => { play('build'); },
  deal: () => { play('deal'); },
  bankrupt: () => { play('sad'); },
  over: () => { play('win'); },
  turn: () => sleepOrSkip(atPace(120)),
};

/** @param {GameEvent} event */
export async function playEvent([name, ...args]) {
  await SCENES[name]?.(...args);
}

/** @param {number} seat @param {number[]} faces */
async function roll(seat, faces) {
  acting.value = seat;
  goal.value = null;
  throwDice(seat, faces, atPace(DICE) > 0);
  play('dice');
  await sleepOrSkip(atPace(DICE));
  throwDice(seat, faces, false);
  await sleepOrSkip(toRead(220));
}

/** @param {number} seat @param {number} from @param {number} to @param {boolean} back */
async function walk(seat, from, to, back) {
  const way = wayFrom(from, to, back);
  const time = Math.min(LONGEST_WALK, STEP * way.length);
  goal.value = to;
  await glide(seat, [...way.slice(0, -1).map(railAt), spotOf(to, 0, 1, false)], atPace(time));
  put(seat, to, false);
}

/** @param {number} seat */
async function goToJail(seat) {
  play('jail');
  await glide(seat, [spotOf(JAIL, 0, 1, true)], atPace(420));
  put(seat, JAIL, true);
}

/** @param {number} seat @param {import('../board/geometry.js').Point[]} points @param {number} ms */
async function glide(seat, points, ms) {
  const token = tokenOf(seat);
  if (!token || ms <= 0) return;
  const frames = [{ transform: getComputedStyle(token).transform }, ...points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }))];
  const animation = token.animate(frames, { duration: ms, easing: 'linear', fill: 'forwards' });
  await sleepOrSkip(ms);
  requestAnimationFrame(() => requestAnimationFrame(() => animation.cancel()));
}

/** @param {number} seat @param {number} at @param {boolean} jailed */
function put(seat, at, jailed) {
  stands.value = stands.peek().map((stand, nth) => (nth === seat ? { at, jailed } : stand));
}
