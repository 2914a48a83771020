/** Building and selling by group; the even hand is the table's: it offers only sites that are next in line. */
import { Icon, Letter } from '../../art/parts.js';
import { rentText } from '../../board/label.js';
import { brief, buildingsOn, ed, members, money, say, signed, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { cx, html } from '../../lib.js';
import { HOTEL } from '../../net/protocol.js';
import { ActionButton } from '../button.js';
import { play } from '../link.js';
import { blockedOf, choicesOf, me } from '../store.js';
import { mode } from '../ui.js';
import { useFocus } from './panel.js';

/** @typedef {import('../../net/protocol.js').GameView} View */
/** @typedef {import('../../net/protocol.js').Choice} Choice */

/** @param {{now: View}} props */
export function BuildPanel({ now }) {
  const box = useFocus();
  const mine = now.players[me.value ?? 0].deeds;
  const isMine = (/** @type {number} */ group) => members(group).every((square) => mine.includes(square));
  const groups = ed().groups.map((_, group) => group).filter((group) => ed().squares[members(group)[0]].kind === 'site' && isMine(group));
  const stock = { houses: now.houses, house: word('house', now.houses), hotels: now.hotels, hotel: word('hotel', now.hotels) };
  return html`<section class="moves works card" ref=${box} tabindex="-1"><h2><span>${t('buildAndSell')}</span>
      <span class="faint">${t('bankHas', stock)}</span>
      <button class="iconbtn" aria-label=${t('close')} onClick=${() => { mode.value = 'none'; }}><${Icon} name="x" /></button></h2>
    ${groups.length === 0 && html`<p class="muted">${t('noWholeGroup')}</p>`}
    ${groups.map((group) => html`<${GroupRow} key=${group} now=${now} group=${group} />`)}</section>`;
}

/** The choices of a verb within a group. @param {string} verb @param {number[]} squares */
const within = (verb, squares) => choicesOf(verb).filter((choice) => squares.includes(choice.move.square ?? -1));

/** @param {{now: View, group: number}} props */
function GroupRow({ now, group }) {
  const squares = members(group);
  const { letter, name } = ed().groups[group];
  const square = (/** @type {Choice} */ choice) => choice.move.square ?? 0;
  const level = (/** @type {Choice} */ choice) => now.levels[square(choice)] ?? 0;
  // The lowest is built on first, the dearest of equals; sold is from the highest.
  const [build] = within('build', squares).sort((a, b) => level(a) - level(b) || square(b) - square(a));
  const [sell] = within('sell', squares).sort((a, b) => level(b) - level(a));
  const [all] = within('sell-group', squares);
  return html`<div class="group"><div class="title"><${Letter} letter=${letter} /><b>${say(name)}</b>
      ${build && html`<small class="faint">${build.label}</small>`}</div>
    <div class="sites">${squares.map((each) => html`<${Site} now=${now} square=${each} letter=${letter} next=${build?.move.square === each} />`)}</div>
    <div class="steps"><${Build} group=${group} choice=${build} isHotel=${build !== undefined && level(build) + 1 === HOTEL} />
      <${Sell} group=${group} choice=${sell} />
      ${all && html`<button class="btn small quiet" title=${all.label} onClick=${() => play(all.move)}>${t('sellAll')}</button>`}</div></div>`;
}

/** @param {{group: number, choice: Choice | undefined, isHotel: boolean}} props */
function Build({ group, choice, isHotel }) {
  const squares = members(group);
  const label = `+ ${word(isHotel ? 'hotel' : 'house')} ${money(ed().squares[squares[0]].house_price)}`;
  const blocked = choice ? undefined : blockedOf('build', squares)?.text ?? t('notNow');
  return html`<${ActionButton} cls="small" action=${{ id: `build-${group}`, label, blocked, run: () => choice && play(choice.move) }} />`;
}

/** @param {{group: number, choice: Choice | undefined}} props */
function Sell({ group, choice }) {
  const label = choice ? `− ${t('sell')} ${signed(choice.cash)}` : `− ${t('sell')}`;
  const blocked = choice ? undefined : blockedOf('sell', members(group))?.text ?? t('nothingToSell');
  return html`<${ActionButton} cls="small" action=${{ id: `sell-${group}`, label, blocked, run: () => choice && play(choice.move) }} />`;
}

/** One site: its name, what stands on it, today's rent. @param {{now: View, square: number, letter: string, next: boolean}} props */
function Site({ now, square, letter, next }) {
  const level = now.levels[square] ?? 0;
  const lots = Array.from({ length: level === HOTEL ? 1 : level }, () => html`<i class=${level === HOTEL ? 'big' : ''}></i>`);
  return html`<div class=${cx('site', `g${letter}`, next && 'next')} title=${level ? buildingsOn(level) : ''}><b>${brief(square)}</b>
    <span class="lots">${lots}</span><small class="num">${rentText(now, square, false)}</small></div>`;
}
