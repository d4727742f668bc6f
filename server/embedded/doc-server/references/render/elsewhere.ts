/** Inserts names on other platforms when a page is served, because such names change with other references. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiElsewhere } from '../../../../../views/content/api-elsewhere.tsx';
import type { DifferingName } from '../counterparts/differing-names.ts';
import type { Words } from '../text/words.ts';

/** Encloses the anchor of a member where its other names belong. Texts cannot contain this private-use character. */
const mark = '\uE003';
const marked = new RegExp(`${mark}([^${mark}]*)${mark}`, 'g');
/** Most names that are not folded. */
const maxOpen = 3;

export function markElsewhere(anchor: string): string {
  return mark + anchor + mark;
}

export function putElsewhere(html: string, names: ReadonlyMap<string, readonly DifferingName[]>, words: Words): string {
  return html.replace(marked, (_, anchor: string) => {
    const found = names.get(anchor) ?? [];
    return found.length === 0 ? '' : render(found, words);
  });
}

function render(names: readonly DifferingName[], words: Words): string {
  const groups = (['same', 'corresponds', 'nearest'] as const).map((certainty) => ({
    label: certainty === 'same' ? '' : words(`elsewhere.${certainty}`),
    names: names.filter((one) => one.certainty === certainty),
  }));
  return renderToStaticMarkup(
    createElement(ApiElsewhere, {
      groups: groups.filter((group) => group.names.length > 0),
      moreText: names.length > maxOpen ? words('elsewhere.more', { count: names.length }) : undefined,
    }),
  );
}
