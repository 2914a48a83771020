/** What the page knows of its table. Messages come in here; what is shown follows at the pace of the playback. */
import { edition } from '../edition.js';
import { t } from '../i18n/index.js';
import { batch, computed, signal } from '../lib.js';
import { kept } from '../settings.js';

/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../net/protocol.js').You} You */
/** @typedef {import('../net/protocol.js').TableView} TableView */
/** @typedef {import('../net/protocol.js').Told} Told */
/** @typedef {import('../net/socket.js').Connection} Connection */
/** @template T @typedef {import('../../vendor/signals.js').Signal<T>} Signal */

const KEPT_ENTRIES = 300;
const KEPT_LINES = 100;

export const connection = signal(/** @type {Connection} */ ('connecting'));
export const farewell = signal('');

/** The table and the game as they are shown now. */
export const table = signal(/** @type {TableView | null} */ (null));
export const view = signal(/** @type {View | null} */ (null));
export const you = signal(/** @type {You} */ ({}));
/** The sequence number of what is shown; commands are based on it. */
export const shownSeq = signal(0);
/** The last one that has been shown long enough to be read. */
export const toldSeq = signal(0);
/** The last one that came in; a gap is caught up from here. */
export const heardSeq = { value: 0 };

/** When alarms were told. @typedef {{at: number, alarms: import('../net/protocol.js').Alarm[]}} Clocks */
/** Those that belong to what is shown. @type {Signal<Clocks>} */
export const clocks = signal({ at: 0, alarms: [] });
/** The latest ones after each entry that is still to be shown. @type {Map<number, Clocks>} */
const clocksAfter = new Map();
export const ballot = signal(/** @type {import('../net/protocol.js').Ballot | null} */ (null));
/** Whether the game waits because none of its players is here. */
export const asleep = signal(false);
export const online = signal(/** @type {number[]} */ ([]));
export const watching = signal(0);
/** Spectators who ask for a seat. */
export const asks = signal(/** @type {import('../net/protocol.js').Ask[]} */ ([]));
export const log = signal(/** @type {Told[]} */ ([]));
export const chat = signal(/** @type {import('../net/protocol.js').Chat[]} */ ([]));
export const unread = signal(0);

/** What the playback shows beside the view. */
export const stands = signal(/** @type {{at: number, jailed: boolean}[]} */ ([]));
export const trail = signal(/** @type {import('../board/marks.js').Trail | null} */ (null));
export const dice = signal(/** @type {{seat: number, faces: number[], rolling: boolean}} */ ({ seat: -1, faces: [], rolling: false }));
/** Who is rolling and moving before our eyes; what the view asked before is no longer open. */
export const acting = signal(-1);
/** Where the one who is moving will come to stand. */
export const goal = signal(/** @type {number | null} */ (null));
export const drawn = signal(/** @type {{seat: number, pile: 'chance' | 'chest', card: number} | null} */ (null));
export const bids = signal(/** @type {{seat: number, amount: number}[]} */ ([]));
export const passed = signal(/** @type {number[]} */ ([]));

export const seats = computed(() => table.value?.seats ?? []);
export const me = computed(() => you.value.seat ?? null);
export const choices = computed(() => you.value.choices ?? []);
export const isMyMove = computed(() => me.value !== null && (view.value?.waits.includes(me.value) ?? false));

/** Which turn it is, or was the last: dice that are passed on when the last round ends begin none. */
export const turnNow = computed(() => {
  const { turns = 0, stage = '', players = [] } = view.value ?? {};
  const isLastRound = stage === 'over' && !table.value?.out_of_time && players.filter(({ out }) => !out).length > 1;
  return turns + (isLastRound ? 0 : 1);
});

/** What somebody is called; the reader is called by name too where it is not `you`. @param {number | null | undefined} seat */
export const nameOfSeat = (seat) => (seat === null || seat === undefined ? '' : isolated(seats.value[seat]?.name ?? ''));

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/** A name written from right to left must not turn its sentence round. @param {string} name */
export const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** A sentence of the table with such names set apart. @param {string} line */
export function withNamesApart(line) {
  const turned = seats.value.filter(({ name }) => RIGHT_TO_LEFT.test(name));
  return turned.reduce((text, { name }) => text.replaceAll(name, isolated(name)), line);
}

/** Whom a sentence is about: the one it names first, or addresses. @param {string} line @returns {number} below 0 nobody */
export function subjectOf(line) {
  const named = seats.value.map(({ name }, seat) => ({ seat, name, at: name ? line.indexOf(name) : -1 }));
  const reader = { seat: me.value ?? -1, name: '', at: line.search(new RegExp(`\\b(${t('readerWords')})\\b`)) };
  return [...named, reader].filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0]?.seat ?? -1;
}

/** The legal moves of one verb. @param {string} verb */
export const choicesOf = (verb) => choices.value.filter((choice) => choice.move.verb === verb);
/** @param {string} verb */
export const choiceOf = (verb) => choicesOf(verb)[0] ?? null;
/** Why a move that comes to mind is refused. @param {string} verb @param {number[]} [squares] on one of these, if any are named */
export function blockedOf(verb, squares) {
  const isMeant = (/** @type {import('../net/protocol.js').MoveWords} */ move) => !squares || squares.includes(move.square ?? -1);
  return (you.value.blocked ?? []).find(({ move }) => move.verb === verb && isMeant(move)) ?? null;
}

/** Whose time runs for what, as of now. @param {string} what @param {number | null} [seat] */
export function alarmOf(what, seat) {
  const isMeant = (/** @type {number | null} */ whose) => seat === undefined || whose === seat || whose === null;
  return clocks.value.alarms.find((alarm) => alarm.what === what && isMeant(alarm.seat)) ?? null;
}

/** @param {Told[]} entries */
export function addToLog(entries) {
  const last = log.peek().at(-1)?.seq ?? 0;
  const fresh = entries.filter((entry) => entry.seq > last);
  if (fresh.length) log.value = [...log.peek(), ...fresh].slice(-KEPT_ENTRIES);
}

/** What one is called in the chat. */
export const myName = () => (me.value === null ? kept('name') : seats.value[me.value]?.name);

/** @param {import('../net/protocol.js').Chat} line */
export function addToChat(line) {
  chat.value = [...chat.peek(), line].slice(-KEPT_LINES);
  if (line.name !== myName()) unread.value += 1;
}

/** Whose time runs after this entry, as of now. @param {number} seq @param {import('../net/protocol.js').Alarm[]} alarms */
export function hearClocks(seq, alarms) {
  clocksAfter.set(seq, { at: performance.now(), alarms });
  if (seq === shownSeq.peek()) showClocks(seq);
}

/** @param {number} seq */
function showClocks(seq) {
  clocks.value = clocksAfter.get(seq) ?? { at: 0, alarms: [] };
  for (const each of clocksAfter.keys()) if (each <= seq) clocksAfter.delete(each);
}

/** The whole picture at once. @param {import('../net/protocol.js').Sync} sync */
export function takeSync(sync) {
  batch(() => {
    const gap = !sync.complete || sync.log[0]?.seq > (log.peek().at(-1)?.seq ?? 0) + 1;
    if (gap) log.value = [];
    addToLog(sync.log);
    table.value = sync.table;
    chat.value = sync.chat;
    ballot.value = sync.ballot;
    asleep.value = sync.asleep;
    // Where the log does not tell, nobody knows before a roll whose dice lie there.
    const { dice: faces = [], stage = '', turn = -1 } = sync.view ?? {};
    if (faces[0] && !dice.peek().faces.length) dice.value = { seat: stage === 'roll' ? -1 : turn, faces, rolling: false };
    hearClocks(sync.seq, sync.clocks);
    showView(sync.view, sync.you, sync.seq);
    toldSeq.value = sync.seq;
  });
  heardSeq.value = sync.seq;
}

/** @param {View | null} now @param {You} mine @param {number} seq */
export function showView(now, mine, seq) {
  batch(() => {
    view.value = now;
    you.value = mine;
    shownSeq.value = seq;
    showClocks(seq);
    acting.value = -1;
    if (!now) return;
    stands.value = now.players.map((player) => ({ at: player.at, jailed: player.jailed !== null }));
    if (now.stage !== 'auction') { bids.value = []; passed.value = []; }
  });
}

/** Ready to be drawn: the table and its edition are both here. */
export const isReady = computed(() => table.value !== null && edition.value !== null && edition.value.id === table.value.edition);
