/** Pages of error codes: the search box of the header, and the box for a log. */
import { putReadersPlatformFirst } from '../tools/code-meanings.ts';
import { startHydration } from '../starter/hydration.ts';
import { startLiveReload } from '../frame/live-reload.ts';
import { createWidgetLoader } from '../widget-loader.ts';

putReadersPlatformFirst();
startHydration(
  createWidgetLoader((name) =>
    name === 'log-reader' ? import('../widgets/log-reader.tsx') : import('../widgets/search-box.tsx'),
  ),
).look();
// A file that is dragged over the box moves no pointer.
addEventListener('dragenter', ({ target }) => {
  if (target instanceof Element) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
});
startLiveReload('/-/live', (isFirst) => {
  if (!isFirst) location.reload();
});
