import { findAnchor, reveal } from '../browser/anchors.ts';
import { drawInParts, drawRest, drawWhole } from './draw-rest.ts';
import { createHistoryPositions, type Spot } from './history-positions.ts';
import type { LoadingBar } from '../browser/loading-bar.ts';
import type { PageSource } from '../browser/page-source.ts';
import { canSwap, mediaOrigins, revealActiveEntry, swapPage } from './page-swap.ts';
import { goToPlace, goToSpot, readSpot } from './reading-place.ts';
import { isSoftLink } from './soft-link.ts';

export interface NavigationParts {
  /** Address of the page that was loaded. */
  loadedUrl: string;
  pages: PageSource;
  bar: LoadingBar;
  /** Called with each part that leaves the page. */
  release(part: Element): void;
  arrive(): void;
  say(text: string, isFailure?: boolean): void;
}

export interface Navigation {
  /** Shows this page's new version in place if it differs. The first call only notes the shown version. */
  refresh(isFirst: boolean): Promise<void>;
}

type Visit = { kind: 'link' } | { kind: 'history'; spot: Spot | undefined } | { kind: 'refresh' };

/** Soft navigation between documentation pages. The browser handles everything else and every failure. */
export function startNavigation({ loadedUrl, pages, bar, release, arrive, say }: NavigationParts): Navigation {
  const places = createHistoryPositions(history, readSpot, () => Math.random().toString(36).slice(2));
  let shown = withoutHash(loadedUrl);
  let shownHtml: string | undefined;
  // The policy of the first page stays in force. It allows all https media hosts, but only the frames and http hosts of the first page.
  const allowed = mediaOrigins(document).add(location.origin).add('null');
  const mayShow = (page: Document) =>
    [...mediaOrigins(page)].every((origin) => origin.startsWith('https:') || allowed.has(origin));
  let latest = 0;
  let isLeaving = false;

  async function visit(url: URL, how: Visit): Promise<void> {
    const isRefresh = how.kind === 'refresh';
    // A navigation by the reader wins over a refresh, and loads new content anyway.
    if (isRefresh && isLeaving) return;
    const turn = ++latest;
    isLeaving = !isRefresh;
    if (!isRefresh) bar.start();
    const page = await pages.get(withoutHash(url.href)).catch(() => undefined);
    if (turn !== latest) return;
    isLeaving = false;
    if (!page && (!navigator.onLine || isRefresh)) {
      bar.fail();
      say(document.getElementById('announcer')?.dataset.failed ?? '', true);
      return;
    }
    if (isRefresh && shownHtml === page?.html) return;
    const fetched = page?.isHtml ? pages.open(page) : undefined;
    if (!page || !fetched || !canSwap(document, fetched) || !mayShow(fetched)) {
      if (how.kind === 'link') location.assign(url.href);
      else location.reload();
      return;
    }
    if (how.kind === 'link') {
      history.scrollRestoration = 'manual';
      places.leave();
      const address = page.url + url.hash;
      if (address === location.href) history.replaceState(places.enter(), '');
      else history.pushState(places.enter(), '', address);
    }
    shown = withoutHash(location.href);
    shownHtml = page.html;
    const { scrollY: top } = window;
    // The position of an anchor depends on all heights above it.
    if (how.kind === 'link' && url.hash === '') drawInParts();
    else drawWhole();
    swapPage(fetched, release);
    bar.finish();
    if (isRefresh) scrollTo({ top, behavior: 'instant' });
    arrive();
    drawRest();
    if (!isRefresh) settle(how.kind === 'history' ? how.spot : undefined);
  }

  /** Sets focus, announcement and scroll position on a new page. */
  function settle(spot: Spot | undefined): void {
    const title = document.getElementById('title');
    title?.focus({ preventScroll: true });
    say(title?.textContent ?? '');
    revealActiveEntry();
    if (spot) goToSpot(spot);
    else if (!goToPlace()) showAnchor();
  }

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event, link)) return;
    const url = new URL(link.href);
    if (withoutHash(url.href) === shown && url.hash !== '') {
      places.leave();
      return;
    }
    if (!isSoftLink(url)) return;
    event.preventDefault();
    void visit(url, { kind: 'link' });
  });
  addEventListener('popstate', ({ state }) => {
    const spot = places.comeBack(state);
    const url = new URL(location.href);
    if (withoutHash(url.href) !== shown) void visit(url, { kind: 'history', spot });
    else if (spot) goToSpot(spot);
    // The reader switched to the platform that is open.
    else goToPlace();
  });
  // The reader chose a tab, which changes the address of the same page.
  addEventListener('addresschange', () => {
    shown = withoutHash(location.href);
  });
  // The browser restores the position when a reader comes back from another document.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  // The reader went back before this script was there.
  if (withoutHash(location.href) !== shown) void visit(new URL(location.href), { kind: 'history', spot: undefined });
  return {
    async refresh(isFirst) {
      if (isFirst)
        shownHtml ??= await pages.get(shown).then(
          ({ html }) => html,
          () => undefined,
        );
      else await visit(new URL(location.href), { kind: 'refresh' });
    },
  };
}

function withoutHash(href: string): string {
  return href.split('#')[0] ?? href;
}

function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const staysHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return !event.defaultPrevented && event.button === 0 && !hasKey && staysHere && link.href.startsWith('http');
}

/** Scrolls to the address's anchor, which the stylesheet keeps clear of the sticky bars, else to the top. */
function showAnchor(): void {
  const anchor = findAnchor(location.hash);
  if (anchor) reveal(anchor);
  if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}
