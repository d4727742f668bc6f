/** Card of the product picker: categories or tags, search box, and targets of products. */
import { requestData } from '../../views/domain/request.ts';
import { overviewAddress } from '../../views/domain/urls.ts';
import { entryKeyInQuery } from '../../views/domain/platform.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { startProductFinder } from './product-finder.ts';

let hasFinder = false;

export function setUpPicker(card: HTMLElement): void {
  if (!hasFinder) startProductFinder();
  hasFinder = true;
  if (card.classList.contains('is-tags')) setUpTags(card);
  else setUpCategories(card);
  if (card.dataset.overview !== undefined) leadToOverviews(card);
}

function groupButtons(card: HTMLElement): HTMLButtonElement[] {
  return [...card.querySelectorAll<HTMLButtonElement>('[data-group]')];
}

function press(card: HTMLElement, group: string): void {
  for (const button of groupButtons(card)) button.ariaPressed = String(button.dataset.group === group);
}

function setUpTags(card: HTMLElement): void {
  card.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
    if (!button) return;
    const { group = '' } = button.dataset;
    press(card, group);
    for (const list of card.querySelectorAll<HTMLElement>('[data-list]')) {
      list.hidden = group !== '' && list.dataset.list !== group;
    }
  });
}

/** A category at the side scrolls to its list; scrolling marks the current category. */
function setUpCategories(card: HTMLElement): void {
  const lists = card.querySelector<HTMLElement>('.picker-lists');
  if (!lists) return;
  const sections = [...lists.querySelectorAll<HTMLElement>('[data-list]')];
  const topOf = (section: HTMLElement) => section.offsetTop - lists.offsetTop;
  const show = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
    const section = sections.find(({ dataset }) => dataset.list === button?.dataset.group);
    if (section) lists.scrollTo({ top: topOf(section) });
  };
  card.addEventListener('click', show);
  card.addEventListener('pointerover', show);
  lists.addEventListener('scroll', () => {
    const current = sections.findLast((section) => topOf(section) <= lists.scrollTop + 8) ?? sections[0];
    press(card, current?.dataset.list ?? '');
  });
}

/** Maximum wait after a reader chose a product. */
const checkMs = 1000;

/** In the Chinese edition a product opens its overview page if there is one, else its first document. */
function leadToOverviews(card: HTMLElement): void {
  const checks = new Map<string, Promise<boolean>>();
  const check = (link: HTMLAnchorElement) => {
    const path = productPath(link);
    const known = checks.get(path) ?? hasOverview(path);
    checks.set(path, known);
    return known;
  };
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-product]') : null;
  for (const kind of ['pointerover', 'focusin']) {
    card.addEventListener(kind, (event) => {
      const link = linkOf(event);
      if (link) void check(link);
    });
  }
  card.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || link.dataset.checked !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { href } = link;
    link.ariaBusy = 'true';
    void check(link).then((found) => {
      link.ariaBusy = null;
      if (found) link.href = overviewUrl(link);
      link.dataset.checked = '';
      link.click();
      delete link.dataset.checked;
      link.href = href;
    });
  });
}

function entryOf({ href }: HTMLAnchorElement): string | undefined {
  const { searchParams } = new URL(href);
  return entryKeyInQuery(searchParams);
}

/** Product path for the check: `key`, or `key/platform_language` if the reader's platform is known. */
function productPath(link: HTMLAnchorElement): string {
  return [link.dataset.product, entryOf(link)].filter(Boolean).join('/');
}

function overviewUrl(link: HTMLAnchorElement): string {
  const { base = '' } = document.documentElement.dataset;
  return base + overviewAddress(link.dataset.product ?? '', entryOf(link));
}

/** Failures and slow answers count as no overview, because the first document always exists. */
async function hasOverview(path: string): Promise<boolean> {
  const answer = await requestData(
    { ...pageRequest, timeoutMs: checkMs },
    {
      method: 'get',
      path: '/api/overview-catalog/checkByPath',
      payload: { productPath: path },
      locale: pageLocale(),
    },
  );
  return (answer as { data?: boolean } | undefined)?.data === true;
}
