/** Runs on every page before the first paint, so it must be small. Everything that can wait is in the page's entry. */
import { whenIdle } from './hydration.ts';
import { completeLink, keepSource } from './outgoing-links.ts';
import { leadToPlatform, startPlatform } from './platform-start.ts';
import { reloadOnce } from './reload-once.ts';
import { startSearchKeys } from './search-keys.ts';
import { startTheme } from './theme.ts';
import { timings } from '../browser/timings.ts';
import { placeMark } from '../../views/domain/reading-place.ts';

const root = document.documentElement;

root.dataset.js = '';
startTheme();
keepSource();
// The hash is for the page's entry alone, which may come seconds later on a very large page.
if (location.hash.startsWith(placeMark)) {
  root.dataset.place = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
}
startPlatform();
startSearchKeys();

/** Without the frame's script every opener is still a link. */
const startFrame = () => {
  import('../frame/site-frame.ts').catch(() => undefined);
};
whenIdle(startFrame);

for (const kind of ['pointerover', 'focusin', 'click']) {
  addEventListener(kind, ({ target }) => {
    const link = target instanceof Element ? target.closest('a, summary') : null;
    if (link?.closest('header, footer')) startFrame();
    if (!(link instanceof HTMLAnchorElement) || link.origin === 'null' || !link.href.startsWith('http')) return;
    completeLink(link);
    leadToPlatform(link);
  });
}

addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('.to-top')) {
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.site-logo')?.focus({ preventScroll: true });
  }
  // Hydration repeats the click. Links, `<details>` and submit buttons need no script.
  event.target.closest('[data-island]:not([data-hydrated]) [type=button]')?.toggleAttribute('data-clicked', true);
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
