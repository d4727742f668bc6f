import { startDocumentPage } from '../document-page.ts';
import { readyOperationFilter } from '../operation-filter.ts';
import { readyServers } from '../operation-servers.ts';

startDocumentPage(async (name) => {
  const [{ hydrate, release }, { widgets }] = await Promise.all([
    import('../hydrate.tsx'),
    name === 'search-box' ? import('../widgets/search-box.tsx') : import('../widgets/server-api.ts'),
  ]);
  return {
    hydrate: (island) => {
      hydrate(island, widgets);
    },
    release,
  };
}, readyPage);

function readyPage(): void {
  readyServers();
  readyOperationFilter();
}
