/** What I can say to an offer: yes, no, something else, or later. */
import { t } from '../i18n/index.js';
import { play, tell } from '../table/link.js';
import { blockedOf, choicesOf, nameOfSeat, shownSeq } from '../table/store.js';
import { askAbout, counterOffer, draft, isEmpty, isGift, lookAtOffer, makeOffer, mirrored, offerInDraft, whyNot } from './draft.js';
import { isRescue, keyOf } from './open.js';
import { isBusy, once } from './once.js';

/** @typedef {import('../net/protocol.js').OfferView} OfferView */
/** @typedef {import('../table/button.js').Action} Action */

/** @param {'accept' | 'refuse'} verb @param {OfferView} offer */
const choiceFor = (verb, offer) => choicesOf(verb).find(({ move }) => move.partner === offer.by);

/** @param {'accept' | 'refuse'} verb @param {OfferView} offer */
const answer = (verb, offer) => once(() => play({ verb, partner: offer.by }));

/** Accept an offer. What would give something away for nothing is asked about first. @param {OfferView} offer */
function accept(offer) {
  const yes = () => answer('accept', offer);
  if (!isGift(mirrored(offer))) return void yes();
  lookAtOffer(offer);
  askAbout('gift', yes);
}

/** @param {OfferView} offer */
const putOff = (offer) => once(() => tell({ t: 'later', seq: shownSeq.peek(), partner: offer.by }));

/** @param {OfferView} offer @returns {{yes: Action, counter: Action, no: Action, later: Action}} */
export function repliesTo(offer) {
  const wait = isBusy.value ? t('onItsWay') : undefined;
  const cannot = choiceFor('accept', offer) ? undefined : blockedOf('accept')?.text ?? t('cannotAccept');
  const ends = isRescue(offer) ? { guard: t('pressAgainEndsThem', { name: nameOfSeat(offer.by) }), about: keyOf(offer) } : {};
  const guard = isGift(mirrored(offer)) ? undefined : t('pressAgain');
  return {
    yes: {
      id: `accept-${offer.by}`, label: t('accept'), sub: t('fromWhom', { name: nameOfSeat(offer.by) }), icon: 'swap', key: 'Y', guard,
      about: keyOf(offer), run: () => accept(offer), blocked: wait ?? cannot,
    },
    counter: { id: `counter-${offer.by}`, label: t('counter'), key: 'C', run: () => counterOffer(offer), blocked: wait },
    no: { id: `refuse-${offer.by}`, label: t('refuse'), key: 'X', run: () => answer('refuse', offer), blocked: wait, ...ends },
    later: { id: `later-${offer.by}`, label: t('later'), key: 'P', run: () => putOff(offer), blocked: wait, ...ends },
  };
}

/** What the deal table's own button does: accept the offer that lies there, or make one. @returns {Action} */
export function dealAction() {
  const now = draft.value;
  const offer = offerInDraft.value;
  if (offer && !now?.counters) return { ...repliesTo(offer).yes, sub: undefined, key: 'Enter' };
  const name = nameOfSeat(now?.partner);
  const unchanged = offer && t('changeFirst', { name });
  const why = isBusy.value ? t('onItsWay') : !now || isEmpty(now) ? t('emptyOffer') : unchanged || whyNot.value;
  return { id: 'offer', label: t(now?.counters ? 'counterWith' : 'offerTo', { name }), icon: 'swap', key: 'Enter', run: makeOffer, blocked: why };
}
