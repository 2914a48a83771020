/** The river as shapes in a box: a band for each seat, from move to move; for the page and for the picture. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{seat: number, upper: number[], lower: number[]}} Band its edges after each move */

/** Where a move lies. @param {Box} box @param {number} n @param {number} last */
export const across = (box, n, last) => box.left + (box.width * n) / Math.max(1, last);

/** @param {number[][]} rows everybody's chances after each move @param {Box} box @returns {Band[]} */
export function bandsOf(rows, { top, height }) {
  let upper = rows.map(() => top);
  return (rows[0] ?? []).map((_, seat) => {
    const lower = rows.map((row, n) => upper[n] + height * row[seat]);
    const band = { seat, upper, lower };
    upper = lower;
    return band;
  });
}

/** The edge of a band, there and back. @param {Band} band @param {Box} box @returns {[number, number][]} */
export function outlineOf({ upper, lower }, box) {
  const last = upper.length - 1;
  const there = upper.map((y, n) => /** @type {[number, number]} */ ([across(box, n, last), y]));
  const back = lower.map((y, n) => /** @type {[number, number]} */ ([across(box, n, last), y]));
  return [...there, ...back.reverse()];
}

/** Where a name of that width has the most room inside its band: the move, how high it stands, and the room. @param {Band} band @param {Box} box @param {number} width */
export function roomFor({ upper, lower }, box, width) {
  const last = upper.length - 1;
  const reach = Math.ceil((width / 2 + 4) / (box.width / Math.max(1, last)));
  let best = { x: 0, y: 0, room: 0 };
  const step = Math.max(1, Math.round(last / 120));
  for (let n = reach; n <= last - reach; n += step) {
    const top = Math.max(...upper.slice(n - reach, n + reach + 1));
    const room = Math.min(...lower.slice(n - reach, n + reach + 1)) - top;
    if (room > best.room) best = { x: across(box, n, last), y: top + room / 2, room };
  }
  return best;
}

/** How much a moment weighs on the river: slips first, then what changed most. @param {import('../net/review.js').Moment} moment */
export const weightOf = ({ label, swing }) => swing + { blunder: 3, mistake: 2, inaccuracy: 0 }[label ?? 'inaccuracy'];

/** Only so many that they do not touch, the weightiest first. @template {{x: number, weight: number}} T @param {T[]} marks @param {number} apart @returns {T[]} */
export function spread(marks, apart) {
  /** @type {T[]} */
  const kept = [];
  for (const mark of marks.toSorted((a, b) => b.weight - a.weight)) {
    if (kept.every((other) => Math.abs(other.x - mark.x) >= apart)) kept.push(mark);
  }
  return kept;
}
