import { startDocumentPage } from '../document/document-page.ts';
import { setUpOperationFilter } from '../tools/operation-filter.ts';
import { setUpServers } from '../tools/operation-servers.ts';

startDocumentPage((name) => {
  if (name === 'api-try') return import('../widgets/api-try.tsx');
  return name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/search-box.tsx');
}, setUpPage);
setUpPage();

function setUpPage(): void {
  setUpServers();
  setUpOperationFilter();
}
