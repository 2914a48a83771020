/** What the panels of building and mortgaging share. */
import { useEffect, useRef } from '../../lib.js';

/** The focus goes into a panel that opens, so that Tab finds its buttons next. */
export function useFocus() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return box;
}
