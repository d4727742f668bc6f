/** Runs on every page before the first paint, so it must be small. Everything that can wait is in the page's entry. */
import { completeLink, keepSource } from '../browser/outgoing-links.ts';
import { leadToPlatform, startPlatform } from '../browser/platform-start.ts';
import { loadForReader, watchForReader, whenIdle } from '../browser/reader.ts';
import { reloadOnce } from '../browser/reload-once.ts';
import { startSearchKeys } from './search-keys.ts';
import { startFont } from './font.ts';
import { startTheme } from './theme.ts';
import { recall, storageKeys } from '../browser/storage.ts';
import { timings } from '../../views/domain/timings.ts';
import { placeMark } from '../../views/domain/reading-place.ts';

const root = document.documentElement;

root.dataset.js = '';
watchForReader();
startTheme();
startFont();
keepSource();
// Only the page's entry reads the hash. On a very large page the entry runs seconds later.
if (location.hash.startsWith(placeMark)) {
  root.dataset.place = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
}
// The position of an anchor depends on all heights above it.
const [visit] = performance.getEntriesByType('navigation');
if (
  location.hash !== '' ||
  root.dataset.place !== undefined ||
  (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
)
  root.dataset.whole = '';
startPlatform();
startSearchKeys();

/** Openers of the frame. They are links without its script. */
const openers =
  '[data-opener] > a, .header-menu-products, [data-feedback], [data-search-feedback], [data-vote], [data-copy-page], [popovertarget]';
const startFrame = loadForReader(openers, () =>
  Promise.all([import('../browser/kit.ts'), import('../frame/site-frame.ts')]).then(([, { isStyled }]) => isStyled),
);
// A signed-in reader sees at once that the page knows it; an author loses the service worker of another time.
if (recall('localStorage', storageKeys.signedIn) !== null || root.dataset.live !== undefined) whenIdle(startFrame);

for (const kind of ['pointerover', 'focusin', 'click']) {
  addEventListener(kind, ({ target }) => {
    const link = target instanceof Element ? target.closest('a, summary') : null;
    if (link?.closest('header, footer')) startFrame();
    if (!(link instanceof HTMLAnchorElement) || link.origin === 'null' || !link.href.startsWith('http')) return;
    completeLink(link);
    leadToPlatform(link);
  });
}

const repeated = ':is([type=button], [type=radio], [type=checkbox], [name=k])';
addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('.to-top')) {
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.site-logo')?.focus({ preventScroll: true });
  }
  // Hydration repeats the click, also in the field of a search, which opens a sheet on phones. Links, `<details>` and submit
  // buttons need no script.
  event.target.closest(`[data-island]:not([data-hydrated]) ${repeated}`)?.toggleAttribute('data-clicked', true);
});

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/built/`)) reloadOnce();
  },
  true,
);

let isWaiting = false;
addEventListener(
  'scroll',
  () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      root.toggleAttribute('data-scrolled', scrollY > 0);
    }, timings.scrollThrottleMs);
  },
  { passive: true },
);
