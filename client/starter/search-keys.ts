const root = document.documentElement;

/** `/` and Ctrl-K lead to the search field, which accepts text before its widget is loaded. */
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
    // The field may have the focus while its list is closed.
    field.click();
  });
  // A hydrating widget must not search for an unfinished composition.
  for (const kind of ['compositionstart', 'compositionend']) {
    addEventListener(kind, () => {
      root.toggleAttribute('data-composing', kind === 'compositionstart');
    });
  }
}
