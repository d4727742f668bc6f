/** Behaviour of the portal's own pages: the search box and live updates for authors. */
import { startHydration } from './browser/hydration.ts';
import { startLiveReload } from './browser/live-reload.ts';
import { createWidgetLoader, type LoadWidgets } from './widget-loader.ts';

/** @param loadWidgets for pages with other widgets than the search box */
export function startPortalPage(loadWidgets: LoadWidgets = () => import('./widgets/search-box.tsx')): void {
  startHydration(createWidgetLoader(loadWidgets)).look();
  startLiveReload((isFirst) => {
    if (!isFirst) location.reload();
  });
}
