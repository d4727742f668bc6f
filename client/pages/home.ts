import { startFolds } from '../browser/folds.ts';
import { startFirstCall } from '../frame/first-call.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage();
startFolds();
startFirstCall();
