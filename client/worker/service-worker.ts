/**
 * The service worker keeps visited pages for reading offline. With a network every page comes from there, so no page is stale.
 * Only files with a hash in their names come from the cache.
 */
import { defaultIcon } from '../../views/domain/urls.ts';
import { type KeptKind, cacheKey, kindOf, kindOfAddress, limits, mayKeep } from './offline-policy.ts';

/** Different in every build, so that browsers install the new worker. */
declare const BUILD_ID: string;

/** Types of a service worker that TypeScript's DOM types lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>;
  };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const cacheNames: Readonly<Record<KeptKind, string>> = {
  page: 'pages',
  part: 'parts',
  picture: 'pictures',
  built: 'built',
};
/** Contains the offline pages with everything they need. */
const offlineCache = `offline-${BUILD_ID}`;
const editions = ['en', 'zh'] as const;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePages(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), worker.clients.claim(), startPreloading()]));
  // Not awaited, because no request is answered before a worker is active.
  void keepOpenPages();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  const { mode, destination } = request;
  const kind = kindOf({ url, mode, destination, accept: request.headers.get('accept') });
  if (kind === 'built') event.respondWith(fromCacheFirst(event));
  else if (kind) event.respondWith(fromNetworkFirst(event, kind));
});

async function fromCacheFirst(event: FetchEvent): Promise<Response> {
  return (await caches.match(event.request, { ignoreVary: true })) ?? fetchAndKeep(event, 'built');
}

async function fromNetworkFirst(event: FetchEvent, kind: KeptKind): Promise<Response> {
  try {
    return await fetchAndKeep(event, kind);
  } catch (error) {
    const { request } = event;
    const kept = await caches.match(cacheKey(request.url), { ignoreVary: true });
    const fallback = kept ?? (request.mode === 'navigate' ? await offlinePage(request.url) : undefined);
    if (!fallback) throw error;
    return fallback;
  }
}

async function fetchAndKeep(event: FetchEvent, kind: KeptKind): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (mayKeep(kind, response)) event.waitUntil(keep(kind, response.clone()));
  return response;
}

/** The reader's first page was loaded before the worker. */
async function keepOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = new Set(open.map(({ url }) => url).filter((url) => kindOfAddress(url) === 'page'));
  await Promise.allSettled([...addresses].map(keepWithFiles));
}

async function keepWithFiles(address: string): Promise<void> {
  const page = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!mayKeep('page', page)) return;
  const files = builtFilesOf(await page.clone().text());
  await Promise.allSettled([
    keep('page', page),
    ...files.map(async (path) => {
      const file = await fetch(path);
      if (mayKeep('built', file)) await keep('built', file);
    }),
  ]);
}

function builtFilesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/built\/[^"]+)"/g)].map(([, path = '']) => path))];
}

/** Appends the newest and removes the oldest above the limits. A full disk changes nothing. */
async function keep(kind: KeptKind, response: Response): Promise<void> {
  const { entries, bytes } = limits[kind];
  try {
    const body = await response.arrayBuffer();
    if (body.byteLength > bytes) return;
    const cache = await caches.open(cacheNames[kind]);
    await cache.put(cacheKey(response.url), plainResponse(body, response));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - entries)).map((key) => cache.delete(key)));
  } catch {
    // The page itself does not depend on this.
  }
}

/** A copy without redirects, which may answer a navigation. */
function plainResponse(body: ArrayBuffer | string, { headers }: Response): Response {
  const copied = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) copied.delete(name);
  return new Response(body, { headers: copied });
}

/** Keeps both editions. The default edition's page, without a prefix, also answers all other addresses. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await Promise.all(
    editions.map(async (locale) => {
      const response = await fetch(`/${locale}/offline`, { cache: 'reload' });
      if (!response.ok) throw new Error(`the offline page answers ${String(response.status)}`);
      const html = await response.text();
      await cache.addAll([...builtFilesOf(html), defaultIcon]);
      await cache.put(`/${locale}/offline`, plainResponse(html, response));
      if (response.redirected) await cache.put('/offline', plainResponse(html, response));
    }),
  );
}

async function offlinePage(address: string): Promise<Response | undefined> {
  const [, first = ''] = new URL(address).pathname.split('/');
  const cache = await caches.open(offlineCache);
  return (await cache.match(`/${first}/offline`)) ?? cache.match('/offline');
}

async function removeOldCaches(): Promise<void> {
  const known = new Set([...Object.values(cacheNames), offlineCache]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}

/** Lets the browser request the page while the worker starts. */
async function startPreloading(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
}
