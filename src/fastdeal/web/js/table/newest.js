/** A box that keeps its newest line in sight, unless somebody reads further up. */
import { useEffect, useRef } from '../lib.js';

const TOUCH = 600;
const NEAR = 40;

/** What to spread on the box. @param {unknown} content changes with every new line */
export function useNewest(content) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const follows = useRef(true);
  useEffect(() => {
    const el = box.current;
    if (el && follows.current) el.scrollTop = el.scrollHeight;
  }, [content]);
  useEffect(() => {
    const stay = new ResizeObserver(() => { if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight; });
    if (box.current) stay.observe(box.current);
    return () => stay.disconnect();
  }, []);
  // Only a person's own scrolling counts: new lines move the box as well.
  const touched = useRef(-TOUCH);
  const onTouch = () => { touched.current = performance.now(); };
  const onScroll = () => {
    const el = box.current;
    if (el && performance.now() - touched.current < TOUCH) follows.current = el.scrollHeight - el.scrollTop - el.clientHeight < NEAR;
  };
  return { ref: box, onScroll, onWheel: onTouch, onTouchMove: onTouch, onKeyDown: onTouch, onPointerDown: onTouch };
}
