/** News shown one after the other: dice roll, tokens walk, money flows. When too much waits, the view catches up. */
import { batch } from '../lib.js';
import { toRead } from './pace.js';
import { glimpse, playEvent } from './scenes.js';
import { addToLog, heardSeq, showView, table, toldSeq, trail } from './store.js';
import { endStory, isWorks, joinStory, openStory, readStory, showStory, tellSalary } from './story.js';

/** @typedef {import('../net/protocol.js').News} News */

/** So many pieces of news may wait to be shown; older ones are taken at once. */
const MOST_WAITING = 3;
/** With more than these there is no catching up, only the newest picture. */
const FAR_BEHIND = 12;
/** A page that nobody sees need not hurry. */
const HIDDEN = 100;
/** @type {News[]} */
let queue = [];
let isPlaying = false;

/** @param {News} news */
export function enqueue(news) {
  queue.push(news);
  joinStory(news.told);
  if (!isPlaying) void playAll();
}

/** Drop what waits: the whole picture has come instead. */
export function forget() {
  queue = [];
  endStory();
}

/** @returns {Promise<unknown>} */
const nextFrame = () => new Promise((done) => { if (document.hidden) setTimeout(done, HIDDEN); else requestAnimationFrame(done); });

async function playAll() {
  isPlaying = true;
  while (queue.length) {
    if (document.hidden || toRead(1) === 0 || queue.length > FAR_BEHIND) await takeAll();
    else await takeOne();
  }
  endStory();
  isPlaying = false;
}

/** Without any motion there is one picture a frame, however much has come. */
async function takeAll() {
  await nextFrame();
  batch(() => queue.splice(0).forEach((news) => {
    glimpse(news.told.events ?? []);
    settle(news);
    toldSeq.value = news.seq;
  }));
}

async function takeOne() {
  const news = /** @type {News} */ (queue.shift());
  openStory(news.told);
  // What is played on the board is told after it, everything else at the same time.
  const isPlayed = news.told.events?.some(([name]) => name === 'rolled' || name === 'moved' || name === 'card');
  if (!isPlayed) showStory(news.told);
  if (queue.length < MOST_WAITING) await playEvents(news);
  else glimpse(news.told.events ?? []);
  if (news.seq > heardSeq.value) return;
  batch(() => {
    settle(news);
    if (isPlayed) showStory(news.told);
  });
  if (queue.length < MOST_WAITING && !isJoined(news)) await readStory();
  toldSeq.value = Math.max(toldSeq.peek(), Math.min(news.seq, heardSeq.value));
}

/** Whether what comes next adds to the works that were just told. @param {News} news */
const isJoined = ({ told }) => isWorks(told) && queue[0]?.told.seat === told.seat && isWorks(queue[0].told);

/** @param {News} news */
async function playEvents({ told }) {
  for (const event of told.events ?? []) {
    if (queue.length >= MOST_WAITING) return;
    if (event[0] === 'card') await tellSalary(told);
    await playEvent(event);
  }
}

/** The picture after this piece of news. @param {News} news */
function settle(news) {
  const last = (news.told.events ?? []).filter(([name]) => name === 'moved').at(-1);
  if (last) trail.value = { seat: last[1], from: last[2], to: last[3], back: last[4] === 1 };
  if (news.table) table.value = news.table;
  addToLog([news.told]);
  showView(news.view, news.you, news.seq);
}
