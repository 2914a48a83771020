/** A player's piece as this table has dealt them out. */
import { Coin } from '../art/parts.js';
import { html } from '../lib.js';
import { seats } from './store.js';

/** @param {{seat: number, cls?: string}} props */
export const SeatCoin = ({ seat, cls }) => html`<${Coin} seat=${seat} token=${seats.value[seat]?.token} cls=${cls} />`;
