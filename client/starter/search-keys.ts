const root = document.documentElement;

/** `/` and Ctrl-K lead to the search field, which takes what is typed before its widget is there. */
export function startSearchKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const isTyping = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
    const isWanted = hasControl ? key === 'k' : key === '/' && !isTyping;
    const field = document.querySelector<HTMLInputElement>('.search-form input');
    if (!isWanted || altKey || !field) return;
    event.preventDefault();
    field.focus();
    field.select();
    // It may have the focus and be closed.
    field.click();
  });
  // A widget that comes to life meanwhile must not search what is not meant yet.
  for (const kind of ['compositionstart', 'compositionend']) {
    addEventListener(kind, () => {
      root.toggleAttribute('data-composing', kind === 'compositionstart');
    });
  }
}
