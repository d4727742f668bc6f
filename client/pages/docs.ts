import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage((name) =>
  name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/search-box.tsx'),
);
