/** Worth over time as lines: where each lies in a box, for the page and for the picture. */

/** @typedef {import('../net/protocol.js').Ending} Ending */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** A round number that is not less. @param {number} amount */
export function ceiling(amount) {
  const unit = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * unit).find((round) => round >= amount) ?? amount;
}

/** @param {Ending} ending */
export const highest = (ending) => ceiling(Math.max(...ending.worth.flat().map((worth) => worth ?? 0)));

/** How high the marks at the ends of the lines stand, at least so far apart; null for who has none. @param {Point[][]} lines @param {number} apart */
export function endsApart(lines, apart) {
  const order = lines.flatMap((points, seat) => (points.length ? [{ seat, y: points[points.length - 1].y, x: points[points.length - 1].x }] : [])).sort((a, b) => a.y - b.y);
  order.forEach((end, nth) => {
    const near = order.slice(0, nth).filter(({ x }) => Math.abs(x - end.x) < apart).at(-1);
    if (near) end.y = Math.max(end.y, near.y + apart);
  });
  return lines.map((_, seat) => order.find((end) => end.seat === seat) ?? null);
}

/** One line a seat, until it is out. @param {Ending} ending @param {Box} box @returns {Point[][]} */
export function linesIn(ending, { left, top, width, height }) {
  const most = highest(ending);
  const last = Math.max(1, ending.turns.at(-1) ?? 1);
  const point = (/** @type {number} */ worth, /** @type {number} */ nth) => (
    { x: left + (width * ending.turns[nth]) / last, y: top + height * (1 - worth / most) });
  return ending.worth.map((worths) => worths.flatMap((worth, nth) => (worth === null ? [] : [point(worth, nth)])));
}
