/** First behaviour of a documentation page, without a framework. */
import { startAnchors } from './anchors.ts';
import { startCarryingPlace } from './carry-place.ts';
import { browserClock } from '../browser/clock.ts';
import { startHydration, whenIdle } from '../starter/hydration.ts';
import { createLoadingBar, createLoadingBarView } from '../browser/loading-bar.ts';
import { startNavigation } from './navigation.ts';
import { createPageSource, fetchPage } from './page-source.ts';
import { revealActiveEntry } from './page-swap.ts';
import { startPlatform } from '../starter/platform-start.ts';
import { goToPlace } from './reading-place.ts';
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
      sheet?.close();
      startPlatform();
      enhance();
      onArrive?.();
      dispatchEvent(new Event('arrive'));
    },
  });
  let sheet: { close(): void } | undefined;
  let prefetch: { look(): void } | undefined;
  let startSpy: (() => () => void) | undefined;
  let stopSpy: (() => void) | undefined;

  enhance();
  startAnchors();
  goToPlace();
  revealActiveEntry();
  whenIdle(() => void startLaterParts().catch(() => undefined));
  if (document.documentElement.dataset.live !== undefined) void followEdits();

  /** Parts that nobody needs at once: until then the menu opens by its address. */
  async function startLaterParts(): Promise<void> {
    const [{ startMenuSheet }, { startPrefetch }, { startScrollSpy }] = await Promise.all([
      import('./menu-sheet.ts'),
      import('./prefetch.ts'),
      import('./scroll-spy.ts'),
    ]);
    sheet = startMenuSheet();
    prefetch = startPrefetch(pages, navigation.isSoft, browserClock);
    prefetch.look();
    startSpy = startScrollSpy;
    stopSpy = startSpy();
  }

  /** While authors edit. */
  async function followEdits(): Promise<void> {
    const { startLiveReload } = await import('../frame/live-reload.ts');
    startLiveReload('/-/live', (isFirst) => {
      pages.clear();
      void navigation.refresh(isFirst);
    });
  }

  /** Activates a new page. */
  function enhance(): void {
    const article = document.getElementById('article');
    if (article) enhanceArticle(article, JSON.parse(article.dataset.labels ?? '{}') as ArticleLabels);
    stopSpy?.();
    stopSpy = startSpy?.();
    whenIdle(countView);
    hydration.look();
    prefetch?.look();
  }
}

function countView(): void {
  const id = document.getElementById('title')?.dataset.document;
  if (id !== undefined)
    void import('./view-counter.ts').then(({ recordView }) => recordView(id)).catch(() => undefined);
}
