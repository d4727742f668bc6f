import type { Clock } from '../browser/clock.ts';
import { timings } from '../../views/domain/timings.ts';

export const scrollClosePx = 62;

/** Closes a card when the page scrolls beyond 62 px, checked every 20 ms at most. @returns the scroll listener */
export function createScrollClose(clock: Clock, scrolled: () => number, close: () => void): () => void {
  let timer: number | undefined;
  return () => {
    timer ??= clock.after(timings.scrollThrottleMs, () => {
      timer = undefined;
      if (scrolled() > scrollClosePx) close();
    });
  };
}
