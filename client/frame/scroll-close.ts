import type { Clock } from '../browser/clock.ts';
import { timings } from '../browser/timings.ts';

/** Scroll close threshold. */
export const scrollClosePx = 62;

/** What closes a card when the page scrolls beyond 62 px, looked at every 20 ms at most. @returns the scroll listener */
export function createScrollClose(clock: Clock, scrolled: () => number, close: () => void): () => void {
  let timer: number | undefined;
  return () => {
    timer ??= clock.after(timings.scrollThrottleMs, () => {
      timer = undefined;
      if (scrolled() > scrollClosePx) close();
    });
  };
}
