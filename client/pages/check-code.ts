import { takeCode } from '../tools/code-handover.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage((name) =>
  name === 'code-checker' ? import('../widgets/code-checker.tsx') : import('../widgets/search-box.tsx'),
);
takeCode();
