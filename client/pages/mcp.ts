import { enhancePage } from '../document/article-behaviours.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage();
enhancePage();
