import { startFolds } from '../browser/folds.ts';
import { startFirstCall } from '../frame/first-call.ts';
import { enhancePage } from '../document/article-behaviours.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage();
enhancePage();
startFolds();
startFirstCall();
