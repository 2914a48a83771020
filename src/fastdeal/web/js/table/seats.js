/** The players: cash, worth, deeds by group, jail, connection, clock. Read across for a player, down for a group. */
import { Coin, Icon, Letter } from '../art/parts.js';
import { ed, members, money, nameOf, say, signed, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useEffect, useRef, useState } from '../lib.js';
import { mayMove } from '../settings.js';
import { levelName } from '../lobby/labels.js';
import { inWords, useTimeLeft } from './matter/clock.js';
import { me, online, seats, view } from './store.js';
import { isPhone } from './ui.js';

/** @typedef {import('../net/types.js').View} View */

export function SeatsPanel() {
  const now = view.value;
  if (!now) return null;
  return html`<section class=${cx('panel seats', now.players.length > 4 && 'many')} aria-label=${t('seats')}>
    <div class="seathead" aria-hidden="true"><span></span><div class="deeds head">${ed().groups.map((group, n) => html`<span class="dg" style=${{ '--n': String(members(n).length) }}><${Letter} letter=${group.letter} /></span>`)}</div></div>
    ${now.players.map((_, seat) => html`<${SeatRow} key=${seat} seat=${seat} now=${now} />`)}
    <div class="bank"><span>${t('bankStock')} <b>${now.houses}</b> ${word('house', now.houses)}</span><span><b>${now.hotels}</b> ${word('hotel', now.hotels)}</span>${now.pot > 0 && html`<span>${word('free_parking')} <b>${money(now.pot)}</b></span>`}</div></section>`;
}

/** @param {{seat: number, now: View}} props */
function SeatRow({ seat, now }) {
  const player = now.players[seat];
  const info = seats.value[seat];
  const isNow = now.stage !== 'over' && now.waits.includes(seat);
  const turn = now.stage !== 'over' && now.turn === seat;
  return html`<div class=${cx('seat', turn && 'now', player.out && 'out')}><${Coin} seat=${seat} token=${info?.token} />
    <div class="name"><b dir="auto">${info?.name}</b><${Tags} seat=${seat} player=${player} isNow=${isNow} over=${now.winner === seat} /></div>
    <div class="m"><${Cash} amount=${player.cash} out=${player.out} /><span class="worth">${player.out ? t('isOut') : html`<span>${t('worth')} </span>${money(player.worth)}`}</span></div>
    <div class="deeds">${ed().groups.map((_, group) => html`<${DeedGroup} key=${group} group=${group} seat=${seat} now=${now} />`)}</div>
    <div class="chips">${ed().groups.map((_, group) => html`<${Chip} key=${group} group=${group} seat=${seat} now=${now} />`)}</div></div>`;
}

/** @param {{seat: number, player: import('../net/types.js').PlayerView, isNow: boolean, over: boolean}} props */
function Tags({ seat, player, isNow, over }) {
  const info = seats.value[seat];
  const away = info?.kind === 'person' && seat !== me.value && !online.value.includes(seat);
  return html`${seat === me.value ? html`<span class="tag">${t('you')}</span>` : info?.kind === 'bot' ? html`<span class="tag"><${Icon} name="bot" />${isPhone.value ? levelName(info.level).replace(/ bot$/i, '') : levelName(info.level)}</span>`
    : away ? html`<span class="tag bad aw"><i class="dot away"></i><span>${t(info?.stood_in ? 'botStandsIn' : 'reconnecting')}</span></span>` : html`<span class="tag hm"><i class="dot"></i>${t('online')}</span>`}
    ${player.jailed !== null && html`<span class="tag solid jl"><${Icon} name="bars" /><span>${t('inJail')}${!isNow && html`<span class="hm">, ${t('tryOf', { n: player.jailed + 1 })}</span>`}</span></span>`}
    ${player.cards.length > 0 && html`<span class="tag hm" title=${word('jail_card', 2)}><${Icon} name="key" />${player.cards.length}</span>`}
    ${over ? html`<span class="tag accent"><${Icon} name="trophy" />${t('winner')}</span>` : isNow && html`<span class="tag hm accent">${t('toMove')}<${TurnClock} seat=${seat} /></span>`}`;
}

/** The last minute of a turn. @param {{seat: number}} props */
function TurnClock({ seat }) {
  const time = useTimeLeft('turn', seat);
  return time && time.left < 60_000 ? html` <b class="num">${inWords(Math.ceil(time.left / 1000))}</b>` : null;
}

const COUNTING = 320;

/** Cash that counts up or down to its new sum, with the difference beside it. @param {{amount: number, out: boolean}} props */
function Cash({ amount, out }) {
  const [shown, setShown] = useState(amount);
  const [delta, setDelta] = useState(0);
  const before = useRef(amount);
  useEffect(() => {
    const from = before.current;
    before.current = amount;
    if (from === amount) return undefined;
    setDelta(amount - from);
    const fade = setTimeout(() => setDelta(0), 1800);
    const stop = countTo(from, amount, setShown);
    return () => { clearTimeout(fade); stop(); };
  }, [amount]);
  return html`${delta !== 0 && html`<span class=${cx('delta num', delta > 0 ? 'good' : 'bad')} aria-hidden="true">${signed(delta)}</span>`}<span class="cash num">${out ? '–' : money(shown)}</span>`;
}

/** @param {number} from @param {number} to @param {(n: number) => void} show @returns {() => void} */
function countTo(from, to, show) {
  if (!mayMove()) {
    show(to);
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(1, (now - start) / COUNTING);
    show(Math.round(from + (to - from) * share));
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** @param {{group: number, seat: number, now: View}} props */
function DeedGroup({ group, seat, now }) {
  const all = members(group);
  const held = now.players[seat].deeds;
  const { letter } = ed().groups[group];
  return html`<span class=${cx('dg', all.every((square) => held.includes(square)) && 'whole')} style=${{ '--n': String(all.length) }}>${all.map((square) => {
    if (!held.includes(square)) return html`<i class="no"></i>`;
    const level = now.levels[square] ?? 0;
    const pawned = now.mortgaged.includes(square);
    return html`<i class=${cx(`g${letter}`, pawned && 'mort')} title=${pawned ? `${nameOf(square)}, ${t('mortgaged')}` : nameOf(square)}>${level === 5 ? 'H' : level || (pawned ? 'm' : '')}</i>`;
  })}</span>`;
}

/** Letter and number, for narrow panels. @param {{group: number, seat: number, now: View}} props */
function Chip({ group, seat, now }) {
  const all = members(group);
  const held = all.filter((square) => now.players[seat].deeds.includes(square));
  if (!held.length) return null;
  const { letter, name } = ed().groups[group];
  const pawned = held.every((square) => now.mortgaged.includes(square));
  return html`<span class=${cx(`dc g${letter}`, held.length === all.length && 'whole', pawned && 'mort')} title=${t('ofGroup', { n: held.length, of: all.length, name: say(name) })}>${letter}<b>${held.length}</b></span>`;
}
