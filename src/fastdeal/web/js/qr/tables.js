/** Numbers of ISO/IEC 18004 for byte mode with error correction M, versions 1 to 10: more than any link needs. */

/** @typedef {{check: number, blocks: [count: number, data: number][], align: number[]}} Version */

/** Check words a block, blocks with their data words, and the centres of the alignment marks. @type {Version[]} */
export const VERSIONS = [
  { check: 10, blocks: [[1, 16]], align: [] },
  { check: 16, blocks: [[1, 28]], align: [6, 18] },
  { check: 26, blocks: [[1, 44]], align: [6, 22] },
  { check: 18, blocks: [[2, 32]], align: [6, 26] },
  { check: 24, blocks: [[2, 43]], align: [6, 30] },
  { check: 16, blocks: [[4, 27]], align: [6, 34] },
  { check: 18, blocks: [[4, 31]], align: [6, 22, 38] },
  { check: 22, blocks: [[2, 38], [2, 39]], align: [6, 24, 42] },
  { check: 22, blocks: [[3, 36], [2, 37]], align: [6, 26, 46] },
  { check: 26, blocks: [[4, 43], [1, 44]], align: [6, 28, 50] },
];

/** The eight masks: which modules are turned over. @type {((x: number, y: number) => boolean)[]} */
export const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
