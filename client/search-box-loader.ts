import type { Hydrator } from './hydration.ts';

/** Brings the search box, the only widget of pages that are no documents. */
export async function loadSearchBox(): Promise<Hydrator> {
  const [{ hydrate, release }, { widgets }] = await Promise.all([
    import('./hydrate.tsx'),
    import('./widgets/search-box.tsx'),
  ]);
  return {
    hydrate: (island) => {
      hydrate(island, widgets);
    },
    release,
  };
}
