import type { Clock } from '../browser/clock.ts';
import type { LoadingBar } from '../browser/loading-bar.ts';

export interface ResultsParts {
  clock: Clock;
  bar: LoadingBar;
  /** Keeps a keyword in the reader's history. */
  remember(keyword: string): void;
  /** Speaks to screen readers; failures are visible. */
  say(text: string, isFailure?: boolean): void;
}

const askAgainMs = 3000;

/**
 * Searches without leaving the page, so that the focus stays. The form, its choices and the links between results fetch the page
 * of their address and swap parts. The address changes with the page. The browser handles every failure.
 */
export function startResults({ clock, bar, remember, say }: ResultsParts): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  if (!form) return;
  let latest = 0;
  let shown = location.search;

  async function show(url: URL, isNew: boolean): Promise<void> {
    const turn = ++latest;
    bar.start();
    markBusy(true);
    const page = await fetchResults(url);
    if (turn !== latest) return;
    const wasPreparing = isPreparing();
    if (!page) {
      bar.fail();
      markBusy(false);
      say(document.getElementById('announcer')?.dataset.failed ?? '', true);
      return;
    }
    if (page.documentElement.dataset.kind !== 'search' || !hasSameParts(page)) {
      location.assign(url);
      return;
    }
    bar.finish();
    if (isNew) history.pushState(null, '', url);
    shown = url.search;
    swap(page);
    const { searchParams } = url;
    const field = document.querySelector<HTMLInputElement>('#search-keyword');
    if (field && document.activeElement !== field) field.value = searchParams.get('k') ?? '';
    remember(searchParams.get('k') ?? '');
    if (!wasPreparing || !isPreparing()) say(document.getElementById('search-total')?.textContent ?? '');
    askAgainWhilePreparing();
  }

  /** Asks again while the index is being built. */
  function askAgainWhilePreparing(): void {
    if (!isPreparing()) return;
    const turn = latest;
    clock.after(askAgainMs, () => {
      if (turn === latest) void show(new URL(location.href), false);
    });
  }

  form.addEventListener('submit', (event) => {
    // Without a keyword the page has no parts to swap.
    if (!document.getElementById('results')) return;
    event.preventDefault();
    void show(addressOf(form), true);
  });
  document.addEventListener('change', ({ target }) => {
    const isChoice =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');
    if (!isChoice || target.form !== form) return;
    if (target.name === 'platform') document.querySelector('input[name="of"]')?.remove();
    void show(addressOf(form), true);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link?.closest('#main') || hasKey || event.button !== 0) return;
    const url = new URL(link.href);
    if (url.pathname !== location.pathname || url.origin !== location.origin || !url.searchParams.get('k')) return;
    event.preventDefault();
    const isPage = link.closest('.pagination') !== null;
    void show(url, true).then(() => {
      if (isPage) document.querySelector('#results')?.scrollIntoView();
    });
  });
  askAgainWhilePreparing();
  addEventListener('popstate', () => {
    // A jump to an anchor needs no search.
    if (location.search !== shown) void show(new URL(location.href), false);
  });
}

function isPreparing(): boolean {
  return document.querySelector('[data-preparing]') !== null;
}

/** Address of the form without empty fields and defaults. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '' && name !== 'filter') url.searchParams.append(name, value);
  }
  const { searchParams } = url;
  const keyword = searchParams.get('k')?.trim();
  if ((searchParams.get('of') ?? keyword) !== keyword) searchParams.delete('platform');
  searchParams.delete('of');
  if (!searchParams.has('platform') || searchParams.has('only')) searchParams.delete('first');
  if (!searchParams.has('platform')) searchParams.delete('language');
  searchParams.delete('only');
  return url;
}

async function fetchResults(url: URL): Promise<Document | undefined> {
  try {
    const response = await fetch(url, { headers: { Accept: 'text/html' } });
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return undefined;
  }
}

/** The page without a keyword has other parts than one with results. */
function hasSameParts(page: Document): boolean {
  const names = (from: Document) =>
    Array.from(from.querySelectorAll('[data-swap]'), (part) => part.getAttribute('data-swap'));
  return names(page).join() === names(document).join();
}

function swap(page: Document): void {
  const focused = document.activeElement?.id;
  const filters = () => document.querySelector<HTMLDetailsElement>('.search-filters');
  const isOpen = filters()?.open ?? false;
  document.title = page.title;
  for (const part of document.querySelectorAll('[data-swap]')) {
    const next = page.querySelector(`[data-swap="${part.getAttribute('data-swap') ?? ''}"]`);
    if (next) part.replaceWith(next);
  }
  const next = filters();
  if (next) next.open = isOpen;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function markBusy(isBusy: boolean): void {
  for (const part of document.querySelectorAll('.search-answer, .search-results'))
    part.setAttribute('aria-busy', String(isBusy));
}
