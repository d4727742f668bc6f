/** Time as a dependency, so that tests need not wait. */
export interface Clock {
  now(): number;
  /** @returns an id for `cancel` */
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
