/** First behaviour of a documentation page, without a framework. */
import { startAnchors } from './anchors.ts';
import { startCarryingPlace } from './carry-place.ts';
import { browserClock } from '../browser/clock.ts';
import { startHydration, whenIdle } from '../starter/hydration.ts';
import { startLiveReload } from '../frame/live-reload.ts';
import { createLoadingBar, createLoadingBarView } from '../browser/loading-bar.ts';
import { startMenuSheet } from './menu-sheet.ts';
import { startNavigation } from './navigation.ts';
import { createPageSource, fetchPage } from './page-source.ts';
import { revealActiveEntry } from './page-swap.ts';
import { startPlatform } from '../starter/platform-start.ts';
import { startPrefetch } from './prefetch.ts';
import { goToPlace } from './reading-place.ts';
import { startScrollSpy } from './scroll-spy.ts';
import { startToast } from '../browser/toast.ts';
import { enhanceArticle } from './article-behaviours.ts';
import { createWidgetLoader, type LoadWidgets } from '../widget-loader.ts';
import type { ArticleLabels } from './article-labels.ts';

/**
 * @param loadWidgets loads the widgets for an island's name
 * @param onArrive runs after another page replaced this one
 */
export function startDocumentPage(loadWidgets: LoadWidgets, onArrive?: () => void): void {
  const say = startToast(browserClock);
  const pages = createPageSource(browserClock, fetchPage);
  const bar = createLoadingBar(browserClock, createLoadingBarView());
  const sheet = startMenuSheet();
  const hydration = startHydration(createWidgetLoader(loadWidgets));

  startCarryingPlace();
  const navigation = startNavigation({
    pages,
    bar,
    say,
    release: (part) => {
      hydration.release(part);
    },
    arrive: () => {
      sheet.close();
      startPlatform();
      enhance();
      onArrive?.();
      dispatchEvent(new Event('arrive'));
    },
  });
  const prefetch = startPrefetch(pages, navigation.isSoft, browserClock);
  let stopSpy: (() => void) | undefined;

  enhance();
  startAnchors();
  goToPlace();
  revealActiveEntry();
  startLiveReload('/-/live', (isFirst) => {
    pages.clear();
    void navigation.refresh(isFirst);
  });

  /** Activates a new page. */
  function enhance(): void {
    const article = document.getElementById('article');
    if (article) enhanceArticle(article, JSON.parse(article.dataset.labels ?? '{}') as ArticleLabels);
    stopSpy?.();
    stopSpy = startScrollSpy();
    whenIdle(countView);
    hydration.look();
    prefetch.look();
  }
}

function countView(): void {
  const id = document.getElementById('title')?.dataset.document;
  if (id !== undefined)
    void import('./view-counter.ts').then(({ recordView }) => recordView(id)).catch(() => undefined);
}
