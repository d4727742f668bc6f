import { startApiFinder } from '../tools/api-finder.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage();
startApiFinder();
