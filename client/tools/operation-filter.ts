/** Filters a list of operations on every key stroke: operations with every word stay. */
export function setUpOperationFilter(): void {
  const field = document.querySelector<HTMLInputElement>('#operation-filter');
  const list = document.querySelector<HTMLElement>('[data-operations]');
  const note = document.querySelector<HTMLElement>('.api-tools [role=status]');
  // A list filtered by the server is incomplete, so the form asks the server again.
  if (!field || !list || !note || field.defaultValue !== '') return;
  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const group of list.children) {
      for (const item of group.querySelectorAll<HTMLElement>('[data-filter]'))
        item.hidden = !words.every((word) => item.dataset.filter?.includes(word));
      const { length } = group.querySelectorAll('[data-filter]:not([hidden])');
      group.toggleAttribute('hidden', length === 0);
      const number = group.querySelector('h2 > small');
      if (number) number.textContent = String(length);
      count += length;
    }
    note.textContent =
      count === 0 ? (note.dataset.empty ?? '') : (note.dataset.count ?? '').replace('%', String(count));
  };
  field.addEventListener('input', apply);
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
  if (field.value !== '') apply();
}
