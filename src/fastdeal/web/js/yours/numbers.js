/** One's games in numbers. Each number says what it counts. */
import { capital, say } from '../edition.js';
import { count, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { played } from '../lobby/history.js';
import { editionName } from '../lobby/open.js';
import { catalogue } from '../lobby/store.js';

/** @typedef {import('../lobby/history.js').Played} Played */

/** By number of players: games, and those that were won. @param {Played[]} games @returns {{players: number, games: number, won: number}[]} */
export function winsByPlayers(games) {
  const sizes = [...new Set(games.map(({ names }) => names.length))].sort((a, b) => a - b);
  return sizes.map((players) => {
    const these = games.filter(({ names }) => names.length === players);
    return { players, games: these.length, won: these.filter(({ place }) => place === 1).length };
  });
}

/** The colour group that was whole in most games, of games that know it. @param {Played[]} games @returns {{edition: string, group: number, games: number} | null} */
export function favouriteGroup(games) {
  /** @type {Map<string, {edition: string, group: number, games: number}>} */
  const found = new Map();
  for (const { edition, groups = [] } of games) {
    for (const group of groups) {
      const key = `${edition} ${group}`;
      found.set(key, { edition, group, games: 1 + (found.get(key)?.games ?? 0) });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games)[0] ?? null;
}

/** @param {{edition: string, group: number}} found */
function groupName({ edition, group }) {
  const cover = catalogue.value?.editions.find(({ id }) => id === edition);
  return cover ? `${capital(say(cover.groups[group].name))} (${editionName(edition)})` : '';
}

/** @param {{title: string, value: string, counted: string}} props */
const Figure = ({ title, value, counted }) => html`<div><dt>${title}</dt><dd><b>${value}</b><p class="muted">${counted}</p></dd></div>`;

/** @param {{games: Played[]}} props */
const Wins = ({ games }) => html`<table><thead><tr><th scope="col">${t('byPlayers')}</th><th scope="col">${t('gamesCol')}</th><th scope="col">${t('wonCol')}</th>
  <th scope="col">${t('fairShare')}</th></tr></thead><tbody>${winsByPlayers(games).map((row) => html`<tr key=${row.players}><th scope="row">${row.players}</th>
    <td>${row.games}</td><td>${row.won}</td><td>${count(Math.round(10 * row.games / row.players) / 10)}</td></tr>`)}</tbody></table>`;

export function Numbers() {
  const games = played.value;
  const known = games.filter(({ groups }) => groups);
  const rolled = games.filter(({ luck }) => luck !== undefined);
  const favourite = favouriteGroup(known);
  const lucky = rolled.filter(({ luck = 0 }) => luck > 0).length;
  return html`<section class="panel numbers" aria-labelledby="numbers-title"><h2 id="numbers-title">${t('numbersTitle')}</h2>
    <p class="muted">${t('numbersHow', { n: games.length })}</p><${Wins} games=${games} /><p class="muted">${t('winsCounted')}</p>
    <dl><${Figure} title=${t('favourite')} value=${favourite ? groupName(favourite) : '–'}
        counted=${favourite ? t('favouriteCounted', { n: favourite.games, of: known.length }) : t('noFavourite')} />
      <${Figure} title=${t('luckyDice')} value=${t('nOf', { n: lucky, of: rolled.length })} counted=${t('luckyCounted')} /></dl></section>`;
}
