import type { AccountInfo } from '../../views/domain/account.ts';
import { accountLabel } from '../../views/domain/account-label.ts';
import { loadAccount, logOut } from './account.ts';
import { isAccountPage } from './account-pages.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { remember, storageKeys } from '../browser/storage.ts';

export interface AccountMenuParts {
  /** A part of `/site-parts`. */
  part(name: string): Promise<HTMLElement | undefined>;
  dropdown(host: HTMLElement): unknown;
}

const root = document.documentElement;
const locale = pageLocale();

/** Replaces login and registration by the signed-in user. Resolves once the page knows whether there is one. */
export function startAccountMenu({ part, dropdown }: AccountMenuParts): Promise<void> {
  /** Original targets of the login and registration links, while a user is signed in. */
  const ownAddresses = new Map<HTMLAnchorElement, string>();
  let shown: string | undefined;

  async function refresh(): Promise<void> {
    const account = await loadAccount(pageRequest, locale);
    const state = JSON.stringify(account);
    if (state === shown) return;
    shown = state;
    remember('localStorage', storageKeys.signedIn, account ? '' : null);
    if (account) await show(account);
    else hide();
  }

  async function show(account: AccountInfo): Promise<void> {
    const [menu, sheet] = await Promise.all([part('account'), part('account-sheet')]);
    if (!menu || !sheet) return;
    hide();
    for (const holder of [menu, sheet]) fill(holder, account);
    document.querySelector('.site-account')?.append(menu);
    document.querySelector('.header-menu-account')?.append(sheet);
    root.dataset.signedIn = '';
    const host = menu.querySelector<HTMLElement>('[data-opener]');
    if (host) dropdown(host);
    // Login links lead signed-in users to the console.
    const consoleUrl = menu.querySelector<HTMLAnchorElement>('[data-console]')?.href ?? '';
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
      ownAddresses.set(link, link.href);
      link.removeAttribute('data-account');
      link.href = consoleUrl;
    }
  }

  function hide(): void {
    delete root.dataset.signedIn;
    for (const old of document.querySelectorAll('[data-part=account], [data-part=account-sheet]')) old.remove();
    for (const [link, href] of ownAddresses) {
      link.href = href;
      link.dataset.account = 'true';
    }
    ownAddresses.clear();
  }

  async function askToLeave(): Promise<void> {
    const known = document.querySelector<HTMLDialogElement>('dialog[data-part=logout]');
    const dialog = known ?? ((await part('logout')) as HTMLDialogElement | undefined);
    if (!dialog) return;
    if (!known) {
      document.body.append(dialog);
      dialog.addEventListener('close', () => {
        if (dialog.returnValue === 'confirm') void leave(dialog);
      });
    }
    dialog.returnValue = '';
    dialog.showModal();
  }

  async function leave(dialog: HTMLDialogElement): Promise<void> {
    const { isDone, isOver } = await logOut(pageRequest, locale);
    if (!isDone) alert(dialog.dataset.failed);
    if (!isOver) return;
    await refresh();
    // Account pages contain data of the user.
    if (isAccountPage()) location.reload();
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-log-out]') : null;
    if (!link) return;
    event.preventDefault();
    void askToLeave();
  });
  // Login opens in a new window; the reader comes back to this one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh();
  });
  return refresh();
}

function fill(holder: HTMLElement, account: AccountInfo): void {
  const label = holder.querySelector('[data-account-label]');
  if (label) label.textContent = accountLabel(account) || account.name;
  for (const tag of holder.querySelectorAll<HTMLElement>('[data-authenticated]')) {
    tag.hidden = tag.dataset.authenticated !== String(account.isAuthenticated);
  }
}
