/** The log in the edition's words, headed by turns, with links to squares. */
import { Icon } from '../art/parts.js';
import { edition, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { computed, cx, html } from '../lib.js';
import { SeatCoin } from './coins.js';
import { useNewest } from './newest.js';
import { connection, log, me, nameOfSeat, subjectOf, withNamesApart } from './store.js';
import { popped } from './ui.js';

/** @typedef {import('../net/protocol.js').Told} Told */

/** So many entries are drawn; the replay has them all. */
const SHOWN = 80;

/** Names of squares, longest first, to find them in sentences. */
const places = computed(() => {
  const named = (edition.value?.squares ?? []).filter((square) => square.group !== null || square.kind === 'tax');
  const byName = new Map(named.map((square) => [say(square.name), square.number]));
  const escaped = [...byName.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { byName, pattern: new RegExp(`(${escaped.join('|')})([.,:;!?)]*)`, 'g') };
});

/** @param {{square: number, name: string, stop: string}} props a stop after a name stays on its line */
const Place = ({ square, name, stop }) => html`<span class="together"><button type="button" class="place"
  onClick=${() => { popped.value = { square, pinned: true }; }}>${name}</button>${stop}</span>`;

/** A sentence with its places as links. @param {string} line */
function linked(line) {
  const { byName, pattern } = places.value;
  if (!byName.size) return line;
  const text = withNamesApart(line);
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, name, stop] = found;
    parts.push(text.slice(at, found.index), html`<${Place} square=${byName.get(name)} name=${name} stop=${stop} />`);
    at = found.index + whole.length;
  }
  return [...parts, text.slice(at)];
}

export function LogBox() {
  const entries = log.value;
  const reading = useNewest(entries.at(-1)?.seq);
  const shown = entries.slice(-SHOWN);
  return html`<section class="panel box logbox"><header><h2>${t('log')}</h2><${Live} /></header>
    <div class="scroll" role="log" aria-live="polite" aria-label=${t('log')} tabindex="0" ...${reading}>
      ${shown.map((entry, n) => html`<${LogEntry} key=${entry.seq} entry=${entry} isNewest=${n === shown.length - 1} />`)}</div></section>`;
}

/** Whether what stands here is the latest. */
function Live() {
  const isLive = connection.value === 'live';
  return html`<span class="live"><i class=${isLive ? 'dot' : 'dot away'}></i>${t(isLive ? 'live' : 'offline')}</span>`;
}

/** @param {{entry: Told, isNewest: boolean}} props */
function LogEntry({ entry, isNewest }) {
  const lines = entry.lines ?? [];
  return html`${lines.map((line, n) => html`<${Line} line=${line} isNewest=${isNewest && n === lines.length - 1} />`)}
    <${TurnHead} entry=${entry} />`;
}

/** @param {{line: string, isNewest: boolean}} props */
function Line({ line, isNewest }) {
  const seat = subjectOf(line);
  return html`<div class=${cx('ev', isNewest && 'new')}>${seat < 0 ? html`<${Icon} name="more" />` : html`<${SeatCoin} seat=${seat} cls="xs" />`}
    <span dir="auto">${linked(line)}</span></div>`;
}

/** The heading of the turn that begins here. @param {{entry: Told}} props */
function TurnHead({ entry }) {
  const turn = entry.events?.findLast(([name]) => name === 'turn');
  if (!turn) return null;
  const gaps = { name: nameOfSeat(turn[1]), n: (entry.turns ?? 0) + 1 };
  return html`<div class="turn"><span dir="auto">${t(turn[1] === me.value ? 'turnYours' : 'turnOf', gaps)}</span></div>`;
}
