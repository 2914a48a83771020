/** Rent that was not asked for in time: its owner hears of it, with the sum. */
import { money, nameOf } from '../edition.js';
import { t } from '../i18n/index.js';
import { untracked } from '../lib.js';
import { play } from './sounds.js';
import { log, me, nameOfSeat } from './store.js';
import { toast } from './toasts.js';

/** @typedef {import('../net/protocol.js').Told} Told */

/** Whoever let a claim go by rolling knows it. @param {Told} entry */
function lossesIn({ events = [], seat, by }) {
  const isMine = (/** @type {number} */ owner) => owner === me.peek() && !(seat === owner && by === 'person');
  return events.filter(([name, , owner]) => name === 'lapsed' && isMine(owner));
}

/** @param {import('../net/protocol.js').Happening} event */
function announce([, payer, , square, amount]) {
  const gaps = { name: nameOfSeat(payer), square: nameOf(square), sum: money(amount) };
  play('sad');
  toast({ text: t(amount ? 'rentLost' : 'diceRentLost', gaps), kind: 'lost', seat: payer });
}

/** An effect that looks at what is new in the log. */
export function watcherOfLosses() {
  let seen = log.peek().at(-1)?.seq ?? 0;
  return () => {
    const fresh = log.value.filter(({ seq }) => seq > seen);
    seen = fresh.at(-1)?.seq ?? seen;
    untracked(() => fresh.flatMap(lossesIn).forEach(announce));
  };
}
