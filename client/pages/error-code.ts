/** Error code pages: the header's search box and the box for a log. */
import { putReadersPlatformFirst } from '../tools/code-meanings.ts';
import { startPortalPage } from '../portal-page.ts';

putReadersPlatformFirst();
startPortalPage((name) =>
  name === 'log-reader' ? import('../widgets/log-reader.tsx') : import('../widgets/search-box.tsx'),
);
// A dragged file sends no pointer events.
addEventListener('dragenter', ({ target }) => {
  if (target instanceof Element) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
});
