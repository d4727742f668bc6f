import type { Clock } from './clock.ts';
import { timings } from './timings.ts';

/** Says something to screen readers; failures are shown to all for three seconds. */
export function startToast(clock: Clock): (text: string, isFailure?: boolean) => void {
  let timer: number | undefined;
  return (text, isFailure = false) => {
    const announcer = document.getElementById('announcer');
    if (!announcer) return;
    announcer.textContent = text;
    announcer.className = isFailure ? 'toast' : 'visually-hidden';
    clock.cancel(timer);
    if (isFailure) {
      timer = clock.after(timings.toastMs, () => {
        announcer.className = 'visually-hidden';
      });
    }
  };
}
