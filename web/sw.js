// The service worker: keeps the game's files, so that it starts at once and plays offline.
// Build {{BUILD}}
//
// Every file is known by its contents: the build writes each file's hash into the lists below, the
// cache's keys carry it, and what the network brings is compared with it. So an unchanged file is
// never fetched again, a stale copy from the browser's own cache is never taken for the new file, and
// an install that broke half-way goes on where it stopped.
//
// A page never sees two builds mixed. A new service worker fetches its files beside the old one's and
// then waits; it takes over when no page of the old build is left: after the last was closed, or when
// the only page, at its start, asks for it (takeWaitingUpdate in offline.js). Only the first service
// worker of all takes a page that is already there; that page came from the network a moment ago.

const CACHE = 'fox-and-geese';

/** Fetched when the service worker is installed: path to hash. The page itself has an empty path. */
const AT_ONCE = new Map([/*{{AT_ONCE}}*/]);

/** Large pictures, of which a player sees few: kept when first used. */
const WHEN_USED = new Map([/*{{WHEN_USED}}*/]);

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll(AT_ONCE.keys()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOld(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const { takeOver, loaded } = event.data;
  if (takeOver) event.waitUntil(answerTakeOver(event));
  if (loaded) event.waitUntil(keepAll(loaded.map(pathOf).filter((path) => WHEN_USED.has(path))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // A part of a file can't be cut out of a kept one here; the network can.
  if (request.method !== 'GET' || request.headers.has('range')) return;
  const path = pathOf(request.url);
  if (hashOf(path)) event.respondWith(answer(path, request));
});

/** The path of an address below the game's folder, or undefined for addresses elsewhere. */
function pathOf(url) {
  const scope = new URL(self.registration.scope);
  const { origin, pathname } = new URL(url);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return undefined;
  const path = pathname.slice(scope.pathname.length);
  return path === 'index.html' ? '' : path;
}

function hashOf(path) {
  return AT_ONCE.get(path) ?? WHEN_USED.get(path);
}

/** The cache's key of a file: its address with its hash as the query. */
function keyOf(path) {
  const url = new URL(path, self.registration.scope);
  url.search = hashOf(path);
  return url.href;
}

async function answer(path, request) {
  try {
    return await keep(path);
  } catch {
    // The server has another build by now, or the disk is full: a file that can't be kept is still
    // better than none.
    return fetch(request);
  }
}

async function keepAll(paths) {
  await Promise.all(Array.from(paths, keep));
}

/** A file from the cache, or from the network into the cache. */
async function keep(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const response = await fetchChecked(path);
  await cache.put(keyOf(path), response.clone());
  return response;
}

/**
 * Fetches a file and compares its contents with the hash. On a first visit the page has just loaded
 * most files, so the browser's own cache is asked first, however old it thinks they are.
 */
async function fetchChecked(path) {
  const url = new URL(path, self.registration.scope);
  const integrity = hashOf(path);
  const fromCache = await fetch(url, { cache: 'force-cache', integrity }).catch(() => undefined);
  const response = fromCache?.ok ? fromCache : await fetch(url, { cache: 'reload', integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Removes files of earlier builds. */
async function dropOld() {
  const cache = await caches.open(CACHE);
  const current = new Set([...AT_ONCE.keys(), ...WHEN_USED.keys()].map(keyOf));
  const keys = await cache.keys();
  await Promise.all(keys.filter(({ url }) => !current.has(url)).map((key) => cache.delete(key)));
}

/** Takes over from the old service worker when the page that asks is the only one open. */
async function answerTakeOver(event) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const alone = windows.every(({ id }) => id === event.source.id);
  event.ports[0].postMessage(alone);
  if (alone) await self.skipWaiting();
}
