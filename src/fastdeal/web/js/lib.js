/** The libraries under one name: markup by htm, state by signals. */
import { Component, h } from '../vendor/preact.js';
import htm from '../vendor/htm.js';
import { signal } from '../vendor/signals.js';

export { Component, h };
export { Fragment, createPortal, render } from '../vendor/preact.js';
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from '../vendor/hooks.js';
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from '../vendor/signals.js';

export const html = htm.bind(h);

/**
 * A component that is drawn again only when one of its properties is another value. Not for many children of a parent that
 * is drawn often: each that is skipped keeps an old tree of the parent's alive.
 * @template {Record<string, any>} P
 * @param {(props: P) => any} draw
 * @returns {(props: P) => any}
 */
export function memo(draw) {
  return /** @type {any} */ (class extends Component {
    /** @param {P} next */
    shouldComponentUpdate(next) {
      return differs(this.props, next);
    }

    /** @param {P} props */
    render(props) {
      return draw(props);
    }
  });
}

/** @param {Record<string, any>} a @param {Record<string, any>} b */
function differs(a, b) {
  for (const key in a) if (a[key] !== b[key]) return true;
  for (const key in b) if (!(key in a)) return true;
  return false;
}

const AGAIN = 1_500;

/**
 * A component that is fetched when it is first drawn, or before; nothing is seen until it is here. While the line is down it tries again.
 * @param {() => Promise<(props: any) => any>} load
 * @returns {((props: any) => any) & {fetch: () => void}}
 */
export function lazy(load) {
  const found = signal(/** @type {((props: any) => any) | null} */ (null));
  let isComing = false;
  const ask = () => { load().then((component) => { found.value = component; }, () => setTimeout(ask, AGAIN)); };
  const fetch = () => {
    if (!isComing) ask();
    isComing = true;
  };
  const Lazy = (/** @type {any} */ props) => {
    fetch();
    return found.value && h(found.value, props);
  };
  return Object.assign(Lazy, { fetch });
}

/** What is typed or chosen where an event happened. @param {any} event @returns {string} */
export const valueIn = (event) => event.currentTarget.value;

/** @param {ArrayBuffer | Uint8Array} bytes */
export const toHex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Text that nobody can guess. Works on plain http too, where friends on one network play. */
export const randomText = () => toHex(crypto.getRandomValues(new Uint8Array(12)));

/** Class names from what is true. @param {...(string | false | null | undefined)} names */
export const cx = (...names) => names.filter(Boolean).join(' ');
