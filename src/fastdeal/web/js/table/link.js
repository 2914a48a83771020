/** The page's end of the line: commands go out with an id and are answered once, whatever happens to the connection. */
import { edition } from '../edition.js';
import { loadEdition } from '../net/api.js';
import { joinTable, sayRefusal, socketOf } from '../net/calls.js';
import { VERSION } from '../net/protocol.js';
import { Socket } from '../net/socket.js';
import { batch, effect, randomText, signal } from '../lib.js';
import { kept, lang } from '../settings.js';
import { enqueue, forget } from './playback.js';
import { react } from './reactions.js';
import { ruleOf } from './rule.js';
import { glimpse } from './scenes.js';
import {
  addToChat, addToLog, asks, asleep, ballot, clocks, connection, farewell, heardSeq, hearClocks, log, me, online, shownSeq, table, takeSync, toldSeq, watching, you,
} from './store.js';
import { toast } from './toasts.js';
import { isExplaining } from './ui.js';

/** @typedef {import('../net/protocol.js').MoveWords} Move */
/** @typedef {import('../net/protocol.js').Command} Command */
/** @typedef {import('../net/protocol.js').Message} Message */
/** Without its id. @template T @typedef {T extends {id: string} ? Omit<T, 'id'> : never} Bare */
/** @typedef {Bare<Command>} BareCommand */
/** @typedef {import('../net/protocol.js').Done | import('../net/protocol.js').Refused | import('../net/protocol.js').Judged} Answer */

const SAY_EVERY = 100;
/** @type {Socket | null} */
let socket = null;
/** @type {Map<string, {message: Command, answer: (answer: Answer) => void}>} */
const waiting = new Map();
/** What was pressed while the line was away, by the button; it goes out once the line is back. */
export const held = signal('');

/** Take the seat that another device has lent by a code in the address. @param {string} id */
export async function comeWithCode(id) {
  const code = new URLSearchParams(location.search).get('code');
  if (!code) return;
  await joinTable(id, { code }).catch(() => {});
  history.replaceState(null, '', location.pathname);
}

/** @param {string} id the table's */
export function sitDown(id) {
  socket = new Socket(socketOf(id), {
    hello: () => hello(heardSeq.value),
    hear,
    changed: (now) => { connection.value = now; },
  });
  effect(watchWhoWaits);
  let spoken = lang.peek();
  effect(() => {
    if (lang.value !== spoken) socket?.send(hello(0));
    spoken = lang.value;
  });
}

/** What a page says first, or to get the whole picture. @param {number} since @returns {import('../net/protocol.js').Hello} */
const hello = (since) => ({ t: 'hello', v: VERSION, lang: lang.peek(), since, paced: true, name: kept('name') });

let saidSeq = 0;
let pause = 0;
/** Bots and clocks may wait until this page has shown what happened. */
function watchWhoWaits() {
  if (isExplaining.value) return;
  const isAwaited = table.value?.pace !== 'instant' || clocks.value.alarms.some(({ starts }) => starts > 0);
  if (toldSeq.value > saidSeq && isAwaited) sayWhatIsShown();
}

function sayWhatIsShown() {
  if (pause) return;
  saidSeq = toldSeq.peek();
  mention({ t: 'shown', seq: saidSeq });
  pause = setTimeout(() => { pause = 0; watchWhoWaits(); }, SAY_EVERY);
}

/** @param {Message} message */
function hear(message) {
  switch (message.t) {
    case 'sync': return takePicture(message);
    case 'news': return takeNews(message);
    case 'around':
      online.value = message.online;
      watching.value = message.watching;
      asks.value = message.asks;
      ballot.value = message.ballot;
      asleep.value = message.asleep;
      share(message.throwing);
      return hearClocks(message.seq, message.clocks);
    case 'chat':
      react(message);
      return addToChat(message);
    case 'done': case 'refused': case 'judged': return takeAnswer(message);
    case 'bye': farewell.value = (message.retry < 0 && sayRefusal(message.reason)) || message.text;
  }
}

/** @param {import('../net/protocol.js').Sync} sync */
async function takePicture(sync) {
  forget();
  farewell.value = '';
  const found = await loadEdition(sync.table.edition);
  batch(() => {
    edition.value = found;
    glimpse(sync.log.flatMap((entry) => entry.events ?? []));
    takeSync(sync);
  });
  share(sync.throwing);
  for (const { message } of waiting.values()) socket?.send(message);
}

/** Show our share in that throw. @param {number} number -1 for none */
async function share(number) {
  if (number < 0 || me.peek() === null) return;
  const { linkFor } = await import('../net/salt.js');
  const link = linkFor(table.peek()?.id ?? '', number);
  if (link) mention({ t: 'link', id: randomText(), number, link });
}

/** @param {import('../net/protocol.js').News} news */
function takeNews(news) {
  if (news.seq <= heardSeq.value) return;
  // With another board the whole picture comes at once.
  if (news.seq > heardSeq.value + 1 || (news.table && news.table.edition !== edition.peek()?.id)) {
    socket?.send(hello(heardSeq.value));
    return;
  }
  heardSeq.value = news.seq;
  hearClocks(news.seq, news.clocks);
  enqueue(news);
}

/** @param {Answer} answer */
function takeAnswer(answer) {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (!waiting.size) held.value = '';
  asked?.answer(answer);
  // What needs no answer may still be refused: too much was said at once.
  if (!answer.id && answer.t === 'refused') toast({ text: answer.text, kind: 'refused' });
}

/** @param {BareCommand} command @returns {Promise<Answer>} */
function ask(command) {
  const id = randomText();
  const message = { ...command, id };
  if (connection.peek() === 'lost' && command.t !== 'weigh') held.value ||= id;
  return new Promise((answer) => {
    waiting.set(id, { message, answer });
    socket?.send(message);
  });
}

/** @param {BareCommand} command a command whose refusal is shown in words */
export async function tell(command) {
  const answer = await ask(command);
  if (answer.t === 'refused') {
    if (answer.missed) addToLog(answer.missed);
    toast({ text: answer.text, kind: 'refused', rule: ruleOf(answer.reason) });
  }
  return answer;
}

/** Make a move. @param {Move} move */
export const play = (move) => tell({ t: 'do', seq: shownSeq.peek(), move });

/** Take one's last move back: at once while nobody has learnt anything by it, else if all agree. */
export function takeBack() {
  const seq = shownSeq.peek();
  if (you.peek().can_undo) return tell({ t: 'undo', seq });
  const mine = log.peek().findLast((entry) => entry.kind === 'moved' && entry.seat === me.peek());
  return tell(mine ? { t: 'undo', seq, to: mine.seq } : { t: 'undo', seq });
}

/** What would the table say to these moves? @param {Move[]} moves */
export async function weigh(moves) {
  const answer = await ask({ t: 'weigh', moves });
  return answer.t === 'judged' ? answer.moves : [];
}

/** Come in again, as whoever the cookies now say one is. */
export function comeInAgain() {
  heardSeq.value = 0;
  socket?.reopen();
}

/** @param {Command} message one that needs no answer */
export const mention = (message) => socket?.send(message);
