import { openFolds, startFolds } from '../browser/folds.ts';
import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage(
  (name) => (name === 'search-box' ? import('../widgets/search-box.tsx') : import('../widgets/docs.ts')),
  openFolds,
);
startFolds();
