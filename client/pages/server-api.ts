import { startDocumentPage } from '../document-page.ts';
import { readyOperationFilter } from '../operation-filter.ts';
import { readyServers } from '../operation-servers.ts';

startDocumentPage(
  (name) => (name === 'search-box' ? import('../widgets/search-box.tsx') : import('../widgets/server-api.ts')),
  readyPage,
);
readyPage();

function readyPage(): void {
  readyServers();
  readyOperationFilter();
}
