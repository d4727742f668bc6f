import { recall, remember, storageKeys } from '../browser/storage.ts';

type Theme = 'system' | 'light' | 'dark';

const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const root = document.documentElement;

/** Shows the chosen theme before the first paint. The button cycles system, light, dark. */
export function startTheme(): void {
  showTheme(readTheme());
  addEventListener('DOMContentLoaded', () => {
    showTheme(readTheme());
  });
  addEventListener('storage', () => {
    showTheme(readTheme());
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.theme-switch')) return;
    const theme = following[readTheme()];
    remember('localStorage', storageKeys.theme, theme === 'system' ? null : theme);
    showTheme(theme);
  });
}

function readTheme(): Theme {
  const kept = recall('localStorage', storageKeys.theme);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const button = document.querySelector('.theme-switch');
  button?.setAttribute('aria-label', button.getAttribute(`data-label-${theme}`) ?? '');
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
    const own = index === 0 ? 'light' : 'dark';
    const chosen = theme === own ? 'all' : 'not all';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : chosen;
  });
}
