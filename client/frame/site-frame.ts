/**
 * Frame of every page, loaded at the first sign of a reader (client/starter/starter.ts): header cards, side buttons, account menu,
 * reading offline. Without this script everything is a link.
 */
import { fixedAddresses } from '../../views/domain/urls.ts';
import { isAccountPage } from './account-pages.ts';
import { startAccountMenu } from './account-menu.ts';
import { browserClock } from '../browser/clock.ts';
import { followConnection } from './connection.ts';
import { type Dropdown, startDropdown } from '../browser/dropdown.ts';
import { startHeaderMenu } from './header-menu.ts';
import { fillLanguages } from './language-menu.ts';
import { isNarrow, narrow } from '../browser/narrow.ts';
import { startNotices } from './notices.ts';
import { completeForms } from '../browser/outgoing-links.ts';
import { createScrollClose, scrollClosePx } from './scroll-close.ts';
import { keepOffline } from './offline.ts';
import { loadPart } from '../browser/site-parts.ts';
import { startSymbolCards } from '../document/symbol-cards.ts';
import { timings } from '../../views/domain/timings.ts';
import { startToast } from '../browser/toast.ts';
import { startPageMenu } from '../document/page-menu.ts';

const clock = browserClock;
const closeMs = timings.productMenuCloseMs;
const say = startToast(clock);
const part = (name: string) => loadPart(fixedAddresses.siteParts, name);
/** Resolves when the styles of cards and dialogs are loaded. */
export const isStyled = part('assistants');
const openerOf = (name: string) => document.querySelector<HTMLElement>(`[data-opener="${name}"]`);

/** Opens an address only with a network: the open page is more useful than the offline page. */
function leaveFor(url: string): void {
  if (navigator.onLine) location.assign(url);
  else say(document.getElementById('announcer')?.dataset.offline ?? '', true);
}

startHeaderMenu();
followConnection(say);
completeForms();
const account = startAccountMenu({ part, dropdown: (host) => startDropdown(host, { clock, closeMs }) });
const picker = startPicker();
startCards();
startFeedback();
startSymbolCards();
startPageMenu(say, part);
if (!isAccountPage()) void startSideButtons();
startNotices(part, openerOf('products'));
keepOffline().catch(() => {
  // Without a service worker pages need a network, as usual.
});

function startPicker(): Dropdown | undefined {
  const host = openerOf('products');
  if (!host) return undefined;
  const dropdown = startDropdown(host, {
    clock,
    openMs: timings.productMenuOpenMs,
    closeMs,
    sheet: narrow,
    async load() {
      const [card, code] = await Promise.all([
        loadPart(fixedAddresses.productPicker, 'products'),
        import('./product-picker.ts').catch(() => undefined),
      ]);
      if (card && code) code.setUpPicker(card);
      return card && code ? card : undefined;
    },
    fail() {
      const link = host.querySelector('a');
      if (link) leaveFor(link.href);
    },
    onOpen() {
      host.querySelector('.product-tip button')?.dispatchEvent(new Event('click', { bubbles: true }));
    },
  });
  const onScroll = createScrollClose(
    clock,
    () => window.scrollY,
    () => {
      if (!isNarrow()) dropdown.close();
    },
  );
  addEventListener('scroll', onScroll, { passive: true });
  return dropdown;
}

function startCards(): void {
  const developer = openerOf('developer');
  if (developer) startDropdown(developer, { clock, closeMs, load: () => part('developer') });
  const language = openerOf('language');
  if (language)
    startDropdown(language, {
      clock,
      closeMs,
      load: () => part('language'),
      onOpen() {
        fillLanguages(language);
      },
      fail() {
        const link = language.querySelector('a');
        if (link) leaveFor(link.href);
      },
    });
  const subscribe = openerOf('subscribe');
  if (subscribe)
    startDropdown(subscribe, { clock, closeMs, load: () => part('subscribe'), sheet: '(max-width: 750px)' });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.header-menu-products') : null;
    const menu = link?.closest('details');
    if (!menu || !picker) return;
    event.preventDefault();
    menu.open = false;
    // Runs after the menu has released the rest of the page.
    clock.after(0, () => {
      picker.open(menu.querySelector('summary') ?? undefined);
    });
  });
}

async function startSideButtons(): Promise<void> {
  // Signed-in users get no trial button. The buttons wait for the account, because a later removal would move them.
  const [side] = await Promise.all([part('side'), account]);
  const opener = side?.querySelector<HTMLElement>('.side-opener');
  if (!side) return;
  document.getElementById('announcer')?.before(side);
  followDirection();
  if (opener) startDropdown(opener, { clock, closeMs, sheet: '(max-width: 750px)' });
}

/** Marks the page while the reader scrolls up. The folded side buttons show only then. */
function followDirection(): void {
  let before = scrollY;
  addEventListener(
    'scroll',
    () => {
      document.documentElement.toggleAttribute('data-backward', scrollY < before && scrollY > scrollClosePx);
      before = scrollY;
    },
    { passive: true },
  );
}

/** The footer's link names the subject of feedback; a soft navigation brings another link. Search results have a link of their own. */
function startFeedback(): void {
  const find = ({ target }: Event) => {
    const selector = '[data-feedback], [data-feedback-opener], [data-search-feedback], [data-vote]';
    const opener = target instanceof Element ? target.closest(selector) : null;
    const link = opener?.matches('[data-feedback-opener]') ? document.querySelector('[data-feedback]') : opener;
    if (!(opener instanceof HTMLAnchorElement) || !(link instanceof HTMLAnchorElement)) return undefined;
    // The link also works in a new window.
    opener.href = link.href;
    return { opener, link };
  };
  document.addEventListener('pointerdown', find);
  document.addEventListener('click', (event) => {
    const found = find(event);
    if (!found || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { opener, link } = found;
    event.preventDefault();
    const leave = () => {
      leaveFor(link.href);
    };
    if (link.dataset.vote !== undefined)
      import('../document/page-vote.ts').then(({ sendVote }) => sendVote(link), leave);
    else
      import('../feedback/feedback-dialog.ts').then(
        ({ openFeedback }) => openFeedback(link.href, opener).catch(leave),
        leave,
      );
  });
}
