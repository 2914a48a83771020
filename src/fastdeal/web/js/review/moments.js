/** The moments that mattered, the weightiest first: what happened and why, what it did to everybody, and what would have been better. */
import { Coin, Icon } from '../art/parts.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, signal, useEffect, useRef } from '../lib.js';
import { at, names } from '../replay/game.js';
import { jump } from '../replay/play.js';
import { isPhone } from '../table/ui.js';
import { sayKind } from './grades.js';
import { change, percent, points, tone } from './points.js';
import { deepening, isWhole, lookDeeper, review } from './state.js';
import { tryFrom } from './tryout.js';

/** @typedef {import('../net/review.js').Moment} Moment */

const LUCK = ['dice', 'cards'];
const LABELS = /** @type {const} */ ({ inaccuracy: ['labelInaccuracy', 'aboutInaccuracy'], mistake: ['labelMistake', 'aboutMistake'], blunder: ['labelBlunder', 'aboutBlunder'] });
const FILTERS = /** @type {const} */ ([['all', 'filterAll'], ['slips', 'filterSlips'], ['choices', 'filterChoices'], ['luck', 'filterLuck']]);
const filter = signal(/** @type {typeof FILTERS[number][0]} */ ('all'));

/** Whose; null is everybody's. */
const whose = signal(/** @type {string | null} */ (null));

/** @param {Moment} moment */
function isWanted({ label, kind, who }) {
  if (whose.value !== null && who !== whose.value) return false;
  if (filter.value === 'slips') return label !== null;
  return filter.value === 'all' || LUCK.includes(kind) === (filter.value === 'luck');
}

/** The board is above, where a phone shows it. @param {number} move */
export function showMove(move) {
  jump(move);
  if (isPhone.peek()) scrollTo({ top: 0 });
}

/** Who won and lost by it. @param {{changes: Record<string, number>}} props */
export const Changes = ({ changes }) => html`<ul class="changes">${names.value.map((name, seat) => [seat, changes[name] ?? 0]).filter(([, part]) => Math.abs(part) >= 0.005)
  .map(([seat, part]) => html`<li key=${seat}><${Coin} seat=${seat} cls="xs" /><span class="sr" dir="auto">${names.value[seat]}</span>
    <b class=${`num ${tone(part)}`}>${change(part)}</b></li>`)}</ul>`;

/** @param {{label: NonNullable<Moment['label']>}} props */
const Label = ({ label }) => html`<span class=${`label ${label}`}>${t(LABELS[label][0])}<small>${t(LABELS[label][1])}</small></span>`;

/** @param {{moment: Moment}} props */
const Better = ({ moment }) => moment.better && html`<p class="better"><b>${t('better')}</b> <span dir="auto">${say(moment.better.sentence)}</span>${' '}
  <b class="num good">${t('worthPoints', { points: points(moment.better.worth) })}</b></p>`;

/** @param {{moment: Moment}} props */
function Ways({ moment }) {
  const title = say(moment.title);
  return html`<p class="ways"><button class="btn small" aria-label=${`${t('showIt')}: ${title}`} onClick=${() => showMove(moment.move)}><${Icon} name="eye" />${t('showIt')}</button>
    ${!LUCK.includes(moment.kind) && html`<button class="btn small quiet" aria-label=${`${t('tryIt')}: ${title}`} onClick=${() => tryFrom(moment.move - 1, moment.who)}>
      <${Icon} name="play" />${t('tryIt')}</button>`}</p>`;
}

/** @param {{moment: Moment}} props */
function Item({ moment }) {
  const isNow = at.value === moment.move;
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (isNow && !isPhone.peek()) line.current?.scrollIntoView({ block: 'nearest' }); }, [isNow]);
  return html`<li class=${cx('mo', isNow && 'on')} aria-current=${isNow ? 'step' : null} ref=${line}><span class="tn" title=${t('turnNo', { n: moment.turn })}>
      <span class="sr">${t('turnNo', { n: moment.turn })}</span><span aria-hidden="true">${moment.turn}</span></span>
    <div><h3 dir="auto">${say(moment.title)}</h3>${moment.label && html`<${Label} label=${moment.label} />`}
      <p dir="auto"><span class="kind">${sayKind(moment.kind)}.</span> ${say(moment.sentence)}</p><${Better} moment=${moment} /><${Checked} moment=${moment} />
      <div class="foot"><${Changes} changes=${moment.changes} /><${Ways} moment=${moment} /></div></div></li>`;
}

/** By playouts from after the move, with the interval that they leave. @param {{moment: Moment}} props */
const Checked = ({ moment: { checked } }) => checked && html`<p class="checked"><span class="muted">${t('playedOut')}</span> ${names.value.filter((name) => name in checked).map((name) => html`<span key=${name}>
  <span dir="auto">${name}</span> <b class="num">${percent(checked[name].rate)}</b> <small>${points(checked[name].low, 0)}–${points(checked[name].high, 0)}</small></span>`)}</p>`;

/** Who judged, and the way to ask for more. */
function Judged() {
  const judge = review.value?.judge;
  if (deepening.value !== null) return html`<p class="judged" role="status"><label>${t('deepening')} <progress max="1" value=${deepening.value}></progress></label></p>`;
  return html`<p class="judged"><span class="muted" title=${judge?.hash}>${t(judge?.depth === 'deep' ? 'judgedDeep' : 'judgedFast', { hash: judge?.hash.slice(0, 8) ?? '' })}</span>
    ${judge?.depth === 'fast' && html`<button class="btn small quiet" onClick=${lookDeeper}><${Icon} name="spark" />${t('lookDeeper')}</button>`}</p>`;
}

const Whose = () => html`<span class="segment whose" role="group" aria-label=${t('whose')}>
  <button aria-pressed=${whose.value === null} onClick=${() => { whose.value = null; }}>${t('everybody')}</button>
  ${names.value.map((name, seat) => html`<button key=${seat} aria-pressed=${whose.value === name} aria-label=${name} title=${name}
    onClick=${() => { whose.value = name; }}><${Coin} seat=${seat} cls="xs" /></button>`)}</span>`;

const Filters = () => html`<span class="segment" role="group" aria-label=${t('filter')}>${FILTERS.map(([name, key]) => html`<button key=${name}
  aria-pressed=${filter.value === name} onClick=${() => { filter.value = name; }}>${t(key)}</button>`)}</span>`;

export function Moments() {
  // As the review orders them: what mattered most comes first.
  const shown = review.value?.moments.filter(isWanted) ?? [];
  return html`<section class="panel moments" aria-labelledby="moments-title"><header><h2 id="moments-title">${t('momentsTitle')}</h2><span class="filters"><${Whose} /><${Filters} /></span></header><${Judged} />
    ${shown.length ? html`<ol>${shown.map((moment) => html`<${Item} key=${moment.move} moment=${moment} />`)}</ol>`
      : isWhole.value && html`<p class="muted">${t('noMoments')}</p>`}</section>`;
}
