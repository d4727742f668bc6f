/** Behaviour of a documentation page for active readers, loaded at their first event. */
import { browserClock } from '../browser/clock.ts';
import { createLoadingBar, createLoadingBarView } from '../browser/loading-bar.ts';
import { startToast } from '../browser/toast.ts';
import { whenIdle } from '../browser/reader.ts';
import { startPlatform } from '../browser/platform-start.ts';
import type { ArticleLabels } from './article-labels.ts';
import { startCarryingPlace } from './carry-place.ts';
import { setUpZoom } from './image-zoom.ts';
import { startMenuFilter } from './menu-filter.ts';
import { startMenuSheet } from './menu-sheet.ts';
import { startNavigation } from './navigation.ts';
import type { PageSource } from '../browser/page-source.ts';
import { startPlatformPicker } from './platform-picker.ts';
import { goToPlace } from './reading-place.ts';
import { startScrollSpy } from './scroll-spy.ts';
import { recordView } from './view-counter.ts';

export interface ActivePageParts {
  /** Address of the page that was loaded. */
  loadedUrl: string;
  pages: PageSource;
  /** Called with each part that leaves the page. */
  release(part: Element): void;
  /** Called when another page has replaced this one. */
  arrive(): void;
}

export function startActivePage({ loadedUrl, pages, release, arrive }: ActivePageParts): void {
  let stopSpy: (() => void) | undefined;
  const setUp = () => {
    stopSpy?.();
    stopSpy = startScrollSpy();
    const article = document.getElementById('article');
    if (article) setUpZoom(article, JSON.parse(article.dataset.labels ?? '{}') as ArticleLabels);
    whenIdle(countView);
  };
  const sheet = startMenuSheet();
  const navigation = startNavigation({
    loadedUrl,
    pages,
    release,
    bar: createLoadingBar(browserClock, createLoadingBarView()),
    say: startToast(browserClock),
    arrive() {
      sheet.close();
      startPlatform();
      arrive();
      setUp();
      dispatchEvent(new Event('arrive'));
    },
  });
  startCarryingPlace();
  startMenuFilter();
  startPlatformPicker();
  setUp();
  goToPlace();
  if (document.documentElement.dataset.live !== undefined) void followEdits();

  /** While authors edit. */
  async function followEdits(): Promise<void> {
    const { startFollowing } = await import('./follow-edits.ts');
    startFollowing((isFirst) => {
      pages.clear();
      return navigation.refresh(isFirst);
    });
  }
}

function countView(): void {
  const id = document.getElementById('title')?.dataset.document;
  if (id !== undefined) void recordView(id).catch(() => undefined);
}
