/** The way through the game: play, steps, a bar with the moments on it, and the speed. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { speed } from '../settings.js';
import { moments } from './counts.js';
import { at, names, steps, turnHolder, turnOf } from './game.js';
import { isPlaying, jump, playOrPause } from './play.js';

/** @param {{icon: string, label: string, act: () => void, cls?: string}} props */
const Tool = ({ icon, label, act, cls = '' }) => html`<button class=${`iconbtn ${cls}`} aria-label=${label} title=${label} onClick=${act}>
  <${Icon} name=${icon} /></button>`;

/** @type {Record<import('./counts.js').Moment['kind'], import('../i18n/index.js').Key>} */
const MOMENTS = { deal: 'momentDeal', group: 'momentGroup', rent: 'momentRent', bankrupt: 'momentBankrupt', over: 'wins' };

/** What a moment is called. @param {import('./counts.js').Moment} moment */
export const sayMoment = ({ kind, seat }) => t(MOMENTS[kind], { name: names.value[seat] ?? '' });

function Bar() {
  const total = Math.max(1, steps.value.length);
  const share = (/** @type {number} */ n) => `${((100 * n) / total).toFixed(2)}%`;
  const [move, turn] = [t('moveOf', { n: at.value, of: steps.value.length }), t('turnNo', { n: turnOf(at.value) })];
  const go = (/** @type {any} */ event) => jump(Number(event.currentTarget.value));
  return html`<div class="track">
    ${moments.value.map((moment) => html`<i key=${moment.at} class=${`tick ${moment.kind}`} title=${sayMoment(moment)}
      style=${{ left: share(moment.at) }}></i>`)}
    <input type="range" min="0" max=${steps.value.length} value=${at.value} aria-label=${t('scrubber')}
      aria-valuetext=${`${move}, ${turn}, ${names.value[turnHolder(at.value)]}`} style=${{ '--v': share(at.value) }} onInput=${go} /></div>`;
}

function Speeds() {
  const choose = (/** @type {any} */ event) => { speed.value = event.currentTarget.value; };
  return html`<select class="pill" aria-label=${t('speed')} value=${speed.value} onChange=${choose}>
    <option value="normal">${t('speedNormal')}</option><option value="fast">${t('speedFast')}</option>
    <option value="instant">${t('speedInstant')}</option></select>`;
}

const Now = () => html`<div class="now"><b class="num">${turnOf(at.value)}</b>${' '}
  <span class="muted">${t('ofTurns', { n: turnOf(steps.value.length) })}</span><br />
  <span class="muted who" dir="auto">${names.value[turnHolder(at.value)]}</span></div>`;

export function Scrubber() {
  return html`<section class="panel scrub" aria-label=${t('replay')}>
    <div class="ctl"><${Tool} icon="prev" label=${t('moveBack')} act=${() => jump(at.peek() - 1)} />
      <${Tool} icon=${isPlaying.value ? 'pause' : 'play'} label=${t(isPlaying.value ? 'pause' : 'playReplay')} cls="pp" act=${playOrPause} />
      <${Tool} icon="next" label=${t('moveOn')} act=${() => jump(at.peek() + 1)} /></div>
    <${Bar} /><${Now} /><${Speeds} /></section>`;
}
