/** Calling a person back: the title, a sound, a notice when the page is in the background; toasts for what waits. */
import { draft, lookAtOffer } from '../deal/draft.js';
import { awaited, keyOf, offerNow } from '../deal/open.js';
import { watchDeals } from '../deal/outcome.js';
import { repliesTo } from '../deal/reply.js';
import { offerInWords } from '../deal/words.js';
import { edition, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { computed, effect, signal, untracked } from '../lib.js';
import { notices } from '../settings.js';
import { press } from './button.js';
import { tell } from './link.js';
import { watcherOfLosses } from './losses.js';
import { play } from './sounds.js';
import { asleep, ballot, isMyMove, me, nameOfSeat, seats, table, view } from './store.js';
import { toast, untoast } from './toasts.js';

/** @typedef {import('../net/protocol.js').OfferView} OfferView */
/** @typedef {import('../i18n/index.js').Key} Key */

/** Said at once by a screen reader, when something waits for me. */
export const urgent = signal('');

/** @param {string} text */
function notify(text) {
  if (!document.hidden || notices.peek() === 'off' || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification('Fastdeal', { body: text, tag: 'turn', icon: '/icon.svg' });
  notice.onclick = () => { window.focus(); notice.close(); };
}

function watchTurn() {
  const offer = offerNow.value;
  const mine = isMyMove.value || offer !== null;
  const name = edition.value ? say(edition.value.name) : '';
  document.title = mine ? `● ${t('yourMove')} – Fastdeal` : `${name} – Fastdeal`;
  urgent.value = offer ? `${offerInWords(offer)} ${t('waitsForYou', { name: nameOfSeat(offer.by) })}` : mine ? t('yourMove') : '';
  if (mine && !offer) untracked(() => { play('turn'); notify(t('yourMove')); });
}

/** @type {Set<string>} */
let announced = new Set();

/** A new offer is heard. Where the middle of the board has no room for it, a note tells of it. */
function watchOffers() {
  const offers = awaited.value;
  const keys = new Set(offers.map(keyOf));
  const elsewhere = offerNow.value ? [] : offers.filter(({ by }) => by !== draft.value?.partner);
  untracked(() => {
    for (const offer of offers) if (!announced.has(keyOf(offer))) announce(offer);
    for (const key of [...announced, ...keys]) if (!elsewhere.some((offer) => keyOf(offer) === key)) untoast(key);
    for (const offer of elsewhere) tellOf(offer);
  });
  announced = keys;
}

/** @param {OfferView} offer */
function announce(offer) {
  play('offer');
  notify(offerInWords(offer));
}

/** @param {OfferView} offer */
function tellOf(offer) {
  const putOff = () => press(repliesTo(offer).later);
  const actions = [{ label: t('lookAtIt'), act: () => lookAtOffer(offer) }, { label: t('later'), act: putOff, quiet: true }];
  toast({ text: offerInWords(offer), kind: 'offer', seat: offer.by, key: keyOf(offer), actions, stays: true });
}

/** What is said of each vote, to whom it is about and to who is asked. @type {Record<string, [Key, Key]>} */
const BALLOTS = { pause: ['askedPause', 'wantsPause'], undo: ['askedUndo', 'wantsUndo'], gift: ['askedGift', 'wantsGift'], 'stand-in': ['askedAbsence', 'isGone'] };

function watchBallot() {
  const vote = ballot.value;
  untoast('ballot');
  if (!vote || me.value === null) return;
  const cast = (/** @type {boolean} */ yes) => () => tell({ t: 'vote', ballot: vote.number, yes });
  const [asked, wants] = BALLOTS[vote.what] ?? BALLOTS.undo;
  if (vote.by === me.value) {
    const text = t(asked, { names: vote.waits.map(nameOfSeat).join(', ') });
    const actions = [{ label: t(vote.what === 'stand-in' ? 'iAmBack' : 'dropRequest'), act: cast(false) }];
    untracked(() => toast({ text, kind: 'asks', key: 'ballot', stays: true, actions }));
  } else if (vote.waits.includes(me.value)) {
    const text = t(wants, { name: nameOfSeat(vote.by) });
    const [yes, no] = vote.what === 'stand-in' ? [t('letBotPlay'), t('waitForThem')] : [t('agree'), t('disagree')];
    const actions = [{ label: yes, act: cast(true) }, { label: no, act: cast(false), quiet: true }];
    untracked(() => toast({ text, kind: 'asks', seat: vote.by, key: 'ballot', stays: true, actions }));
  }
}

/** What there is to say about somebody's absence. @returns {'' | 'botPlaysForYou' | 'gameWaitsForYou' | 'waitsForPlayers'} */
const absence = computed(() => {
  if (table.value?.stage !== 'playing' || table.value.paused) return '';
  const seat = me.value;
  const isAway = seat !== null && seats.value[seat]?.stood_in && !view.value?.players[seat].out;
  if (asleep.value) return isAway ? 'gameWaitsForYou' : 'waitsForPlayers';
  return isAway ? 'botPlaysForYou' : '';
});

/** Whoever was away takes the seat back; whoever watches learns why nothing happens. */
function watchAbsence() {
  const said = absence.value;
  untoast('absence');
  if (!said) return;
  const back = { label: t('iAmBack'), act: () => tell({ t: 'back' }) };
  untracked(() => toast({ text: t(said), kind: 'asks', key: 'absence', stays: true, ...(said !== 'waitsForPlayers' && { actions: [back] }) }));
}

export function payAttention() {
  const stops = [
    effect(watchTurn), effect(watchOffers), effect(watchDeals), effect(watchBallot), effect(watchAbsence), effect(watcherOfLosses()),
  ];
  return () => stops.forEach((stop) => stop());
}
