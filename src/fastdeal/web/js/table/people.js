/** Who plays in a running game: leaving it, removing somebody, handing the table on, taking a bot's seat. */
import { byFreeName, goTo, sitDownAt } from '../lobby/start.js';
import { levelName } from '../lobby/labels.js';
import { speak, t } from '../i18n/index.js';
import { effect, html, signal, useSignal } from '../lib.js';
import { addStyles } from '../styles.js';
import { findTable } from '../net/calls.js';
import { SeatCoin } from './coins.js';
import { comeInAgain, play, tell } from './link.js';
import { asks, me, nameOfSeat, online, seats, table, view } from './store.js';
import { toast, untoast } from './toasts.js';
import { sheet } from './ui.js';

await Promise.all([addStyles('people.css'), speak('waiting')]);

const close = () => { sheet.value = 'none'; };
const isHost = () => me.value !== null && me.value === table.value?.host;

export function People() {
  return html`<ul class="people">${seats.value.map((_, seat) => html`<${Player} key=${seat} seat=${seat} />`)}</ul>`;
}

/** @param {{seat: number}} props */
function Player({ seat }) {
  const asking = useSignal(false);
  const { kind, name } = seats.value[seat];
  const isMine = seat === me.value;
  const isOut = view.value?.players[seat]?.out ?? false;
  const mayAct = isMine || (isHost() && kind === 'person');
  const start = () => { asking.value = true; };
  const end = () => { asking.value = false; };
  return html`<li><${SeatCoin} seat=${seat} /><span class="who"><b dir="auto">${name}</b> <${Kind} seat=${seat} /></span>
    <span class="do">${mayAct && !asking.value && html`
      ${!isMine && html`<button class="btn small" onClick=${() => tell({ t: 'hand', seat })}>${t('makeHost')}</button>`}
      <button class="btn small danger" aria-label=${isMine ? undefined : `${t('removeThem')}: ${name}`} onClick=${start}>${t(isMine ? 'leaveGame' : 'removeThem')}</button>`}
      ${me.value === null && !isOut && isFree(seat) && html`<button class="btn small" aria-label=${`${t('takeSeat')}: ${name}`}
        onClick=${() => askFor(seat)}>${t('takeSeat')}</button>`}</span>
    ${asking.value && html`<${HowToGo} seat=${seat} isOut=${isOut} end=${end} />`}</li>`;
}

/** Nobody holds it: a bot's seat, or that of somebody who has left. @param {number} seat */
const isFree = (seat) => seats.value[seat].kind === 'bot' || seats.value[seat].left;

/** @param {{seat: number}} props */
function Kind({ seat }) {
  const { kind, level, left, stood_in: stoodIn } = seats.value[seat];
  const isHere = online.value.includes(seat) && !stoodIn;
  const how = kind === 'bot' ? levelName(level) : left ? t('botStandsIn') : seat === me.value ? t('you') : t(isHere ? 'online' : 'isAway');
  return html`${seat === table.value?.host && html`<span class="tag solid">${t('host')}</span>`} <span class="tag">${how}</span>`;
}

/** A bot plays on, or the Bank takes all. @param {{seat: number, isOut: boolean, end: () => void}} props */
function HowToGo({ seat, isOut, end }) {
  const isMine = seat === me.value;
  const gaps = { name: nameOfSeat(seat) };
  const go = async (/** @type {boolean} */ bank) => {
    const isLost = isMine && bank;
    const answer = await (isLost ? play({ verb: 'resign' }) : tell(isMine ? { t: 'leave' } : { t: 'remove', seat, bank }));
    if (answer.t !== 'done') return;
    end();
    // Who has lost everything sees how it ends.
    if (isLost) close();
    else if (isMine) goTo('/');
  };
  const question = isOut ? t(isMine ? 'leaveGame' : 'removeSurely', gaps) : t(isMine ? 'leaveHow' : 'removeHow', gaps);
  return html`<div class="how" role="group" aria-label=${question}><p>${question}</p>
    ${isOut ? html`<button class="btn small danger" onClick=${() => go(false)}>${t(isMine ? 'leaveGame' : 'removeThem')}</button>`
    : html`<button class="btn small" onClick=${() => go(false)}>${t('leaveToBot')}</button>
      <button class="btn small danger" onClick=${() => go(true)}>${t('leaveToBank')}</button>`}
    <button class="btn small quiet" onClick=${end}>${t(isMine ? 'stay' : 'keepThem')}</button></div>`;
}

/** The seat asked for, and whether the table knows of it. */
const wanted = signal(/** @type {number | null} */ (null));
let isKnown = false;

/** @param {number} seat @param {{name?: string}} [how] */
async function askFor(seat, how) {
  const bot = nameOfSeat(seat);
  close();
  try {
    const { asked } = await sitDownAt(table.peek()?.id ?? '', { seat, ...how });
    if (!asked) return comeInAgain();
    wanted.value = seat;
    toast({ text: t('askedForSeat', { name: bot, host: nameOfSeat(table.peek()?.host) }), kind: 'note', key: 'seat', stays: true });
  } catch (error) {
    const otherwise = byFreeName(error, (name) => askFor(seat, { name }));
    toast({ text: error instanceof Error ? error.message : String(error), kind: 'refused', key: 'seat', ...(otherwise && { actions: [otherwise], stays: true }) });
  }
  return undefined;
}

/** Once it is answered one sits down, or goes on watching. */
effect(() => {
  const isOpen = asks.value.some(({ seat }) => seat === wanted.value);
  if (wanted.value === null || isOpen || !isKnown) {
    isKnown = wanted.value !== null && isOpen;
    return;
  }
  isKnown = false;
  wanted.value = null;
  untoast('seat');
  findTable(table.peek()?.id ?? '').then(({ seat }) => (seat === null ? toast({ text: t('noSeatNow'), kind: 'note', key: 'seat' }) : comeInAgain()), comeInAgain);
});
