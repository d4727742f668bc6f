import { isAccountPage } from './account-pages.ts';

/** Registers the service worker that keeps visited pages readable offline. Results and account pages are never kept. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || isAccountPage() || document.documentElement.dataset.kind === 'search') return;
  // Authors must see the current content, so no worker is registered.
  if (document.documentElement.dataset.live !== undefined) await stop();
  else await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
}

async function stop(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
