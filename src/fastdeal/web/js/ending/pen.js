/** Pictures that are drawn in this browser, in the colours of the page. */
import { ed, say } from '../edition.js';
import { save } from '../replay/saving.js';

/** @typedef {CanvasRenderingContext2D} Pen */

export const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const DARK_INK = [4, 5, 7];

/** What can be read on a seat's colour. @param {number} seat */
export const inkOn = (seat) => (DARK_INK.includes(seat) ? '--on-accent' : '--on-seat');

/** A colour as it is on the page now. @param {string} name */
export function colour(name) {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** @param {Pen} pen @param {number} size @param {number} weight @param {string} ink */
export function write(pen, size, weight, ink) {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = colour(ink);
}

/** Draw a picture under two headings, and save it. @param {string} file @param {string} kind @param {string} heading @param {(pen: Pen) => void} draw */
export function savePictureOf(file, kind, heading, draw) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = colour('--panel');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour('--accent');
  pen.fillRect(0, 0, WIDTH, 12);
  write(pen, 20, 650, '--ink-2');
  pen.fillText(`${kind}, ${say(ed().name)}`, EDGE, 70);
  write(pen, 50, 820, '--ink');
  pen.fillText(heading, EDGE, 128, WIDTH - 2 * EDGE);
  draw(pen);
  canvas.toBlob((picture) => { if (picture) save(file, picture, 'image/png'); }, 'image/png');
}
