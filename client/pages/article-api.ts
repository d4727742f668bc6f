import { followOldAnchor, startApiPage } from '../document/api-page.ts';
import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage((name) => {
  if (name === 'search-box') return import('../widgets/search-box.tsx');
  return name === 'api-search' ? import('../widgets/article-api.tsx') : import('../widgets/docs.ts');
}, followOldAnchor);
startApiPage();
