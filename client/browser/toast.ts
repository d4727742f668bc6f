import type { Clock } from './clock.ts';
import { timings } from '../../views/domain/timings.ts';

/**
 * Announces messages to screen readers; failures are visible for three seconds. The timer's id is in the document,
 * because every bundle has its own copy of this code.
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
