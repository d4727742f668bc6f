/** The search page: choices take effect in place, and every state has an address. */
import { browserClock } from '../browser/clock.ts';
import { createLoadingBar, createLoadingBarView } from '../browser/loading-bar.ts';
import { startProductFinder } from '../frame/product-finder.ts';
import { startResults } from '../search/results.ts';
import { startSearchFeedback } from '../search/search-feedback.ts';
import { rememberKeyword } from '../search/search-memory.ts';
import { startToast } from '../browser/toast.ts';

startResults({
  clock: browserClock,
  bar: createLoadingBar(browserClock, createLoadingBarView()),
  remember: rememberKeyword,
  say: startToast(browserClock),
});
startProductFinder();
startSearchFeedback();
rememberKeyword(new URLSearchParams(location.search).get('k') ?? '');
