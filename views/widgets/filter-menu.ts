/**
 * Shows only the entries of a menu whose text holds the keyword, with what stands above them, and marks the keyword. A group that
 * matches shows all it holds. An empty keyword brings the menu back as it was.
 * @returns how many entries match, or -1 without a keyword
 */
export function filterMenu(tree: HTMLElement, keyword: string): number {
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

/** Marks the first place where the keyword stands. */
function mark(label: Element, wanted: string): boolean {
  for (const node of label.childNodes) {
    if (!(node instanceof Text)) continue;
    const at = node.data.toLowerCase().indexOf(wanted);
    if (at < 0) continue;
    const found = node.splitText(at);
    found.splitText(wanted.length);
    const highlight = document.createElement('mark');
    found.replaceWith(highlight);
    highlight.append(found);
    return true;
  }
  return false;
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
