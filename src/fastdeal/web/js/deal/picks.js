/** One side of a deal: deeds to tick, jail cards, and cash. */
import { Icon, Letter } from '../art/parts.js';
import { brief, ed, letterOf, money, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { nameOfSeat, view } from '../table/store.js';
import { change, draft, toggleCard, toggleDeed } from './draft.js';

/** @typedef {'gives' | 'gets'} SideName */
/** @typedef {{side: SideName, seat: number}} Of */

/** @param {Of} props */
export function Column({ side, seat }) {
  const gives = side === 'gives';
  return html`<section class=${gives ? 'colx give' : 'colx get'}>
    <h3><span><${Icon} name=${gives ? 'up' : 'down'} />${t(gives ? 'youGive' : 'youGet')}</span>
      <span class="num muted">${money(view.value?.players[seat].cash ?? 0)}</span></h3>
    <div class="pick"><${Deeds} side=${side} seat=${seat} /><${Cards} side=${side} seat=${seat} /></div><${Cash} side=${side} seat=${seat} /></section>`;
}

/** @param {Of} props */
function Deeds({ side, seat }) {
  const deeds = view.value?.players[seat].deeds ?? [];
  const chosen = draft.value?.[side].deeds ?? [];
  const isStuck = (/** @type {number} */ square) => view.value?.stuck.includes(square);
  const free = deeds.filter((square) => !isStuck(square));
  const stuck = [...new Set(deeds.filter(isStuck).map(letterOf))];
  return html`${free.map((square) => html`<${DeedBox} key=${square} square=${square} on=${chosen.includes(square)} />`)}
    ${stuck.map((letter) => html`<p class="stuck"><${Letter} letter=${letter} /><span>${t('builtOn', { letter })}</span></p>`)}
    ${deeds.length === 0 && html`<p class="stuck">${side === 'gives' ? t('youHaveNoDeeds') : t('hasNoDeeds', { name: nameOfSeat(seat) })}</p>`}`;
}

/** @param {{square: number, on: boolean}} props */
function DeedBox({ square, on }) {
  const isPawned = view.value?.mortgaged.includes(square);
  const { price, mortgage } = ed().squares[square];
  const mark = html`<span class="pawned" title=${t('mortgaged')}><${Icon} name="fold" /><span class="sr">${t('mortgaged')}</span></span>`;
  return html`<label class=${on ? 'on' : ''}><input type="checkbox" checked=${on} onChange=${() => toggleDeed(square)} />
    <${Letter} letter=${letterOf(square)} /><span class="nm">${brief(square)}</span>
    <span class="pr">${isPawned && mark} ${money(isPawned ? mortgage : price)}</span></label>`;
}

/** @param {Of} props */
function Cards({ side, seat }) {
  const held = view.value?.players[seat].cards ?? [];
  const chosen = draft.value?.[side].cards ?? [];
  if (!held.length) return html`<p class="stuck"><${Icon} name="key" /><span>${t('noJailCard', { card: word('jail_card') })}</span></p>`;
  return held.map((pile) => html`<label class=${chosen.includes(pile) ? 'on' : ''}>
    <input type="checkbox" checked=${chosen.includes(pile)} onChange=${() => toggleCard(side, pile)} />
    <${Icon} name="key" /><span class="nm">${word('jail_card')}</span><span class="pr">${word(pile)}</span></label>`);
}

/** @param {Of} props */
function Cash({ side, seat }) {
  const most = Math.max(0, view.value?.players[seat].cash ?? 0);
  const cash = draft.value?.[side].cash ?? 0;
  const label = t(side === 'gives' ? 'cashYouGive' : 'cashYouGet');
  const set = (/** @type {any} */ event) => change(side, { cash: Math.max(0, Math.min(most, Math.round(Number(event.target.value) || 0))) });
  return html`<div class="slide"><label class="l"><span>${t('cash')}</span><input class="field num sum" type="number" inputmode="numeric"
      min="0" max=${most} value=${cash} aria-label=${label} onInput=${set} /></label>
    <input type="range" min="0" max=${most} step=${most > 400 ? 10 : 5} value=${cash} style=${{ '--v': `${most ? (100 * cash) / most : 0}%` }}
      aria-label=${label} aria-valuetext=${money(cash)} onInput=${set} /></div>`;
}
