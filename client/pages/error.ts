import { startHydration } from '../hydration.ts';
import { showSavedPages } from '../saved-pages.ts';
import { loadSearchBox } from '../search-box-loader.ts';

startHydration(loadSearchBox).look();

const saved = document.querySelector<HTMLElement>('[data-saved-pages]');
if (saved) void showSavedPages(saved);
