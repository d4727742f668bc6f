import type { Clock } from '../browser/clock.ts';
import type { PageSource } from '../browser/page-source.ts';
import { isSoftLink } from './soft-link.ts';
import { timings } from '../../views/domain/timings.ts';

/**
 * Fetches pages that the reader is about to open: a link under the pointer or with the focus, or a pressed link. Fetches nothing in
 * data-saving mode.
 */
export function startPrefetch(pages: PageSource, clock: Clock): void {
  if (savesData()) return;
  let timer: number | undefined;
  const fetchTarget = (link: HTMLAnchorElement) => {
    const url = new URL(link.href);
    url.hash = '';
    if (isSoftLink(url) && url.href !== location.href.split('#')[0]) pages.prefetch(url.href);
  };
  const meet = ({ target }: Event) => {
    clock.cancel(timer);
    const link = softLink(target);
    if (!link) return;
    timer = clock.after(timings.fetchMs, () => {
      fetchTarget(link);
    });
  };
  for (const kind of ['pointerover', 'focusin']) addEventListener(kind, meet);
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
}

function softLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href.startsWith('http') && link.target === '' ? link : null;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
