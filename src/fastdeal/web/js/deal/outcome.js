/** A word on what came of an offer of mine, or to me: made, accepted, refused, countered, fallen. */
import { t } from '../i18n/index.js';
import { untracked } from '../lib.js';
import { play } from '../table/link.js';
import { log, me, nameOfSeat, shownSeq, view, withNamesApart } from '../table/store.js';
import { toast } from '../table/toasts.js';
import { lastOffer, lay, mirrored } from './draft.js';
import { sideInWords } from './words.js';

/** @typedef {import('../net/protocol.js').OfferView} OfferView */
/** @typedef {import('../net/protocol.js').Told} Told */

let heard = -1;
/** As they lay before what is told now. @type {OfferView[]} */
let before = [];
/** Who refused an offer of mine since the dice were last thrown. @type {Set<number>} */
const refusers = new Set();

/** Goes through what has happened since the last picture. */
export function watchDeals() {
  const seq = shownSeq.value;
  const offers = view.peek()?.offers ?? [];
  const news = heard < 0 ? [] : log.peek().filter((entry) => entry.seq > heard && entry.seq <= seq);
  untracked(() => news.forEach((entry) => tellOf(entry, [...offers, ...before])));
  heard = seq;
  before = offers;
}

/** @param {Told} entry @param {OfferView[]} offers open now, or just before */
function tellOf(entry, offers) {
  const dealers = (entry.events ?? []).flatMap(([name, first, second]) => (name === 'deal' ? [first, second] : []));
  for (const [name, first, second] of entry.events ?? []) {
    const mine = lastOffer.value ?? offers.find(({ by }) => by === me.peek());
    const theirs = offers.find(({ by, to }) => by === first && to === me.peek());
    if (name === 'rolled') refusers.clear();
    if (name === 'offered' && first === me.peek() && mine) say(second, t('offerMade', termsOf(mine)), [takeBack()]);
    if (name === 'offered' && second === me.peek() && refusers.delete(first)) say(first, t('offerCountered', { name: nameOfSeat(first) }));
    if (name === 'deal' && first === me.peek() && mine) say(second, t('offerAccepted', termsOf(mine)));
    if (name === 'deal' && second === me.peek() && theirs) say(first, t('youAccepted', swapped(theirs)));
    if (name === 'refused' && second === me.peek() && mine) tellRefusal(entry, first, mine);
    if (name === 'offer-fell' && first === me.peek() && mine) say(mine.to, t('offerFell', termsOf(mine)), [], 'fell');
    if ((name === 'offer-fell' || name === 'withdrawn') && theirs && !dealers.includes(first)) say(first, t('theirOfferFell', swapped(theirs)), [], 'fell');
  }
}

/** @param {Told} entry @param {number} partner @param {OfferView} mine */
function tellRefusal(entry, partner, mine) {
  const lines = entry.lines ?? [];
  const reason = entry.by === 'bot' && lines.length > 1 ? ` ${withNamesApart(lines[lines.length - 1])}` : '';
  const again = () => lay({ ...mirrored({ ...mine, by: partner, gives: mine.gets, gets: mine.gives }), offer: undefined });
  refusers.add(partner);
  say(partner, `${t('offerRefused', termsOf(mine))}${reason}`, [{ label: t('changeIt'), act: again }]);
}

/** @param {OfferView} offer */
const termsOf = ({ to, gives, gets }) => ({ name: nameOfSeat(to), gives: sideInWords(gives), gets: sideInWords(gets) });
/** @param {OfferView} offer */
const swapped = ({ by, gives, gets }) => ({ name: nameOfSeat(by), gives: sideInWords(gets), gets: sideInWords(gives) });

const takeBack = () => ({ label: t('withdraw'), act: () => { play({ verb: 'withdraw' }); } });

/** @param {number} seat @param {string} text @param {import('../table/toasts.js').ToastAction[]} [actions] @param {string} [key] */
const say = (seat, text, actions = [], key = 'deal') => toast({ text, kind: 'note', seat, key, actions });
