/** The search page: what is chosen takes effect in place, and every state has an address. */
import { browserClock } from '../clock.ts';
import { createLoadingBar, createLoadingBarView } from '../loading-bar.ts';
import { startProductFinder } from '../product-finder.ts';
import { startResults } from '../results.ts';
import { startSearchFeedback } from '../search-feedback.ts';
import { rememberKeyword } from '../search-memory.ts';
import { startToast } from '../toast.ts';

startResults({
  bar: createLoadingBar(browserClock, createLoadingBarView()),
  remember: rememberKeyword,
  say: startToast(browserClock),
});
startProductFinder();
startSearchFeedback();
rememberKeyword(new URLSearchParams(location.search).get('k') ?? '');
