// Shows what the site tells this browser while none of its pages is open.
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
