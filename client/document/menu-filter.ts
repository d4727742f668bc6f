import { filterMenu } from './filter-menu.ts';

/** Filters the server's menu. No other code changes that HTML, so it is marked in place and restored when the field is cleared. */
export function startMenuFilter(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const field = form?.querySelector('input');
  const tree = document.getElementById(form?.dataset.filters ?? '');
  if (!form || !field || !tree) return;
  const filter = () => {
    const matches = filterMenu(tree, field.value);
    const status = form.querySelector('[role=status]');
    if (status) status.textContent = matches > 0 ? (form.dataset.count ?? '').replace('%', String(matches)) : '';
    form.querySelector('button')?.toggleAttribute('hidden', field.value === '');
    form.querySelector('.directory-empty')?.toggleAttribute('hidden', matches !== 0);
  };
  const clear = () => {
    field.value = '';
    field.focus();
    filter();
  };
  field.addEventListener('input', filter);
  form.querySelector('button')?.addEventListener('click', clear);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tree.querySelector('mark')?.closest<HTMLElement>('a, summary')?.click();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  });
  tree.addEventListener('menuchange', filter);
  // The reader may have typed before this script.
  filter();
}
