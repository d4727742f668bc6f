/** Pages of error codes: the search box of the header, and the box for a log. */
import { type Hydrator, startHydration } from '../hydration.ts';
import { startLiveReload } from '../live-reload.ts';

startHydration(loadWidget).look();
// A file that is dragged over the box moves no pointer.
addEventListener('dragenter', ({ target }) => {
  if (target instanceof Element) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
});
startLiveReload('/-/live', (isFirst) => {
  if (!isFirst) location.reload();
});

async function loadWidget(name: string): Promise<Hydrator> {
  const [{ hydrate, release }, { widgets }] = await Promise.all([
    import('../hydrate.tsx'),
    name === 'log-reader' ? import('../widgets/log-reader.tsx') : import('../widgets/search-box.tsx'),
  ]);
  return {
    hydrate: (island) => {
      hydrate(island, widgets);
    },
    release,
  };
}
