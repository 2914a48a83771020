/** The service worker. It runs only for who asked for notices, shows them, and opens their table. */
const here = /** @type {any} */ (self);

here.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(show(event.data.json())));
here.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** @param {string} table @returns {Promise<any[]>} */
async function pagesAt(table) {
  const pages = await here.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter((/** @type {any} */ page) => new URL(page.url).pathname === `/t/${table}`);
}

/** Nobody who looks at the table needs to be called there. @param {{table: string, text: string, lang: string}} notice */
async function show({ table, text, lang }) {
  if ((await pagesAt(table)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await here.registration.showNotification('Fastdeal', { body: text, lang, tag: 'turn', renotify: true, icon: '/icon.svg', data: table });
}

/** @param {string} table */
async function open(table) {
  const [page] = await pagesAt(table);
  await (page ? page.focus() : here.clients.openWindow(`/t/${table}`));
}
