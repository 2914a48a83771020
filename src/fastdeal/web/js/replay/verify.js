/** The fairness check: draw every die and every card of a game again from its opened seed, here in the browser. */
import { FAIR_DICE } from '../net/protocol.js';
import { sha256 as hashOf } from '../net/salt.js';
import { Stream, fromHex, gameKey, sha256, throwKey } from './chance.js';
import { pilesOf } from './piles.js';
import { readProof } from './proof.js';

/** @typedef {import('../net/protocol.js').EditionPage} Edition */
/** @typedef {import('../net/protocol.js').Recorded} Recorded */
/** @typedef {import('./proof.js').Proof} Proof */
/**
 * `sealed`: the game is not over; `unproven`: no record of a live table; `impossible`: this browser may not compute here.
 * @typedef {'verified' | 'failed' | 'sealed' | 'unproven' | 'impossible'} Verdict
 */
/** @typedef {(step: import('../net/protocol.js').Step) => string} VerbOf */
/** @typedef {'digest' | 'seed' | 'opening' | 'deeds' | 'throws' | 'cards' | 'end'} Check */
/** @typedef {{check: Check, ok: boolean, count: number, at: number}} Finding `at`: the move that does not fit, or 0 */
/** @typedef {{verdict: Verdict, proof: Proof, findings: Finding[]}} Report */

/** @param {string} text @param {Recorded} game @param {Edition} edition @param {VerbOf} verbOf @returns {Promise<Report>} */
export async function verify(text, game, edition, verbOf) {
  const proof = readProof(text);
  if (!proof.commitment || (proof.after && proof.after >= game.steps.length)) return { verdict: 'unproven', proof, findings: [] };
  if (!proof.seed) return { verdict: 'sealed', proof, findings: [] };
  if (!globalThis.crypto?.subtle) return { verdict: 'impossible', proof, findings: [] };
  const bySeat = (/** @type {Map<string, string>} */ said) => proof.names.map((name) => said.get(name) ?? '');
  const pledges = proof.version === FAIR_DICE ? bySeat(proof.pledges) : [];
  const key = await gameKey(proof.seed, [proof.version, proof.edition, edition.hash, proof.rules, ...proof.names, ...pledges, ...bySeat(proof.salts)]);
  const digest = await sha256(new TextEncoder().encode(proof.body));
  const findings = [
    finding('digest', digest === proof.digest, 1),
    finding('seed', (await sha256(fromHex(proof.seed))) === proof.commitment && hasPledgedSalts(proof) && hasChains(proof), 1),
    ...(proof.after ? [] : await beginning(key, proof, game, edition)),
    ...(await play(key, proof, game, edition, verbOf)),
    finding('end', proof.timeUp || game.steps.at(-1)?.view.stage === 'over', 1),
  ];
  return { verdict: findings.every(({ ok }) => ok) ? 'verified' : 'failed', proof, findings };
}

/** Whether every salt is the one that was pledged. @param {Proof} proof */
const hasPledgedSalts = ({ salts, pledges }) => [...pledges].every(([name, hash]) => !salts.get(name) || hashOf(salts.get(name) ?? '') === hash);

/** Whether every share in a throw is in the chain that ends in its player's salt. @param {Proof} proof */
function hasChains({ names, salts, links }) {
  let latest = names.map((name) => salts.get(name) ?? '');
  return [...links.values()].every((shown) => {
    const fits = shown.length === latest.length && shown.every((link, seat) => !link || (latest[seat] && hashOf(link) === latest[seat]));
    latest = shown;
    return fits;
  });
}

/** @param {Check} check @param {boolean} ok @param {number} count @param {number} [at] @returns {Finding} */
const finding = (check, ok, count, at = 0) => ({ check, ok, count, at });

/** Who began, and what was dealt out. @param {CryptoKey} key @param {Proof} proof @param {Recorded} game @param {Edition} edition */
async function beginning(key, proof, game, edition) {
  const isRight = (await opening(key, proof.names.length)) === proof.opening;
  return [finding('opening', isRight, 1), ...(await deeds(key, proof, game, edition))];
}

/** Everybody throws two dice, the tied highest again, until one is alone at the top. @param {CryptoKey} key @param {number} players */
async function opening(key, players) {
  const stream = new Stream(key, 'opening');
  const rounds = [];
  let rolling = Array.from({ length: players }, (_, seat) => seat);
  while (rolling.length > 1) {
    /** @type {(number[] | null)[]} */
    const thrown = [];
    for (let seat = 0; seat < players; seat++) thrown.push(rolling.includes(seat) ? [await stream.die(), await stream.die()] : null);
    const sum = (/** @type {number} */ seat) => (thrown[seat]?.[0] ?? 0) + (thrown[seat]?.[1] ?? 0);
    const best = Math.max(...rolling.map(sum));
    rolling = rolling.filter((seat) => sum(seat) === best);
    rounds.push(thrown.map((roll) => roll?.join('-') ?? '-').join(', '));
  }
  return rounds.join(' / ');
}

/** The deeds that a house rule deals out, one each in turn; who cannot pay goes without.
 * @param {CryptoKey} key @param {Proof} proof @param {Recorded} game @param {Edition} edition */
async function deeds(key, proof, game, edition) {
  if (!game.rules.deal_out_deeds) return [];
  const stream = new Stream(key, 'deeds');
  const left = edition.squares.filter(({ group }) => group !== null).map(({ number }) => number);
  const players = proof.names.length;
  const priceOf = (/** @type {number} */ square) => edition.squares[square].price;
  /** What each had before anything was dealt. */
  const cash = game.start.players.map((player) => player.cash + player.deeds.reduce((sum, square) => sum + priceOf(square), 0));
  /** @type {number[][]} */
  const dealt = proof.names.map(() => []);
  for (let nth = 0; nth < game.rules.deal_out_deeds * players && left.length; nth++) {
    const [square] = left.splice(await stream.below(left.length), 1);
    if (cash[nth % players] < priceOf(square)) continue;
    cash[nth % players] -= priceOf(square);
    dealt[nth % players].push(square);
  }
  const written = dealt.map((squares) => squares.sort((a, b) => a - b).map((square) => `@${square}`).join(' ') || 'none');
  return [finding('deeds', written.join() === proof.dealt.join(), written.length)];
}

/** @param {CryptoKey} key @param {Proof} proof @param {Recorded} game @param {Edition} edition @param {VerbOf} verbOf */
async function play(key, proof, game, edition, verbOf) {
  const piles = pilesOf(edition);
  const count = { throw: 0, rent: 0, cards: 0 };
  let [badThrow, badCard] = [0, 0];
  for (const [nth, step] of game.steps.entries()) {
    if (nth === proof.after) for (const pile of piles) await pile.shuffle(key);
    const isOurs = nth >= proof.after;
    const verb = verbOf(step);
    let own = key;
    for (const [name, , first, second, third] of step.events) {
      const purpose = name === 'rolled' || (name === 'rent-dice' && verb === 'ask') ? 'throw' : name === 'rent-dice' ? 'rent' : '';
      if (purpose && isOurs) {
        const links = purpose === 'throw' && proof.links.get(count.throw);
        if (links && links.some(Boolean)) own = await throwKey(key, links);
        const fair = await new Stream(own, purpose, count[purpose]).throw(third > 0);
        count[purpose] += 1;
        if (fair.join() !== [first, second, third].join()) badThrow ||= nth + 1;
      }
      if (name === 'card') {
        const fits = piles[first].draw(second);
        if (isOurs) count.cards += 1;
        if (isOurs && !fits) badCard ||= nth + 1;
      }
      if (name === 'card-kept') piles[first].keep();
      if (name === 'card-back') piles[first].giveBack();
    }
  }
  return [finding('throws', !badThrow, count.throw + count.rent, badThrow), finding('cards', !badCard, count.cards, badCard)];
}
