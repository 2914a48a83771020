/** What the pages fetch beside the socket. */

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/** @param {string} path */
async function load(path) {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Fetched once for as long as the page lives. @param {string} path */
function once(path) {
  const known = fetched.get(path);
  if (known) return known;
  const coming = load(path);
  coming.catch(() => fetched.delete(path));
  fetched.set(path, coming);
  return coming;
}

/** @param {string} id @returns {Promise<import('./protocol.js').EditionPage>} */
export const loadEdition = (id) => once(`/api/editions/${encodeURIComponent(id)}`);

/** The editions, rule options, levels and paces to choose from. @returns {Promise<import('./protocol.js').Catalogue>} */
export const loadCatalogue = () => once('/api/catalogue');
