import { followOldAnchor, startApiPage } from '../document/api-page.ts';
import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage(
  (name) => (name === 'api-search' ? import('../widgets/article-api.tsx') : import('../widgets/search-box.tsx')),
  followOldAnchor,
);
startApiPage();
