// Shows what the site tells this browser while none of its pages is open, and a page of its own
// while the site cannot be reached.
const OFFLINE = '/offline.html';
const KEPT = 'palestra-offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([OFFLINE, '/favicon.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder());
});

// Pages come from the site as always: only when it does not answer at all, ours is shown.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});

self.addEventListener('push', (event) => {
  const told = read(event.data);
  event.waitUntil(
    self.registration.showNotification(told.title ?? 'Palestra', {
      body: told.body ?? '',
      tag: told.tag,
      icon: '/favicon.svg',
      data: { link: told.link ?? '/notifications' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.link, self.location.origin)));
});

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** A page of the site that shows it already comes to the front; else one is opened. */
async function open(link) {
  if (link.origin !== self.location.origin) return undefined;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => new URL(page.url).pathname === link.pathname);
  return shown ? shown.focus() : self.clients.openWindow(link.href);
}
