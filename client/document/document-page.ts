/** First behaviour of a documentation page, without a framework. */
import { browserClock } from '../browser/clock.ts';
import { placeMark } from '../../views/domain/reading-place.ts';
import { loadForReader } from '../browser/reader.ts';
import { startHydration } from '../browser/hydration.ts';
import { createWidgetLoader, type LoadWidgets } from '../widget-loader.ts';
import { startAnchors } from '../browser/anchors.ts';
import { enhancePage } from './article-behaviours.ts';
import { drawRest, drawWhole } from './draw-rest.ts';
import { createPageSource, fetchPage } from '../browser/page-source.ts';
import { revealActiveEntry } from './page-swap.ts';
import { startPrefetch } from './prefetch.ts';

/** Elements that need the later script, or work better with it. */
const openers = '.menu-button, #article .frame img:not(a img), [data-filters] button';

/**
 * @param loadWidgets loads the widgets for an island's name
 * @param onArrive runs after another page replaced this one
 */
export function startDocumentPage(loadWidgets: LoadWidgets, onArrive?: () => void): void {
  const { dataset } = document.documentElement;
  let loadedUrl = location.href;
  addEventListener('addresschange', () => {
    loadedUrl = location.href;
  });
  const pages = createPageSource(browserClock, fetchPage);
  const hydration = startHydration(createWidgetLoader(loadWidgets));
  // Without this script links load whole pages, and the menu opens by its address.
  const activate = loadForReader(openers, async () => {
    const [{ startActivePage }] = await Promise.all([import('./active-page.ts'), import('../browser/kit.ts')]);
    startActivePage({
      loadedUrl,
      pages,
      release: (part) => {
        hydration.release(part);
      },
      arrive() {
        enhance();
        onArrive?.();
      },
    });
  });

  enhance();
  startAnchors(drawWhole);
  startPrefetch(pages, browserClock);
  // In a task of its own, because it needs the page's layout.
  requestAnimationFrame(revealActiveEntry);
  drawRest();
  const hasPlace = dataset.place !== undefined || location.hash.startsWith(placeMark);
  if (hasPlace || dataset.live !== undefined) activate();

  /** Activates a new page. */
  function enhance(): void {
    enhancePage();
    hydration.look();
  }
}
