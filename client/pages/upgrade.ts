import { setUpVersionPickers } from '../tools/version-pickers.ts';
import { startDocumentPage } from '../document/document-page.ts';

startDocumentPage(() => import('../widgets/search-box.tsx'), setUpVersionPickers);
setUpVersionPickers();
