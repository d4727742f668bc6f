import type { Widgets } from './hydrate.tsx';
import type { Hydrator } from './starter/hydration.ts';

export type LoadWidgets = (name: string) => Promise<{ widgets: Widgets }>;

/** Brings the framework together with the widgets of which an island's name is one. */
export function createWidgetLoader(loadWidgets: LoadWidgets): (name: string) => Promise<Hydrator> {
  return async (name) => {
    const [{ hydrate, release }, { widgets }] = await Promise.all([import('./hydrate.tsx'), loadWidgets(name)]);
    return {
      hydrate: (island) => {
        hydrate(island, widgets);
      },
      release,
    };
  };
}
