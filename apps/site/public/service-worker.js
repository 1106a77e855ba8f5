/**
 * What the installed site has without a connection: one page that says so. Nothing else is kept: pages, parts and
 * answers always come from the server, so that no release and no account is ever shown from yesterday.
 */
const cacheName = 'offline-2';
const offlinePage = '/offline/page.html';
const kept = [offlinePage, '/offline/page.js', '/favicon.svg'];

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(kept.map((address) => new Request(address, { cache: 'reload' })));
}

/** The next worker waits until its page is of its release. `self.release` is added by the build. */
function answer({ data, ports: [port] }) {
  if (data === 'take-over') self.skipWaiting();
  else if (data === 'release') port?.postMessage(self.release ?? '');
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The page is asked for while this script is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await globalThis.fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function findKept(request) {
  try {
    return await globalThis.fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** A window of the site that may be led elsewhere: not one with a game in it, and not the back office. */
async function findWindow() {
  const windows = await self.clients.matchAll({ type: 'window' });
  const isFree = ({ url }) => !/^\/admin|\/slot\/game$/.test(new URL(url).pathname);
  return windows.find(isFree);
}

/** Who looks at the site is told by its page. The words came in the language of the device. */
async function tell(message) {
  const { title, body, kind, notificationIdx } = message.json();
  const windows = await self.clients.matchAll({ type: 'window' });
  if (windows.some(({ focused }) => focused)) return;
  const path = `/member/news/${notificationIdx}`;
  const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };
  await self.registration.showNotification(title, { body, tag: `${kind}-${notificationIdx}`, data: { path }, ...look });
}

/** Without a path it only brings the site back to the front. */
async function openTold({ data }) {
  const path = data?.path ?? null;
  const own = await findWindow();
  if (!own) return self.clients.openWindow(path ?? '/');
  await own.focus();
  return path === null ? null : own.navigate(path);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTold(event.notification));
});
self.addEventListener('message', answer);
self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOwn = origin === self.location.origin && event.request.method === 'GET';
  if (!isOwn || pathname.startsWith('/admin') || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(open(event));
  else if (kept.includes(pathname)) event.respondWith(findKept(event.request));
});
