/** What a square says: on the board, and aloud. */
import { buildingsOn, money, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { SQUARES } from '../net/protocol.js';
import { SOFT } from './fit.js';

/** @typedef {import('../net/protocol.js').EditionPage} Edition */
/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../net/protocol.js').SeatView} SeatView */

/** What a square is called on the board; words may be broken at soft hyphens. A small board takes one word, or what is short for it.
 * @param {import('../net/protocol.js').SquarePage} square @param {string[]} hyphens @param {boolean} isSmall */
export function nameOn(square, hyphens, isSmall) {
  const broken = new Map(hyphens.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT)]));
  const words = say(square.name).split(' ').map((word) => broken.get(word) ?? word);
  if (!isSmall) return words.join(' ');
  const short = say(square.short);
  const [start] = short.split(/[’.]/);
  const meant = words.find((word) => word.includes(SOFT) && word.replaceAll(SOFT, '').startsWith(start));
  return square.group !== null && meant && !short.includes(' ') ? meant : short.replaceAll(' ', '\u00a0');
}

/** Who owns each square; -1 for nobody. @param {View | null} view */
export function ownersOf(view) {
  const owners = new Array(SQUARES).fill(-1);
  view?.players.forEach((player, seat) => player.deeds.forEach((square) => { owners[square] = seat; }));
  return owners;
}

/** Who has to act before all others: a debtor, who places a building, else whose turn it is; -1 when it is over. @param {View} view */
export function actorOf(view) {
  if (view.stage === 'over') return -1;
  if (view.stage === 'debt') return view.debts[0].debtor;
  return view.stage === 'place' ? view.sale?.leader ?? view.turn : view.turn;
}

/** Today's rent as the table says it. @param {View | null} view @param {number} square @param {boolean} short */
export function rentText(view, square, short) {
  const rent = view?.rents?.[square];
  if (!rent) return '';
  if (rent.times) return short ? `${rent.times}×` : t('timesDice', { n: rent.times });
  return short ? String(rent.amount) : money(rent.amount);
}

/** @param {Edition} edition @param {View | null} view @param {SeatView[]} seats @param {number} i @param {number} owner */
export function spokenLabel(edition, view, seats, i, owner) {
  const square = edition.squares[i];
  const parts = [say(square.name)];
  if (square.group !== null) parts.push(t('sayGroup', { letter: edition.groups[square.group].letter, name: say(edition.groups[square.group].name) }));
  if (square.tax) parts.push(t('pay', { sum: money(square.tax) }));
  if (square.group !== null) parts.push(owner < 0 ? t('forSaleAt', { sum: money(square.price) }) : t('ownedBy', { name: seats[owner]?.name ?? '' }));
  if (owner >= 0) parts.push(view?.mortgaged.includes(i) ? t('mortgaged') : t('sayRent', { sum: rentText(view, i, false) }));
  const level = view?.levels[i] ?? 0;
  if (level) parts.push(buildingsOn(level));
  const here = view?.players.flatMap((player, seat) => (player.at === i && !player.out ? [seats[seat]?.name ?? ''] : [])) ?? [];
  if (here.length) parts.push(t('sayHere', { names: here.join(', ') }));
  return parts.join(', ');
}
