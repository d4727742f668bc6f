/** Registers the service worker that keeps visited pages readable offline. Loaded when the page is idle. */
export {};

start().catch(() => {
  // Without a service worker pages need a network, as usual.
});

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('service workers are not supported');
  // Authors need fresh pages without a worker in between.
  if (document.documentElement.dataset.live !== undefined) await stop();
  else await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
}

async function stop(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
