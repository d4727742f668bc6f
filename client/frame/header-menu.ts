import { onWidthChange } from '../browser/narrow.ts';
import { holdFocus } from '../browser/overlay.ts';

/** Header menu of narrow screens: a `<details>` that covers the page, so the rest of the page is inert. */
export function startHeaderMenu(): void {
  let release: (() => void) | undefined;
  const menu = () => document.querySelector<HTMLDetailsElement>('.header-menu');
  const close = () => {
    const open = menu();
    if (open) open.open = false;
  };
  const hold = () => {
    release?.();
    const header = menu()?.closest('header');
    release = menu()?.open && header ? holdFocus(header) : undefined;
  };
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target === menu()) hold();
    },
    true,
  );
  hold();
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu()?.open) return;
    close();
    menu()?.querySelector('summary')?.focus();
  });
  onWidthChange(close);
}
