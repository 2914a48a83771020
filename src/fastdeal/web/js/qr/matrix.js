/** The square of dark and light modules of a QR code. */
import { MASKS, VERSIONS } from './tables.js';
import { wordsOf } from './words.js';

/** Rows of modules; undefined where nothing is drawn yet. @typedef {(boolean | undefined)[][]} Grid */

/** The code of a text: `true` is dark. @param {string} text @returns {boolean[][]} */
export function qrOf(text) {
  const { version, words } = wordsOf(text);
  const drawn = MASKS.map((_, mask) => draw(version, words, mask));
  return drawn.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

/** @param {number} version @param {number[]} words @param {number} mask @returns {boolean[][]} */
function draw(version, words, mask) {
  const size = 17 + 4 * version;
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(undefined));
  drawMarks(grid, version);
  drawFormat(grid, mask);
  if (version >= 7) drawVersion(grid, version);
  fill(grid, words, mask);
  return /** @type {boolean[][]} */ (grid);
}

/** Rings around a centre: dark where the distance is not one of the light ones.
 * @param {Grid} grid @param {number} cx @param {number} cy @param {number} reach @param {number[]} light */
function rings(grid, cx, cy, reach, light) {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (grid[cy + dy]?.[cx + dx] !== undefined || !(cx + dx in grid) || !(cy + dy in grid)) continue;
      grid[cy + dy][cx + dx] = !light.includes(Math.max(Math.abs(dx), Math.abs(dy)));
    }
  }
}

/** Finders in three corners, alignment marks, timing lines. @param {Grid} grid @param {number} version */
function drawMarks(grid, version) {
  const last = grid.length - 1;
  for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]]) rings(grid, x, y, 4, [2, 4]);
  const { align } = VERSIONS[version - 1];
  for (const x of align) for (const y of align) if (grid[y][x] === undefined) rings(grid, x, y, 2, [1]);
  for (let n = 8; n < last - 7; n++) {
    grid[6][n] ??= n % 2 === 0;
    grid[n][6] ??= n % 2 === 0;
  }
}

/** A number followed by the remainder that guards it. @param {number} value @param {number} poly @param {number} bits */
function guarded(value, poly, bits) {
  let rest = value;
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * poly);
  return (value << bits) | rest;
}

/** Level M and the mask, twice. @param {Grid} grid @param {number} mask */
function drawFormat(grid, mask) {
  const bits = guarded(mask, 0x537, 10) ^ 0x5412;
  const last = grid.length - 1;
  for (let n = 0; n < 15; n++) {
    const dark = ((bits >> n) & 1) === 1;
    const along = n < 6 ? n : n < 8 ? n + 1 : 14 - n;
    if (n < 8) { grid[along][8] = dark; grid[8][last - n] = dark; } else { grid[8][n === 8 ? 7 : along] = dark; grid[last - 14 + n][8] = dark; }
  }
  grid[last - 7][8] = true;
}

/** @param {Grid} grid @param {number} version */
function drawVersion(grid, version) {
  const bits = guarded(version, 0x1f25, 12);
  for (let n = 0; n < 18; n++) {
    const [far, near] = [grid.length - 11 + (n % 3), Math.floor(n / 3)];
    grid[near][far] = grid[far][near] = ((bits >> n) & 1) === 1;
  }
}

/** The words in pairs of columns, from the right, up and down. @param {Grid} grid @param {number[]} words @param {number} mask */
function fill(grid, words, mask) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y][x] !== undefined) continue;
        grid[y][x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1 !== MASKS[mask](x, y);
        bit += 1;
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, patterns like a finder, too much of one colour. @param {boolean[][]} grid */
function penalty(grid) {
  const rows = grid.map((row) => row.map(Number).join(''));
  const columns = grid.map((_, x) => grid.map((row) => Number(row[x])).join(''));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * ((line.match(/(?=10111010000)/g)?.length ?? 0) + (line.match(/(?=00001011101)/g)?.length ?? 0));
  }
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) if (grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) sum += 3;
  }
  const dark = rows.join('').split('1').length - 1;
  return sum + 10 * Math.floor(Math.abs(dark * 20 - grid.length ** 2 * 10) / grid.length ** 2);
}
