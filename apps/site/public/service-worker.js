/**
 * What the installed site has without a connection: one page that says so. Nothing else is kept: pages, parts and
 * answers always come from the server, so that no release and no account is ever shown from yesterday.
 */
const cacheName = 'offline-1';
const offlinePage = '/offline/page.html';
const kept = [offlinePage, '/offline/page.js', '/favicon.svg'];

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(kept.map((address) => new Request(address, { cache: 'reload' })));
  await self.skipWaiting();
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

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOwn = origin === self.location.origin && event.request.method === 'GET';
  if (!isOwn || pathname.startsWith('/admin') || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(open(event));
  else if (kept.includes(pathname)) event.respondWith(findKept(event.request));
});
