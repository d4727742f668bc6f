import { startDocumentPage } from '../document/document-page.ts';
import { readyOperationFilter } from '../tools/operation-filter.ts';
import { readyServers } from '../tools/operation-servers.ts';

startDocumentPage((name) => {
  if (name === 'api-try') return import('../widgets/api-try.tsx');
  return name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/search-box.tsx');
}, readyPage);
readyPage();

function readyPage(): void {
  readyServers();
  readyOperationFilter();
}
