import { startDocumentPage } from '../document-page.ts';

startDocumentPage(async (name) => {
  const [{ hydrate, release }, { widgets }] = await Promise.all([
    import('../hydrate.tsx'),
    name === 'search-box' ? import('../widgets/search-box.tsx') : import('../widgets/docs.ts'),
  ]);
  return {
    hydrate: (island) => {
      hydrate(island, widgets);
    },
    release,
  };
});
