/** The river as a picture with names, drawn in this browser in the colours of the page. */
import { EDGE, WIDTH, colour, inkOn, savePictureOf, write } from '../ending/pen.js';
import { t } from '../i18n/index.js';
import { names, steps, turnOf, viewAt } from '../replay/game.js';
import { turnMarks } from '../replay/worth.js';
import { change, percent } from './points.js';
import { allChances } from './river.js';
import { across, bandsOf, outlineOf, roomFor, spread, weightOf } from './shape.js';
import { chancesAt, keyMoments, review } from './state.js';

/** @typedef {import('../ending/pen.js').Pen} Pen */

const BOX = { left: EDGE, top: 190, width: WIDTH - 2 * EDGE, height: 340 };

/** @param {Pen} pen */
function drawBands(pen) {
  for (const band of bandsOf(allChances(), BOX)) {
    pen.fillStyle = colour(`--p${band.seat + 1}`);
    pen.strokeStyle = colour('--panel');
    pen.lineWidth = 1.5;
    pen.beginPath();
    outlineOf(band, BOX).forEach(([x, y]) => pen.lineTo(x, y));
    pen.closePath();
    pen.fill();
    pen.stroke();
    write(pen, 22, 720, inkOn(band.seat));
    const name = names.value[band.seat];
    const { x, y, room } = roomFor(band, BOX, pen.measureText(name).width);
    pen.textAlign = 'center';
    if (room > 30) pen.fillText(name, x, y + 8);
  }
}

/** @param {Pen} pen */
function drawMarks(pen) {
  const place = (/** @type {number} */ n) => across(BOX, n, steps.value.length);
  for (const { moment, x } of spread(keyMoments.value.map((moment) => ({ moment, x: place(moment.move), weight: weightOf(moment) })), 40)) {
    pen.fillStyle = colour('--raised');
    pen.strokeStyle = colour(moment.label === 'blunder' ? '--bad' : '--ink');
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(x, BOX.top - 24, 17, 0, 7);
    pen.fill();
    pen.stroke();
    write(pen, 16, 750, '--ink');
    pen.fillText(String(moment.turn), x, BOX.top - 18);
  }
  write(pen, 16, 600, '--ink-2');
  for (const n of turnMarks(BOX.width / 2)) pen.fillText(String(turnOf(n)), place(n), BOX.top + BOX.height + 24);
}

/** Everybody's way from the start to the end, and what dice and cards had to do with it. @param {Pen} pen */
function drawPlayers(pen) {
  const room = BOX.width / names.value.length;
  names.value.forEach((name, seat) => {
    const [x, y] = [EDGE + room * seat, BOX.top + BOX.height + 58];
    const account = review.value?.ledger[name];
    pen.fillStyle = colour(`--p${seat + 1}`);
    pen.fillRect(x, y - 15, 8, 34);
    write(pen, 19, 750, '--ink');
    pen.fillText(name, x + 16, y, room - 24);
    write(pen, 15, 550, '--ink-2');
    const luck = account ? `, ${t('pictureLuck', { points: change(account.dice + account.cards, 0) })}` : '';
    pen.fillText(`${percent(chancesAt(0)[seat])} → ${percent(chancesAt(steps.value.length)[seat])}${luck}`, x + 16, y + 20, room - 24);
  });
}

export function savePicture() {
  const winner = viewAt(steps.value.length)?.winner ?? null;
  const heading = winner === null ? t('chancesTitle') : t('wins', { name: names.value[winner] });
  savePictureOf('fastdeal-review.png', t('pictureTitle'), heading, (pen) => {
    pen.textAlign = 'center';
    drawBands(pen);
    drawMarks(pen);
    pen.textAlign = 'start';
    drawPlayers(pen);
  });
}
