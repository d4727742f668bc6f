/** All waiting times of the pages, in milliseconds. */
export const timings = {
  loadingBarThrottleMs: 200,
  loadingBarDurationMs: 5000,
  loadingBarHideMs: 500,
  /** Time of the pointer or the focus on a link before its page is fetched. */
  fetchMs: 200,
  /** Delay before a list closes after a click on its link, so that the link opens. */
  linkOpeningMs: 150,
  /** Pause in typing before a search is sent. */
  searchDebounceMs: 250,
  /** Longest wait for an idle browser before later pages are prepared. */
  idlePrefetchMs: 2000,
  scrollThrottleMs: 20,
  toastMs: 3000,
  productMenuOpenMs: 500,
  productMenuCloseMs: 200,

  /** A prefetched page is shown without revalidation for this long. */
  pageLifetimeMs: 60_000,
} as const;
