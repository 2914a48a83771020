/** The host sets the table anew: seats and bots, board, rules and clock. Everybody sees each change at once. */
import { Icon } from '../art/parts.js';
import { say } from '../edition.js';
import { speak, t } from '../i18n/index.js';
import { effect, html, useEffect, valueIn } from '../lib.js';
import { loadCatalogue } from '../net/api.js';
import { addStyles } from '../styles.js';
import { tell } from '../table/link.js';
import { me, seats, shownSeq, table } from '../table/store.js';
import { armed, pressTwice } from '../table/ui.js';
import { clockName, levelName, paceName } from './labels.js';
import { Rules } from './rules.js';
import { FRIEND, catalogue, chairs, chosen, cover, rules } from './store.js';

/** @typedef {import('../net/protocol.js').Chair} Chair */
/** @typedef {import('../net/protocol.js').TableView} TableView */
/** @typedef {{id: string, name: string}} Option */

await Promise.all([addStyles('rules_wish.css', 'arrange.css'), speak('later', 'lobby', 'rules'), loadCatalogue().then((found) => { catalogue.value = found; })]);

/** @typedef {Omit<import('../net/protocol.js').Arrange, 't' | 'id' | 'seq'>} Wish */
/** One after the other: each change is made to what is shown after the one before. @type {Promise<unknown>} */
let last = Promise.resolve();
/** @param {Wish | (() => Wish)} wish */
function arrange(wish) {
  last = last.then(async () => {
    const answer = await tell({ t: 'arrange', seq: shownSeq.peek(), ...(typeof wish === 'function' ? wish() : wish) });
    if (answer.t === 'done') await shown(answer.seq ?? 0);
  });
  return last;
}

/** Until that entry is on the screen. @param {number} seq @returns {Promise<void>} */
const shown = (seq) => new Promise((done) => {
  const stop = effect(() => { if (shownSeq.value >= seq) setTimeout(() => { stop(); done(); }); });
});

/** The seats as they are. @returns {Chair[]} */
const asTheyAre = () => seats.peek().map((_, was) => ({ was }));

/** Pressed twice, it moves the same one twice. @param {number} from @param {number} by */
async function move(from, by) {
  const { name } = seats.peek()[from];
  const now = () => (name ? seats.peek().findIndex((seat) => seat.name === name) : from);
  await arrange(() => {
    const [order, seat] = [asTheyAre(), now()];
    if (order[seat + by]) [order[seat], order[seat + by]] = [order[seat + by], order[seat]];
    return { seats: order };
  });
  const row = document.querySelectorAll('.who-is-here ol > li')[name ? now() : from + by];
  /** @type {HTMLElement | null} */ (row?.querySelector(`[data-by="${by}"]:enabled`) ?? row?.querySelector('[data-by]:enabled'))?.focus();
}

/** @param {number} seat @param {string} level empty for an open seat */
const putThere = (seat, level) => arrange(() => ({ seats: asTheyAre().map((chair, nth) => (nth !== seat ? chair : level ? { was: seat, bot: level } : {})) }));
/** @param {number} seat */
const takeAway = (seat) => arrange(() => ({ seats: asTheyAre().filter((_, nth) => nth !== seat) }));

/** @param {{seat: number}} props */
export function ChairTools({ seat }) {
  const { kind, name, level } = seats.value[seat];
  const who = name || t('emptySeat');
  if (table.value?.resumed) return kind === 'person' && seat !== me.value ? html`<span class="tools"><${PersonTools} seat=${seat} who=${who} /></span>` : null;
  return html`<span class="tools">
    ${kind !== 'person' && html`<select class="pill" aria-label=${t('whoSits', { n: seat + 1 })} value=${level}
      onChange=${(/** @type {Event} */ event) => putThere(seat, valueIn(event))}>
      <option value="">${t('openSeat')}</option>${catalogue.value?.levels.map((id) => html`<option key=${id} value=${id}>${levelName(id)}</option>`)}</select>`}
    ${kind === 'person' && seat !== me.value && html`<${PersonTools} seat=${seat} who=${who} />`}
    <${Tool} icon="up" label=${t('moveUp', { name: who })} by=${-1} off=${seat === 0} act=${() => move(seat, -1)} />
    <${Tool} icon="down" label=${t('moveDown', { name: who })} by=${1} off=${seat === seats.value.length - 1} act=${() => move(seat, 1)} />
    ${kind !== 'person' && html`<${Tool} icon="x" label=${t('removeSeat', { n: seat + 1 })} off=${seats.value.length <= (cover.value?.min_players ?? 2)}
      act=${() => takeAway(seat)} />`}</span>`;
}

/** @param {{icon: string, label: string, by?: number, off?: boolean, act: () => void}} props */
const Tool = ({ icon, label, by, off, act }) => html`<button class="iconbtn" data-by=${by} aria-label=${label} title=${label} disabled=${off} onClick=${act}><${Icon} name=${icon} /></button>`;

/** Hand the table on to somebody, or ask them to go: the first press asks, the second does it. @param {{seat: number, who: string}} props */
function PersonTools({ seat, who }) {
  const id = `remove-${seat}`;
  const remove = () => pressTwice(id, () => tell({ t: 'remove', seat }));
  return html`<button class="btn small" onClick=${() => tell({ t: 'hand', seat })}>${t('makeHost')}</button>
    <button class=${armed.value === id ? 'btn small armed' : 'btn small'} aria-label=${`${t('removeThem')}: ${who}`} onClick=${remove}>
      ${armed.value === id ? t('removeSurely', { name: who }) : t('removeThem')}</button>`;
}

/** One more seat, open or for a bot. */
export function AddSeat() {
  if (table.value?.resumed || seats.value.length >= (cover.value?.max_players ?? 8)) return null;
  const add = (/** @type {Chair} */ chair) => arrange(() => ({ seats: [...asTheyAre(), chair] }));
  return html`<li class="add-seat"><button class="btn small" onClick=${() => add({})}><${Icon} name="plus" />${t('addSeat')}</button>
    <button class="btn small" onClick=${() => add({ bot: table.peek()?.level || 'steady' })}><${Icon} name="bot" />${t('addBot')}</button></li>`;
}

/** @param {{label: string, value: string, options: Option[], set: (id: string) => void, about?: string | false}} props */
const Choice = ({ label, value, options, set, about }) => html`<label class="row"><span>${label}</span>
  <select class="pill" value=${value} onChange=${(/** @type {Event} */ event) => set(valueIn(event))}>
    ${options.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>${about && html`<small>${about}</small>`}`;

/** The rules that differ from the edition's own. @param {TableView} now @returns {Record<string, any>} */
function ruleChanges(now) {
  const own = catalogue.peek()?.editions.find(({ id }) => id === now.edition)?.rules;
  return Object.fromEntries(Object.entries(now.rules).filter(([name, value]) => own?.[name] !== value));
}

/** Board, rules, pace and clock. @param {{now: TableView}} props */
export function TableForm({ now }) {
  const found = catalogue.value;
  useEffect(() => {
    chosen.value = now.edition;
    rules.value = ruleChanges(now);
    chairs.value = now.seats.slice(1).map(({ kind, level }) => (kind === 'bot' ? level : FRIEND));
  }, [now]);
  if (!found) return null;
  const named = (/** @type {string[]} */ ids, /** @type {(id: string) => string} */ name) => ids.map((id) => ({ id, name: name(id) }));
  const editions = found.editions.map(({ id, name }) => ({ id, name: say(name) }));
  const open = [{ id: '', name: t('byLink') }, { id: 'all', name: t('everyone') }];
  return html`<div class="table-form"><h2>${t('tableTitle')}</h2><p class="muted">${t('arrangeHow')}</p>
    ${!now.resumed && html`<${Choice} label=${t('edition')} value=${now.edition} options=${editions} set=${(/** @type {string} */ edition) => arrange({ edition })} />`}
    <${Choice} label=${t('clockOfPeople')} value=${now.clock} options=${named(Object.keys(found.clocks), clockName)} set=${(/** @type {string} */ clock) => arrange({ clock })} />
    <${Choice} label=${t('paceOfBots')} value=${now.pace} options=${named(found.paces, paceName)} set=${(/** @type {string} */ pace) => arrange({ pace })} />
    <${Choice} label=${t('botsOnEmpty')} value=${now.level} options=${named(found.levels, levelName)} set=${(/** @type {string} */ level) => arrange({ level })} />
    <${Choice} label=${t('whoMayCome')} value=${now.public ? 'all' : ''} options=${open} set=${(/** @type {string} */ all) => arrange({ public: all !== '' })} />
    <${Choice} label=${t('gifts')} value=${now.nod ? 'nod' : ''} options=${[{ id: '', name: t('giftsFree') }, { id: 'nod', name: t('giftsNod') }]} set=${(/** @type {string} */ nod) => arrange({ nod: nod !== '' })} about=${now.nod && t('giftsHow')} />
    <${Choice} label=${t('throws')} value=${now.shared ? 'shared' : ''} options=${[{ id: '', name: t('throwsPlain') }, { id: 'shared', name: t('throwsShared') }]} set=${(/** @type {string} */ shared) => arrange({ shared: shared !== '' })} about=${now.shared && t('throwsHow')} />
    ${!now.resumed && html`<div onChange=${() => arrange({ rules: /** @type {any} */ (rules.peek()) })}><${Rules} /></div>`}</div>`;
}
