import { passesKeyword } from '../../views/domain/name-filter.ts';

/** Filters products while the reader types. The address keeps the keyword, so that the page can be shared. */
export function startApiFinder(): void {
  const field = document.querySelector<HTMLInputElement>('#api-keyword');
  const total = document.querySelector<HTMLElement>('#api-total');
  const empty = document.querySelector<HTMLElement>('#api-empty');
  const cards = [...document.querySelectorAll<HTMLElement>('#api-groups [data-words]')];
  if (!field || !total || !empty) return;
  const show = () => {
    const keyword = field.value.trim();
    let count = 0;
    for (const card of cards) {
      card.hidden = !passesKeyword(card.dataset.words ?? '', keyword);
      count += card.hidden ? 0 : 1;
    }
    total.textContent = (total.dataset.total ?? '').replace('%', String(count));
    empty.hidden = count > 0;
    const url = new URL(location.href);
    if (keyword === '') url.searchParams.delete('q');
    else url.searchParams.set('q', keyword);
    history.replaceState(history.state, '', url);
  };
  field.addEventListener('input', show);
  // The browser may have restored an earlier text.
  if (field.value !== field.defaultValue) show();
}
