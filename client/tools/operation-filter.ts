/** Filters a list of operations on every key stroke: operations with every word stay. */
export function readyOperationFilter(): void {
  const field = document.querySelector<HTMLInputElement>('.operation-filter input[name=q]');
  const list = document.querySelector<HTMLElement>('[data-operations]');
  const note = document.querySelector<HTMLElement>('.operation-filter [role=status]');
  // A list filtered by the server is incomplete, so the form asks the server again.
  if (!field || !list || !note || field.defaultValue !== '') return;
  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const group of list.children) {
      let isShown = false;
      for (const item of group.querySelectorAll<HTMLElement>('[data-filter]')) {
        item.hidden = !words.every((word) => item.dataset.filter?.includes(word));
        if (!item.hidden) count += 1;
        isShown ||= !item.hidden;
      }
      group.toggleAttribute('hidden', !isShown);
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
