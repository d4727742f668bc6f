import type { Widgets } from './hydrate.tsx';
import type { Hydrator } from './browser/hydration.ts';

export type LoadWidgets = (name: string) => Promise<{ widgets: Widgets }>;

/** Loads the framework together with the widgets for an island's name. */
export function createWidgetLoader(loadWidgets: LoadWidgets): (name: string) => Promise<Hydrator> {
  return async (name) => {
    const [{ hydrate, release }, { widgets }] = await Promise.all([
      import('./hydrate.tsx'),
      loadWidgets(name),
      import('./browser/kit.ts'),
    ]);
    return {
      hydrate: (island) => {
        hydrate(island, widgets);
      },
      release,
    };
  };
}
