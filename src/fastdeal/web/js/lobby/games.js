/** The games one has played from this browser: how they ended, to look at again or to forget. */
import { Icon } from '../art/parts.js';
import { day, t } from '../i18n/index.js';
import { html, useSignal } from '../lib.js';
import { forgetPlayed, played } from './history.js';
import { editionName } from './open.js';

/** @typedef {import('./history.js').Played} Played */
const SHOWN = 5;

/** @param {Played} game */
const result = ({ place, names }) => (place === 1 ? t('youWon') : t('placeOf', { n: place, of: names.length }));
/** @param {Played} game */
const others = ({ names, seat }) => t('withOthers', { names: names.filter((_, nth) => nth !== seat).join(', ') });

/** @param {{game: Played}} props */
const Row = ({ game }) => html`<li><span class="line"><b>${result(game)}</b></span>
  <span class="two"><a class="btn quiet" href=${`/replay?table=${game.id}`} aria-label=${`${t('replay')}: ${result(game)}, ${day(game.at)}`}>${t('replay')}</a>
    <a class="btn" href=${`/replay?show=review&table=${game.id}`} aria-label=${`${t('reviewGame')}: ${result(game)}, ${day(game.at)}`}>${t('reviewGame')}</a>
    <button class="iconbtn" aria-label=${t('forgetGame', { day: day(game.at) })} onClick=${() => forgetPlayed(game.id)}><${Icon} name="x" /></button></span>
  <small dir="auto">${others(game)}. ${editionName(game.edition)}, ${day(game.at)}</small></li>`;

export function Games() {
  const all = useSignal(false);
  const games = played.value;
  if (!games.length) return null;
  const won = games.filter(({ place }) => place === 1).length;
  return html`<section class="panel open games" aria-labelledby="games-title">
    <header><h2 id="games-title">${t('yourGames')}</h2><span class="muted">${t('wonOf', { n: won, of: games.length })}</span></header>
    <ul>${games.slice(0, all.value ? games.length : SHOWN).map((game) => html`<${Row} key=${game.id} game=${game} />`)}</ul>
    ${games.length > SHOWN && !all.value && html`<button class="btn quiet" onClick=${() => { all.value = true; }}>${t('showAll', { n: games.length })}</button>`}</section>`;
}
