import { startDocumentPage } from '../document-page.ts';

startDocumentPage((name) =>
  name === 'search-box' ? import('../widgets/search-box.tsx') : import('../widgets/docs.ts'),
);
