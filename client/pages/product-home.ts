import { openFolds, startFolds } from '../browser/folds.ts';
import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage(() => import('../widgets/search-box.tsx'), openFolds);
startFolds();
