import { whenIdle } from '../browser/reader.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Longest wait for the first byte of a page on a fast line. */
const fastLineMs = 100;

/**
 * Shows the page in the font of its own if the browser has it, or gets it in no time. On a slow line the font comes after the page, for
 * the next one: it would take the line from what the reader waits for, and text that is painted never changes.
 */
export function startFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[as=font]');
  if (!link) return;
  const { href } = link;
  const note = () => {
    remember('localStorage', storageKeys.font, href);
  };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFast = visit !== undefined && visit.responseStart - visit.requestStart < fastLineMs;
  if (recall('localStorage', storageKeys.font) === href || isFast) {
    document.documentElement.dataset.font = '';
    link.addEventListener('load', note);
    link.media = 'all';
  } else
    whenIdle(() => {
      void fetch(href, { priority: 'low' }).then(note);
    });
}
