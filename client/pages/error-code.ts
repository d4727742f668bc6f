/** Error code pages: the header's search box and the box for a log. */
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
// A dragged file sends no pointer events.
addEventListener('dragenter', ({ target }) => {
  if (target instanceof Element) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
});
startLiveReload('/-/live', (isFirst) => {
  if (!isFirst) location.reload();
});
