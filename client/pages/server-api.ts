import { startDocumentPage } from '../document-page.ts';
import { readyOperationFilter } from '../operation-filter.ts';
import { readyServers } from '../operation-servers.ts';

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
