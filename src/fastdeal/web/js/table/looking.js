/** Tells the table whether anybody can see this page, for who wants to be called. */
import { effect } from '../lib.js';
import { mention } from './link.js';
import { connection } from './store.js';

const tell = () => mention({ t: 'looking', on: !document.hidden });
document.addEventListener('visibilitychange', tell);
// Each new line begins as one that is looked at.
effect(() => { if (connection.value === 'live') tell(); });
