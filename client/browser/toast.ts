import type { Clock } from './clock.ts';
import { timings } from './timings.ts';

/**
 * Says something to screen readers; failures are shown to all for three seconds. A page has one toast, whose timer is noted in the
 * document: the bundles of a page each have their own copy of this code.
 */
export function startToast(clock: Clock): (text: string, isFailure?: boolean) => void {
  return (text, isFailure = false) => {
    const announcer = document.getElementById('announcer');
    if (!announcer) return;
    announcer.textContent = text;
    announcer.className = isFailure ? 'toast' : 'visually-hidden';
    clock.cancel(Number(announcer.dataset.timer));
    if (!isFailure) return;
    const timer = clock.after(timings.toastMs, () => {
      announcer.className = 'visually-hidden';
    });
    announcer.dataset.timer = String(timer);
  };
}
