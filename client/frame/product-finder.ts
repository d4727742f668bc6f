import { passesNameFilter } from '../../views/domain/name-filter.ts';

/** Shows products with the typed text in their names; an empty field hides the list. */
export function startProductFinder(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const finder = target.closest('.product-finder');
    const list = finder?.querySelector<HTMLElement>('ul');
    if (!finder || !list) return;
    let count = 0;
    for (const item of list.children) {
      const isShown = passesNameFilter(item.textContent, target.value);
      item.toggleAttribute('hidden', !isShown);
      count += isShown ? 1 : 0;
    }
    list.hidden = count === 0;
    const note = finder.querySelector<HTMLElement>('[role=status]');
    if (note) note.textContent = count === 0 && target.value.trim() !== '' ? (note.dataset.empty ?? '') : '';
  });
  document.addEventListener('keydown', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.closest('.product-finder')) return;
    if (event.key === 'Escape' && field.value !== '') {
      field.value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // Enter opens the first visible product.
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      field.closest('.product-finder')?.querySelector<HTMLElement>('li:not([hidden]) a')?.click();
    }
  });
}
