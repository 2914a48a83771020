/** Push notices of this browser, and at which tables it wants them. */
import { keep, keptList, lang } from '../settings.js';
import { get, post, tablePath } from '../net/calls.js';

/** Push needs a safe line, and a browser that has it. */
export const mayPush = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

const WORKER = '/sw.js';

/** @param {string} text base64url */
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
/** @param {string} id */
const path = (id) => `${tablePath(id)}/push`;
/** @returns {string[]} the tables that call this browser */
const tables = () => keptList('push');
const worker = () => navigator.serviceWorker?.getRegistration(WORKER);
const subscription = async () => (await worker())?.pushManager.getSubscription();

/** Who has taken the permission back has no subscription any more. @param {string} id */
export const isOn = async (id) => tables().includes(id) && Boolean(await subscription());
/** @param {string} id @returns {Promise<string>} the server's key; empty where nobody is called */
export const keyOf = async (id) => (await get(path(id))).key;

/** Asks the browser's owner first. @param {string} id @param {string} key @returns {Promise<boolean>} whether it may be done */
export async function switchOn(id, key) {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const ready = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) })).toJSON();
  await post(path(id), JSON.stringify({ endpoint, keys, lang: lang.peek() }));
  keep('push', JSON.stringify([...new Set([...tables(), id])]));
  return true;
}

/** With the last table the worker goes, too. @param {string} id */
export async function switchOff(id) {
  const found = await subscription();
  if (found) await post(path(id), JSON.stringify({ endpoint: found.endpoint }));
  keep('push', JSON.stringify(tables().filter((other) => other !== id)));
  if (!tables().length) await endAll();
}

/** No server reaches this browser any more, and each learns that when it next tries. */
export async function endAll() {
  await (await subscription())?.unsubscribe();
  await (await worker())?.unregister();
}
