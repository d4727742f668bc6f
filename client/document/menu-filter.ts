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

/**
 * Shows only menu entries that contain the keyword, with their parents, and marks the keyword. A matching group shows all its
 * entries. An empty keyword restores the menu.
 * @returns the number of matching entries, or -1 without a keyword
 */
function filterMenu(tree: HTMLElement, keyword: string): number {
  restore(tree);
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return -1;
  let matches = 0;
  const show = (list: Element, isShownWhole: boolean): boolean => {
    let hasAny = false;
    for (const item of list.children) {
      const group = item.querySelector<HTMLDetailsElement>(':scope > details');
      const label = group?.querySelector('summary') ?? item.querySelector('a');
      const isMatch = label ? mark(label, wanted) : false;
      if (isMatch) matches += 1;
      const inner = group?.querySelector('ul');
      const holdsMatch = inner ? show(inner, isShownWhole || isMatch) : false;
      if (group && holdsMatch) open(group);
      const isShown = isMatch || holdsMatch;
      item.toggleAttribute('hidden', !isShown && !isShownWhole);
      hasAny ||= isShown;
    }
    return hasAny;
  };
  for (const list of tree.children) show(list, false);
  return matches;
}

/** Marks the first match of the keyword. A long name consists of several text nodes with break points between them. */
function mark(label: Element, wanted: string): boolean {
  const texts = [...label.childNodes].filter((node) => node instanceof Text);
  const whole = texts.map(({ data }) => data).join('');
  const at = whole.toLowerCase().indexOf(wanted);
  if (at < 0) return false;
  const range = document.createRange();
  let start = 0;
  for (const text of texts) {
    const end = start + text.length;
    if (at >= start && at < end) range.setStart(text, at - start);
    if (at + wanted.length > start && at + wanted.length <= end) range.setEnd(text, at + wanted.length - start);
    start = end;
  }
  range.surroundContents(document.createElement('mark'));
  return true;
}

function open(group: HTMLDetailsElement): void {
  if (group.open) return;
  group.open = true;
  group.dataset.opened = '';
}

function restore(tree: HTMLElement): void {
  for (const highlight of tree.querySelectorAll('mark')) {
    const label = highlight.parentElement;
    highlight.replaceWith(...highlight.childNodes);
    label?.normalize();
  }
  for (const item of tree.querySelectorAll('[hidden]')) item.removeAttribute('hidden');
  for (const group of tree.querySelectorAll<HTMLDetailsElement>('[data-opened]')) {
    group.open = false;
    delete group.dataset.opened;
  }
}
