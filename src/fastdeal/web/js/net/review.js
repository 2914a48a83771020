/**
 * A review of a game, as it comes line by line; see docs/protocol.md.
 * Written by scripts/protocol_js.py from the server's own classes: `make protocol`, never by hand.
 */

/** @typedef {Waits | Part | Progress | Done | Failed} ReviewLine */
/**
 * So many other games come first.
 * @typedef {{t: 'waits', ahead: number}} Waits
 */
/**
 * A review with nothing but its curve: it is there long before the rest.
 * @typedef {{t: 'part', review: Review}} Part
 */
/**
 * How much of a deep review is done, from 0 to 1.
 * @typedef {{t: 'progress', done: number}} Progress
 */
/**
 * The whole review.
 * @typedef {{t: 'done', review: Review}} Done
 */
/**
 * There is no review.
 * @typedef {{t: 'failed', reason: string, text: string}} Failed
 */
/**
 * @typedef {{format: string, judge: Judge, edition: string, players: string[], winner: string | null, turns: number, start:
 *   Record<string, number>, curve: Point[], ledger: Record<string, Account>, moments: Moment[], grades: Record<string,
 *   Record<'bidding' | 'building' | 'buying' | 'dealing' | 'jail' | 'leaving' | 'moving' | 'raising' | 'rent', Grade>>, deals:
 *   Deal[], auctions: Auction[], unasked: Unasked[]}} Review
 */
/** @typedef {{hash: string, depth: 'deep' | 'fast'}} Judge */
/**
 * A move: the chances after it, and what made them change since the move before.
 * @typedef {{move: number, text: string, turn: number, who: string, chances: Record<string, number>, parts: Record<string, Parts>,
 *   board?: Landing[]}} Point
 */
/**
 * `result` = `start` + `dice` + `cards` + `own` + `others`.
 * @typedef {{start: number, dice: number, cards: number, own: number, others: number, result: number}} Account
 */
/**
 * A move that mattered. `title` is short, `sentence` has the cause; `swing` is the largest change.
 * @typedef {{move: number, turn: number, who: string, kind: 'bidding' | 'building' | 'buying' | 'cards' | 'dealing' | 'dice' |
 *   'jail' | 'leaving' | 'moving' | 'raising' | 'rent', label: 'blunder' | 'inaccuracy' | 'mistake' | null, title: Sentence,
 *   sentence: Sentence, changes: Record<string, number>, swing: number, better: Better | null, checked: Record<string, Interval> |
 *   null}} Moment
 */
/**
 * An offer and its answer. Cash is what the proposer pays the partner on balance; below 0 the partner pays.
 * `fair` is the range of cash in which both gain; None if there is none.
 * @typedef {{move: number, offered: number, proposer: string, partner: string, text: string, accepted: boolean, changes:
 *   Record<string, number>, cash: number, fair: [number, number] | null, counter: Better | null}} Deal
 */
/**
 * A lot under the hammer. `worth` is the highest price at which each would rather have it than see it go.
 * @typedef {{first: number, move: number, lot: number, winner: string | null, price: number, worth: Record<string, number>,
 *   overpaid: number, left_early: string[]}} Auction
 */
/**
 * Rent that was not asked for before the dice went on.
 * @typedef {{move: number, owner: string, payer: string, square: number, amount: number, changes: Record<string, number>}} Unasked
 */
/** @typedef {{en: string, de: string}} Sentence */
/**
 * Decisions that were not forced, and what they lost in all.
 * @typedef {{decisions: number, lost: number}} Grade
 */
/**
 * What changed a player's chance: dice, cards, what the player decided, and what others decided.
 * @typedef {{dice?: number, cards?: number, own?: number, others?: number}} Parts
 */
/**
 * Where a roll may lead: how likely, and what it would do to the roller's chance.
 * @typedef {{square: number, chance: number, change: number}} Landing
 */
/**
 * A better move, and what it was worth to whoever had the choice; by playouts with its 95% interval.
 * `text` is empty where the better move was to do nothing.
 * @typedef {{text: string, worth: number, sentence: Sentence, interval: [number, number] | null}} Better
 */
/**
 * A chance by playouts, with its 95% interval.
 * @typedef {{rate: number, low: number, high: number}} Interval
 */
export {};
