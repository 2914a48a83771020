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

/** How high a line runs there. @param {Point[]} points @param {number} x */
function heightAt(points, x) {
  const next = Math.max(1, points.findIndex((point) => point.x >= x));
  const [from, to] = [points[next - 1], points[next] ?? points[next - 1]];
  return to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

/** Where each line has its mark: at its end, or as far before it on the line as others leave no room; null without a line.
 * @param {Point[][]} lines @param {number} apart @returns {(Point | null)[]} */
export function marksOn(lines, apart) {
  /** @type {Point[]} */
  const marks = [];
  return lines.map((points) => {
    const end = points.at(-1);
    if (!end) return null;
    const ways = lines.map((_, nth) => end.x - nth * apart).map((x) => ({ x, y: heightAt(points, x) }));
    const mark = ways.find(({ x, y }) => marks.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)) ?? end;
    marks.push(mark);
    return mark;
  });
}

/** One line a seat, until it is out. @param {Ending} ending @param {Box} box @returns {Point[][]} */
export function linesIn(ending, { left, top, width, height }) {
  const most = highest(ending);
  const last = Math.max(1, ending.turns.at(-1) ?? 1);
  const point = (/** @type {number} */ worth, /** @type {number} */ nth) => (
    { x: left + (width * ending.turns[nth]) / last, y: top + height * (1 - worth / most) });
  return ending.worth.map((worths) => worths.flatMap((worth, nth) => (worth === null ? [] : [point(worth, nth)])));
}
