const findPicker = () => document.querySelector<HTMLDetailsElement>('#platform-picker');

/**
 * Arrow keys, Home, End and the first letter move the focus through the list of platforms, as in a list box. The list closes on Escape
 * (focus returns to its button), on a click elsewhere, and when the focus leaves it. A soft navigation may replace the picker.
 */
export function startPlatformPicker(): void {
  document.addEventListener('keydown', (event) => {
    const picker = findPicker();
    if (!picker?.contains(event.target as Node)) return;
    if (event.key !== 'Escape') {
      moveFocus(picker, event);
    } else if (picker.open) {
      picker.open = false;
      picker.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const picker = findPicker();
    if (picker && !picker.contains(target as Node)) picker.open = false;
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const picker = findPicker();
    if (!picker || !relatedTarget) return;
    if (picker.contains(target as Node) && !picker.contains(relatedTarget as Node)) picker.open = false;
  });
}

function moveFocus(picker: HTMLDetailsElement, event: KeyboardEvent): void {
  const links = [...picker.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = nextIndex(event.key, at, links);
  if (event.altKey || event.ctrlKey || event.metaKey || next === undefined) return;
  if (!picker.open && !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  const wasOpen = picker.open;
  picker.open = true;
  const current = links.findIndex((link) => link.hasAttribute('aria-current'));
  links[wasOpen ? next : Math.max(current, 0)]?.focus();
}

function nextIndex(key: string, at: number, links: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, links.length - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return links.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const startsSo = (link: HTMLElement) => link.textContent.trim().toLowerCase().startsWith(letter);
  const later = links.findIndex((link, index) => index > at && startsSo(link));
  const found = later < 0 ? links.findIndex(startsSo) : later;
  return found < 0 ? undefined : found;
}
