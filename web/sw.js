// The site offline: every file is kept when it is first visited, and taken from there. A new version of the site is a
// new VERSION (site.mjs fills it in): its files are kept beside the old ones, and it takes over when no page of the old
// one is open any more, so that no page gets parts of two versions.
const VERSION = 'masu-@VERSION@';
const FILES = ['@FILES@'];

self.addEventListener('install', (event) => {
  // From the host, not from what the browser has kept of an older version.
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith('masu-') && name !== VERSION));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  const found = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(found.then((kept) => kept ?? fetch(event.request)));
});
