import { startHydration } from '../hydration.ts';
import { showSavedPages } from '../saved-pages.ts';
import { loadSearchBox } from '../search-box-loader.ts';

startHydration(loadSearchBox).look();

const saved = document.querySelector<HTMLElement>('[data-pages="saved"]');
const savedOther = document.querySelector<HTMLElement>('[data-pages="savedOther"]');
if (saved && savedOther) void showSavedPages(saved, savedOther);
