/** The players: cash, worth, deeds by group, jail, connection, clock. Read across for a player, down for a group. */
import { Icon, Letter } from '../art/parts.js';
import { actorOf } from '../board/label.js';
import { ed, members, money, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html } from '../lib.js';
import { JAIL_TRIES } from '../net/protocol.js';
import { levelName } from '../lobby/labels.js';
import { Cash } from './cash.js';
import { SeatCoin } from './coins.js';
import { Chips, DeedColumns } from './holdings.js';
import { useTimeLeft } from './matter/clock.js';
import { Reaction } from './reactions.js';
import { asleep, me, online, seats, view } from './store.js';
import { isPhone } from './ui.js';

/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../net/protocol.js').PlayerView} PlayerView */

export function SeatsPanel() {
  const now = view.value;
  if (!now) return null;
  const isMany = now.players.length > 4;
  return html`<section class=${cx('panel seats', isMany && 'many')} aria-label=${t('seats')} tabindex=${isPhone.value ? 0 : undefined}>
    <div class="seathead" aria-hidden="true"><span></span><div class="deeds head">${ed().groups.map((group, n) => html`<span class="dg"
      style=${{ '--n': String(members(n).length) }}><${Letter} letter=${group.letter} /></span>`)}</div></div>
    ${now.players.map((_, seat) => html`<${SeatRow} key=${seat} seat=${seat} now=${now} />`)}
    <${Bank} now=${now} /></section>`;
}

/** @param {{now: View}} props */
const Bank = ({ now }) => html`<div class="bank"><span>${t('bankStock')} <b>${now.houses}</b> ${word('house', now.houses)}</span>
  <span><b>${now.hotels}</b> ${word('hotel', now.hotels)}</span>
  ${now.pot > 0 && html`<span>${word('free_parking')} <b>${money(now.pot)}</b></span>`}</div>`;

/** @param {{seat: number, now: View}} props */
function SeatRow({ seat, now }) {
  const player = now.players[seat];
  const isNow = now.stage !== 'over' && now.waits.includes(seat);
  const won = html`<span class="tag accent"><${Icon} name="trophy" />${t('winner')}</span>`;
  return html`<div class=${cx('seat', actorOf(now) === seat && 'now', player.out && 'out')}><${SeatCoin} seat=${seat} />
    <div class="name"><b dir="auto">${seats.value[seat]?.name}</b>
      <${Kind} seat=${seat} /><${Fate} player=${player} isNow=${isNow} />
      ${now.winner === seat ? won : isNow && html`<${ToMove} seat=${seat} />`}<${Reaction} seat=${seat} /></div>
    <div class="m"><${Cash} amount=${player.cash} out=${player.out} />
      <span class="worth">${player.out ? t('isOut') : html`<span>${t('worth')} </span>${money(player.worth)}`}</span></div>
    <${DeedColumns} seat=${seat} now=${now} /><${Chips} seat=${seat} now=${now} /></div>`;
}

/** Who plays here: oneself, a bot, somebody who is here or away. @param {{seat: number}} props */
function Kind({ seat }) {
  const info = seats.value[seat];
  if (seat === me.value) return html`<span class="tag">${t('you')}</span>`;
  if (info?.kind === 'bot') {
    const level = levelName(info.level);
    return html`<span class="tag"><${Icon} name="bot" />${isPhone.value ? level.replace(/[ -]bot$/i, '') : level}</span>`;
  }
  const isHere = info?.kind !== 'person' || (online.value.includes(seat) && !info.stood_in);
  if (isHere) return html`<span class="tag hm"><i class="dot"></i>${t('online')}</span>`;
  const away = t(!info.stood_in ? 'reconnecting' : asleep.value ? 'isAway' : 'botStandsIn');
  return html`<span class="tag bad aw" title=${away}><i class="dot away"></i><span>${away}</span></span>`;
}

/** In jail, or with a way out of it in hand. @param {{player: PlayerView, isNow: boolean}} props */
function Fate({ player, isNow }) {
  const tries = player.jailed !== null && !isNow && html`<span class="hm">, ${t('tryOf', { n: player.jailed + 1, of: JAIL_TRIES })}</span>`;
  return html`${player.jailed !== null && html`<span class="tag solid jl"><${Icon} name="bars" /><span>${t('inJail')}${tries}</span></span>`}
    ${player.cards.length > 0 && html`<span class="tag hm" title=${word('jail_card', 2)}><${Icon} name="key" />${player.cards.length}</span>`}`;
}

/** The last minute of a turn is counted. @param {{seat: number}} props */
function ToMove({ seat }) {
  const time = useTimeLeft('turn', seat);
  return html`<span class="tag hm accent">${t('toMove')}${time && time.left < 60_000 && html` <b class="num">${time.seconds} s</b>`}</span>`;
}
