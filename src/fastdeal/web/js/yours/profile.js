/** What one takes along to another browser: name and piece, settings, the games played, and the seats of running games. */
import { t } from '../i18n/index.js';
import { addPlayed, played } from '../lobby/history.js';
import { remember, remembered } from '../lobby/mine.js';
import { joinTable } from '../net/calls.js';
import { keep, kept } from '../settings.js';
import { endAll } from '../table/push.js';
import { forgetSeat, secretOf } from './calls.js';

/** `seats` are tables with the secret of one's seat there, the latest first. @typedef {{v: 1, kept: Record<string, string>, games: any[], seats: [string, string][]}} Profile */

/** Settings that mean the same everywhere. Whether this browser may call one belongs to this browser. */
const CARRIED = ['name', 'token', 'colour', 'lang', 'theme', 'speed', 'sound', 'hints', 'edition', 'setup'];

/** @returns {Promise<string>} */
export async function packProfile() {
  const seats = await Promise.all(remembered().map(seatAt));
  const settings = CARRIED.map((key) => [key, kept(key)]).filter(([, value]) => value);
  const profile = { v: 1, kept: Object.fromEntries(settings), games: played.peek(), seats: seats.filter((seat) => seat !== null) };
  return JSON.stringify(profile);
}

/** @param {string} id @returns {Promise<[string, string] | null>} */
const seatAt = (id) => secretOf(id).then(({ secret }) => /** @type {[string, string]} */ ([id, secret]), () => null);

/** Take in what another browser has packed. Games and seats of both are kept. @param {string} text @param {boolean} [settings] whether name and settings become those of the other */
export async function takeIn(text, settings = true) {
  const profile = readProfile(text);
  for (const key of settings ? CARRIED : []) if (typeof profile.kept?.[key] === 'string') keep(key, profile.kept[key]);
  addPlayed(Array.isArray(profile.games) ? profile.games : []);
  for (const [id, secret] of [...profile.seats].reverse()) await sitDown(String(id), String(secret));
}

/** A table that is gone meanwhile is left out. @param {string} id @param {string} secret */
const sitDown = (id, secret) => joinTable(id, { secret }).then(() => remember(id), () => {});

/** @param {string} text @returns {Profile} */
function readProfile(text) {
  try {
    const profile = JSON.parse(text);
    if (profile?.v === 1 && Array.isArray(profile.seats) && profile.seats.every(Array.isArray)) return profile;
  } catch { /* said below */ }
  throw new Error(t('notAProfile'));
}

/** The seats that this browser can open are forgotten too, and nobody calls it any more. */
export async function forgetSeats() {
  await endAll().catch(() => {});
  const tables = [...remembered(), ...played.peek().map(({ id }) => id)];
  await Promise.all(tables.map((id) => forgetSeat(id).catch(() => {})));
}
