/** Time, given rather than taken, so that tests need not wait. */
export interface Clock {
  now(): number;
  /** @returns what `cancel` takes */
  after(delayMs: number, run: () => void): number;
  cancel(id: number | undefined): void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (delayMs, run) => window.setTimeout(run, delayMs),
  cancel: (id) => {
    window.clearTimeout(id);
  },
};
