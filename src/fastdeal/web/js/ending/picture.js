/** The end of a game as a picture, drawn in this browser in the colours of the page. */
import { t } from '../i18n/index.js';
import { nameOfSeat, table } from '../table/store.js';
import { marksOn, linesIn } from './lines.js';
import { EDGE, HEIGHT, WIDTH, colour, inkOn, savePictureOf, write } from './pen.js';

/** @typedef {import('../net/protocol.js').Ending} Ending */
/** @typedef {import('./pen.js').Pen} Pen */

const MIDDLE = 620;
const SIZES = [17, 15, 13, 11];

/** A sentence in lines of that width. @param {Pen} pen @param {string} text @param {number} width */
function wrapped(pen, text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A player's colour, always with the place. @param {Pen} pen @param {Ending} ending @param {number} seat @param {number} x @param {number} y @param {number} radius */
function dot(pen, ending, seat, x, y, radius) {
  const place = ending.places.findIndex((each) => each.seat === seat) + 1;
  pen.fillStyle = colour(`--p${seat + 1}`);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  write(pen, 1.25 * radius, 750, inkOn(seat));
  pen.textAlign = 'center';
  pen.fillText(String(place), x, y + 0.45 * radius);
  pen.textAlign = 'start';
}

/** @param {Pen} pen @param {Ending} ending */
function drawPlaces(pen, ending) {
  ending.places.forEach(({ seat, why }, nth) => {
    const y = 214 + nth * Math.min(62, 420 / ending.places.length);
    dot(pen, ending, seat, EDGE + 16, y, 16);
    write(pen, 24, 750, '--ink');
    pen.fillText(nameOfSeat(seat), EDGE + 44, y, MIDDLE - EDGE - 84);
    write(pen, 18, 450, '--ink-2');
    pen.fillText(why, EDGE + 44, y + 22, MIDDLE - EDGE - 84);
  });
}

/** @param {Pen} pen @param {Ending} ending */
function drawWorth(pen, ending) {
  const box = { left: MIDDLE, top: 176, width: WIDTH - EDGE - MIDDLE, height: 150 };
  pen.strokeStyle = colour('--line-2');
  pen.strokeRect(box.left, box.top, box.width, box.height);
  const lines = linesIn(ending, box);
  const marks = marksOn(lines, 22);
  lines.forEach((points, seat) => {
    pen.strokeStyle = colour(`--p${seat + 1}`);
    pen.lineWidth = 3.5;
    pen.beginPath();
    points.forEach(({ x, y }) => pen.lineTo(x, y));
    pen.stroke();
  });
  marks.forEach((mark, seat) => { if (mark) dot(pen, ending, seat, mark.x, mark.y, 11); });
}

/** In the largest type in which all of it fits. @param {Pen} pen @param {Ending} ending */
function drawStory(pen, ending) {
  const [top, room] = [366, HEIGHT - 366 - 24];
  for (const size of SIZES) {
    write(pen, size, 450, '--ink');
    const sentences = ending.story.map(({ text }) => wrapped(pen, text, WIDTH - EDGE - MIDDLE));
    const step = 1.3 * size;
    if (step * (sentences.flat().length + 0.35 * sentences.length) > room && size !== SIZES.at(-1)) continue;
    let y = top;
    for (const lines of sentences) {
      for (const line of lines) { pen.fillText(line, MIDDLE, y); y += step; }
      y += 0.35 * step;
    }
    return;
  }
}

/** @param {Ending} ending */
export function savePicture(ending) {
  savePictureOf(`fastdeal-${table.peek()?.id ?? ''}.png`, t('ofFastdeal'), t('wins', { name: nameOfSeat(ending.places[0].seat) }), (pen) => {
    drawPlaces(pen, ending);
    drawWorth(pen, ending);
    drawStory(pen, ending);
  });
}
