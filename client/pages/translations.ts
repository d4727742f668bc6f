import { startPortalPage } from '../portal-page.ts';

startPortalPage();
