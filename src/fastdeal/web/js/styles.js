/** Style sheets of a page, asked for when the page is. */

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** @param {string} name */
function add(name) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/css/${name}`;
  const here = new Promise((/** @type {(value: void) => void} */ done) => { link.onload = link.onerror = () => done(); });
  asked.set(name, here);
  document.head.append(link);
  return here;
}

/** Resolves once they can be seen, so that a page waiting for them is never drawn bare. @param {...string} names files in css/ */
export const addStyles = (...names) => Promise.all(names.map((name) => asked.get(name) ?? add(name)));
