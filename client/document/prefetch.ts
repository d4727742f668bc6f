import type { Clock } from '../browser/clock.ts';
import { savesData, whenIdle } from '../starter/hydration.ts';
import type { PageSource } from './page-source.ts';
import { timings } from '../browser/timings.ts';

/**
 * Fetches pages that the reader is about to open: a link under the pointer or with the focus, a pressed link, and neighbours when
 * idle. Fetches nothing in data-saving mode.
 */
export function startPrefetch(pages: PageSource, isSoft: (url: URL) => boolean, clock: Clock): { look(): void } {
  if (savesData()) return { look: () => undefined };
  let timer: number | undefined;
  const fetchTarget = (link: HTMLAnchorElement) => {
    const url = new URL(link.href);
    url.hash = '';
    if (isSoft(url) && url.href !== location.href.split('#')[0]) pages.prefetch(url.href);
  };
  for (const kind of ['pointerover', 'focusin']) {
    addEventListener(kind, ({ target }) => {
      clock.cancel(timer);
      const link = softLink(target);
      if (!link) return;
      timer = clock.after(timings.linkOpeningMs, () => {
        fetchTarget(link);
      });
    });
  }
  for (const kind of ['pointerdown', 'touchstart']) {
    addEventListener(
      kind,
      ({ target }) => {
        const link = softLink(target);
        if (link) fetchTarget(link);
      },
      { passive: true },
    );
  }
  return {
    look() {
      whenIdle(() => {
        document.querySelectorAll<HTMLAnchorElement>('.next-link').forEach(fetchTarget);
      }, timings.idlePrefetchTimeoutMs);
    },
  };
}

function softLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href.startsWith('http') && link.target === '' ? link : null;
}
