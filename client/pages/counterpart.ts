import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage(() => import('../widgets/search-box.tsx'));
