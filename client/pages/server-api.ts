import { startDocumentPage } from '../document/document-page.ts';
import { readyOperationFilter } from '../tools/operation-filter.ts';
import { readyServers } from '../tools/operation-servers.ts';

startDocumentPage((name) => {
  if (name === 'search-box') return import('../widgets/search-box.tsx');
  if (name.endsWith('-tool')) return import('../widgets/tools.tsx');
  return name === 'api-try' ? import('../widgets/api-try.tsx') : import('../widgets/server-api.ts');
}, readyPage);
readyPage();

function readyPage(): void {
  readyServers();
  readyOperationFilter();
}
