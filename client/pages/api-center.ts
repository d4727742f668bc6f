import { startApiFinder } from '../api-finder.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage();
startApiFinder();
