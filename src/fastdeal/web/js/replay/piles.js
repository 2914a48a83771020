/** The two piles of cards, drawn again from the key: every card of the game must come up in this order. */
import { PILE_NAMES } from '../net/protocol.js';
import { Stream } from './chance.js';


export class Pile {
  /** @param {number} number @param {string[]} ids what its cards are called; some are called alike */
  constructor(number, ids) {
    this.number = number;
    this.ids = ids;
    this.order = ids.map((_, card) => card);
    /** Cards whose place nobody knows yet. */
    this.unknown = new Set(this.order);
    /** The jail card, while somebody holds it. @type {number | null} */
    this.kept = null;
  }

  /** Shuffle what nobody knows among the places where it lies. @param {CryptoKey} key */
  async shuffle(key) {
    const places = this.order.flatMap((card, place) => (this.unknown.has(card) ? [place] : []));
    const cards = await new Stream(key, `shuffle ${PILE_NAMES[this.number]}`).shuffled(places.map((place) => this.order[place]));
    places.forEach((place, nth) => { this.order[place] = cards[nth]; });
    this.unknown.clear();
  }

  /** The record shows a card; before the shuffle it simply becomes known. @param {number} card @returns {boolean} whether it was the one on top */
  draw(card) {
    const fits = this.unknown.size > 0 || this.ids[this.order[0]] === this.ids[card];
    const [top] = this.order.splice(this.unknown.has(card) ? this.order.indexOf(card) : 0, 1);
    this.unknown.delete(top);
    this.order.push(top);
    return fits;
  }

  /** The card just drawn stays in a hand. */
  keep() {
    this.kept = this.order.pop() ?? null;
  }

  giveBack() {
    if (this.kept !== null) this.order.push(this.kept);
    this.kept = null;
  }
}

/** @param {import('../net/protocol.js').EditionPage} edition */
export const pilesOf = (edition) => PILE_NAMES.map((name, number) => new Pile(number, edition.cards[name].map(({ id }) => id)));
