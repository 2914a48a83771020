/** Building and selling by group; the even hand is the table's: it offers only sites that are next in line. */
import { Letter } from '../../art/parts.js';
import { brief, ed, members, money, say, signed, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { rentText } from '../../board/label.js';
import { cx, html } from '../../lib.js';
import { buildingsOn } from '../answers.js';
import { play } from '../link.js';
import { bringsIn } from '../raising.js';
import { choicesOf, me } from '../store.js';
import { mode } from '../ui.js';

/** @typedef {import('../../net/types.js').View} View */
/** @typedef {import('../../net/types.js').Choice} Choice */

/** @param {{now: View}} props */
export function BuildPanel({ now }) {
  const mine = now.players[me.value ?? 0].deeds;
  const groups = ed().groups.map((_, group) => group).filter((group) => ed().squares[members(group)[0]].kind === 'site' && members(group).every((square) => mine.includes(square)));
  return html`<section class="moves works card"><h2><span>${t('buildAndSell')}</span><span class="faint">${t('bankHas', { houses: now.houses, house: word('house', now.houses), hotels: now.hotels, hotel: word('hotel', now.hotels) })}</span>
    <button class="iconbtn" aria-label=${t('close')} onClick=${() => { mode.value = 'none'; }}>×</button></h2>
    ${groups.length ? groups.map((group) => html`<${GroupRow} key=${group} now=${now} group=${group} />`) : html`<p class="muted">${t('noWholeGroup')}</p>`}</section>`;
}

/** @param {Choice[]} choices @param {number[]} squares */
const within = (choices, squares) => choices.filter((choice) => squares.includes(choice.move.square ?? -1));

/** @param {{now: View, group: number}} props */
function GroupRow({ now, group }) {
  const squares = members(group);
  const { letter, name } = ed().groups[group];
  const level = (/** @type {number} */ square) => now.levels[square] ?? 0;
  const build = within(choicesOf('build'), squares).sort((a, b) => level(a.move.square ?? 0) - level(b.move.square ?? 0) || (b.move.square ?? 0) - (a.move.square ?? 0))[0];
  const sell = within(choicesOf('sell'), squares).sort((a, b) => level(b.move.square ?? 0) - level(a.move.square ?? 0))[0];
  const all = within(choicesOf('sell-group'), squares)[0];
  const isHotel = build && level(build.move.square ?? 0) === 4;
  const price = ed().squares[squares[0]].house_price;
  return html`<div class="group"><div class="title"><${Letter} letter=${letter} /><b>${say(name)}</b>${build && html`<small class="faint">${build.label}</small>`}</div>
    <div class="sites">${squares.map((square) => html`<${Site} now=${now} square=${square} letter=${letter} next=${build?.move.square === square} />`)}</div>
    <div class="steps">
      <button class="btn small" aria-disabled=${build ? undefined : 'true'} title=${build?.label} onClick=${() => build && play(build.move)}>+ ${word(isHotel ? 'hotel' : 'house')} <b class="num">${money(price)}</b></button>
      <button class="btn small" aria-disabled=${sell ? undefined : 'true'} title=${sell?.label} onClick=${() => sell && play(sell.move)}>− ${t('sell')} <b class="num">${sell ? signed(bringsIn(sell)) : ''}</b></button>
      ${all && html`<button class="btn small quiet" title=${all.label} onClick=${() => play(all.move)}>${t('sellAll')}</button>`}
    </div></div>`;
}

/** One site: its name, what stands on it, today's rent. @param {{now: View, square: number, letter: string, next: boolean}} props */
function Site({ now, square, letter, next }) {
  const level = now.levels[square] ?? 0;
  return html`<div class=${cx('site', `g${letter}`, next && 'next')} title=${level ? buildingsOn(level) : ''}><b>${brief(square)}</b>
    <span class="lots">${Array.from({ length: level === 5 ? 1 : level }, () => html`<i class=${level === 5 ? 'big' : ''}></i>`)}</span><small class="num">${rentText(now, square, false)}</small></div>`;
}
