import { whenIdle } from '../browser/reader.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Longest round trip of a fast connection. */
const fastLineMs = 100;

/**
 * Uses the web font if it is cached or the connection is fast. On a slow connection the font is loaded after the
 * page, for the next page: painted text never changes, and the font must not delay the text.
 */
export function startFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[as=font]');
  if (!link) return;
  const { href } = link;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } };
  // Opening a connection takes one round trip; the time is 0 for a reused connection.
  const trip = connection?.rtt ?? (visit ? visit.connectEnd - visit.connectStart : 0);
  if (trip < fastLineMs || recall('localStorage', storageKeys.font) === href) {
    document.documentElement.dataset.font = '';
    link.media = 'all';
  } else
    whenIdle(() => {
      void fetch(href, { priority: 'low' }).then(() => {
        remember('localStorage', storageKeys.font, href);
      });
    });
}
