/** What the portal's own pages do in the browser: the search box comes alive, and an author sees an edit at once. */
import { startHydration } from './starter/hydration.ts';
import { startLiveReload } from './frame/live-reload.ts';
import { createWidgetLoader, type LoadWidgets } from './widget-loader.ts';

/** @param loadWidgets where the page has other widgets than the search box */
export function startPortalPage(loadWidgets: LoadWidgets = () => import('./widgets/search-box.tsx')): void {
  startHydration(createWidgetLoader(loadWidgets)).look();
  startLiveReload('/-/live', (isFirst) => {
    if (!isFirst) location.reload();
  });
}
