import { onWidthChange } from '../browser/narrow.ts';
import { holdFocus } from '../browser/overlay.ts';

/** Makes the menu a dialog over the page on narrow screens. Without a script its address (`#menu`) opens it. */
export function startMenuSheet(): { close(): void } {
  const menu = document.getElementById('menu');
  let release: (() => void) | undefined;
  const open = () => {
    if (!menu || release) return;
    menu.classList.add('is-open');
    menu.setAttribute('data-overlay', '');
    menu.setAttribute('role', 'dialog');
    menu.setAttribute('aria-modal', 'true');
    menu.setAttribute('aria-labelledby', 'menu-title');
    release = holdFocus(menu);
    menu.querySelector<HTMLElement>('.menu-close')?.focus();
    const entry = menu.querySelector('#menu-tree [aria-current]');
    entry?.scrollIntoView({ block: 'center' });
  };
  const close = () => {
    if (!menu || !release) return;
    menu.classList.remove('is-open');
    for (const name of ['data-overlay', 'role', 'aria-modal', 'aria-labelledby']) menu.removeAttribute(name);
    release();
    release = undefined;
    document.querySelector<HTMLElement>('.menu-button')?.focus({ preventScroll: true });
  };
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    // The shade beside the sheet.
    if (release && !menu?.contains(event.target)) {
      close();
      return;
    }
    const link = event.target.closest<HTMLAnchorElement>('#menu a[href*="#"]');
    // A link inside the open page brings no new page that would close the sheet.
    if (link && link.href.split('#')[0] === location.href.split('#')[0]) close();
    const isOpener = event.target.closest('.menu-button');
    if (!isOpener && !event.target.closest('.menu-close')) return;
    event.preventDefault();
    if (isOpener) open();
    else close();
  });
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) close();
  });
  onWidthChange(close);
  return { close };
}
