import type { Clock } from './clock.ts';
import { timings } from '../../views/domain/timings.ts';

/** Display of the bar: an element in the browser, a recorder in tests. */
export interface LoadingBarView {
  /** Shows the bar growing slowly. */
  creep(durationMs: number): void;
  complete(hasFailed: boolean): void;
  hide(): void;
}

export interface LoadingBar {
  start(): void;
  finish(): void;
  fail(): void;
}

/** Nothing shows for the first 200 ms; then the bar creeps over 5 s, completes on arrival and hides 500 ms later. */
export function createLoadingBar(clock: Clock, view: LoadingBarView): LoadingBar {
  let isShown = false;
  let throttle: number | undefined;
  let hiding: number | undefined;
  const show = () => {
    isShown = true;
    clock.cancel(hiding);
    view.creep(timings.loadingBarDurationMs);
  };
  const end = (hasFailed: boolean) => {
    clock.cancel(throttle);
    throttle = undefined;
    if (!isShown) return;
    isShown = false;
    view.complete(hasFailed);
    hiding = clock.after(timings.loadingBarHideMs, () => {
      view.hide();
    });
  };
  return {
    start() {
      if (isShown || throttle !== undefined) return;
      throttle = clock.after(timings.loadingBarThrottleMs, () => {
        throttle = undefined;
        show();
      });
    },
    finish() {
      end(false);
    },
    fail() {
      if (!isShown) show();
      end(true);
    },
  };
}

/** The bar's element, inserted at its first use. */
export function createLoadingBarView(): LoadingBarView {
  let bar: HTMLElement | undefined;
  return {
    creep(durationMs) {
      bar ??= document.body.appendChild(Object.assign(document.createElement('div'), { className: 'loading-bar' }));
      bar.classList.remove('is-failed');
      Object.assign(bar.style, { transition: 'none', transform: 'scaleX(0)', opacity: '1' });
      bar.getBoundingClientRect();
      const transition = `transform ${String(durationMs)}ms cubic-bezier(0.1, 0.6, 0.3, 1)`;
      Object.assign(bar.style, { transition, transform: 'scaleX(0.94)' });
    },
    complete(hasFailed) {
      bar?.classList.toggle('is-failed', hasFailed);
      if (bar) Object.assign(bar.style, { transition: 'transform 160ms ease-out', transform: 'scaleX(1)' });
    },
    hide() {
      if (bar) Object.assign(bar.style, { transition: 'opacity 160ms ease-out', opacity: '0' });
    },
  };
}
