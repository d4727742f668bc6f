import { startHydration } from '../browser/hydration.ts';
import { showSavedPages } from '../browser/saved-pages.ts';
import { createWidgetLoader } from '../widget-loader.ts';

startHydration(createWidgetLoader(() => import('../widgets/search-box.tsx'))).look();

const saved = document.querySelector<HTMLElement>('[data-pages="saved"]');
const savedOther = document.querySelector<HTMLElement>('[data-pages="savedOther"]');
if (saved && savedOther) {
  void showSavedPages(saved, savedOther);
  // With a network again, the requested page can load in place of this one.
  addEventListener('online', () => {
    location.reload();
  });
}
