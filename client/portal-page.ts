/** What the portal's own pages do in the browser: the search box comes alive, and an author sees an edit at once. */
import { startHydration } from './hydration.ts';
import { startLiveReload } from './live-reload.ts';
import { loadSearchBox } from './search-box-loader.ts';

export function startPortalPage(): void {
  startHydration(loadSearchBox).look();
  startLiveReload('/-/live', (isFirst) => {
    if (!isFirst) location.reload();
  });
}
