import { startHydration } from '../hydration.ts';
import { loadSearchBox } from '../search-box-loader.ts';

startHydration(loadSearchBox).look();
