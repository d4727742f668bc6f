import { readClearance } from './reading-place.ts';
import { timings } from '../../views/domain/timings.ts';

/** Marks the current section in the table of contents. @returns a function that stops it */
export function startScrollSpy(): () => void {
  const list = document.querySelector<HTMLElement>('.document-toc, .page-aside:has(> .toc)');
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('.toc-list a') ?? [])];
  const targets = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!list || links.length === 0) return () => undefined;
  let current: HTMLAnchorElement | undefined;
  let timer: number | undefined;
  const update = () => {
    timer = undefined;
    const line = readClearance() + 8;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const reached = targets.findLastIndex((target) => {
      const box = target?.getClientRects()[0];
      return box !== undefined && box.top <= (isAtEnd ? innerHeight : line);
    });
    // Above the first heading the first entry is the current one.
    const link = links[Math.max(0, reached)];
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    current = link;
    keepInView(list, link);
  };
  const onScroll = () => {
    timer ??= window.setTimeout(update, timings.scrollThrottleMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // After a jump the blocks below get their heights, which moves the end of the page without a scroll event.
  const growth = new ResizeObserver(onScroll);
  growth.observe(document.body);
  update();
  return () => {
    removeEventListener('scroll', onScroll);
    growth.disconnect();
    window.clearTimeout(timer);
  };
}

function keepInView(list: HTMLElement, link: HTMLElement | undefined): void {
  if (!link || list.scrollHeight <= list.clientHeight) return;
  const box = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (box.top < frame.top + 40 || box.bottom > frame.bottom - 40) {
    list.scrollTop += box.top - frame.top - frame.height / 2;
  }
}
