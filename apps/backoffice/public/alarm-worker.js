/**
 * Shows alarms that are pushed to this browser, whether the office is open or not. The message came sealed, in the
 * language of the device; nothing is kept.
 */
async function show(message) {
  const { title, body, tag, path } = message.json();
  const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };
  await self.registration.showNotification(title, { body, tag, renotify: true, data: { path }, ...look });
}

/** A window that shows the page already comes to the front; no other one is led away, since it may hold a form. */
async function openShown({ data }) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const own = windows.find(({ url }) => new URL(url).pathname === data.path);
  return own ? own.focus() : self.clients.openWindow(data.path);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openShown(event.notification));
});
