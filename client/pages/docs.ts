import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage((name) => {
  if (name === 'search-box') return import('../widgets/search-box.tsx');
  return name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/docs.ts');
});
