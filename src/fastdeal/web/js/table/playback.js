/** News shown one after the other: dice roll, tokens walk, money flows. When too much waits, the view catches up. */
import { playEvent } from './scenes.js';
import { addToLog, heardSeq, showView, table, trail } from './store.js';

/** @typedef {import('../net/types.js').News} News */

/** So many pieces of news may wait to be shown; older ones are taken at once. */
const MOST_WAITING = 3;
/** @type {News[]} */
let queue = [];
let isPlaying = false;

/** @param {News} news */
export function enqueue(news) {
  queue.push(news);
  if (!isPlaying) void playAll();
}

/** Drop what waits: the whole picture has come instead. */
export function forget() {
  queue = [];
}

async function playAll() {
  isPlaying = true;
  while (queue.length) {
    const news = /** @type {News} */ (queue.shift());
    if (queue.length < MOST_WAITING && !document.hidden) await playEvents(news);
    if (news.seq <= heardSeq.value) settle(news);
  }
  isPlaying = false;
}

/** @param {News} news */
async function playEvents(news) {
  for (const event of news.told.events ?? []) {
    if (queue.length >= MOST_WAITING) return;
    await playEvent(event);
  }
}

/** The picture after this piece of news. @param {News} news */
function settle(news) {
  const last = (news.told.events ?? []).filter(([name]) => name === 'moved').at(-1);
  if (last) trail.value = { seat: last[1], from: last[2], to: last[3], back: last[4] === 1 };
  if (news.table) table.value = news.table;
  addToLog([news.told]);
  showView(news.view, news.you, news.seq, news.clocks);
}

