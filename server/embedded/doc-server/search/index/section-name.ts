import { clientCategories } from '../../../../../views/domain/api-reference.ts';
import { Doc } from '../../site/model/model.ts';
import type { SearchedPage } from './pages.ts';

export interface SectionName {
  title: string;
  heading: string;
}

/** Names a section. A page of all types is called "Class", so a type or member there gets the name of the type. */
export function nameSection(
  { title, heading, parent }: SectionName & { parent: string },
  doc: SearchedPage | undefined,
): SectionName {
  const kind = doc instanceof Doc ? doc.docKey.split('/').at(-1) : undefined;
  if (kind === 'function-list' || !clientCategories.some((known) => known === kind)) return { title, heading };
  if (parent !== '') return { title: parent, heading };
  return heading === '' ? { title, heading } : { title: heading, heading: '' };
}
