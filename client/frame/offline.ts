/** Keeps visited pages readable offline, by the service worker. Loaded when a page has nothing else to do. */
export {};

start().catch(() => {
  // Without a service worker pages need a network, as ever.
});

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('service workers are not supported');
  // Authors must see nothing between them and their edit.
  if (document.documentElement.dataset.live !== undefined) await stop();
  else await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
}

async function stop(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
