import { whenIdle } from '../browser/reader.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Longest round trip of a fast line. */
const fastLineMs = 100;

/**
 * Shows the page in the font of its own if the browser has it, or gets it in no time. On a slow line the font comes after the
 * page, for the next one. It would delay what the reader waits for, and painted text never changes.
 */
export function startFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[as=font]');
  if (!link) return;
  const { href } = link;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } };
  // Opening a connection takes a round trip; a connection that is open already takes none.
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
