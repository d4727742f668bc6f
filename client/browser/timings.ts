/** Every wait of the browser code, in milliseconds, but for the last group. */
export const timings = {
  loadingBarThrottleMs: 200,
  loadingBarDurationMs: 5000,
  loadingBarHideMs: 500,
  /** A link counts as about to be opened once the pointer has rested on it so long. */
  linkOpeningMs: 150,
  idlePrefetchTimeoutMs: 2000,
  scrollThrottleMs: 20,
  toastMs: 3000,
  productMenuOpenMs: 500,
  productMenuCloseMs: 200,

  /** A page fetched ahead is shown without asking again for so long. */
  pageLifetimeMs: 60_000,
} as const;
