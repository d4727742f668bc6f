/** All waiting times of the browser code, in milliseconds. */
export const timings = {
  loadingBarThrottleMs: 200,
  loadingBarDurationMs: 5000,
  loadingBarHideMs: 500,
  /** Rest of the pointer on a link that counts as the intent to open it; readers press some 300 ms after they arrive. */
  linkOpeningMs: 65,
  scrollThrottleMs: 20,
  toastMs: 3000,
  productMenuOpenMs: 500,
  productMenuCloseMs: 200,

  /** A prefetched page is shown without revalidation for this long. */
  pageLifetimeMs: 60_000,
} as const;
