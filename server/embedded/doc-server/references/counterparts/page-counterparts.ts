/** Finds the page of a reference on other platforms of the product. */
import { functionListFile, overviewFile, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { PlatformTarget } from '../../../../../views/domain/article.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import type { PageKey } from '../lookup/find-page.ts';
import { createWords } from '../text/words.ts';
import { labelOf, siblingsOf } from './sibling-references.ts';
import { findTypeCounterpart } from './type-counterpart.ts';

/**
 * Finds the compound with the same name, otherwise the one with the counterparts of its members. Fallback: the
 * overview, or the list of functions.
 * @param title title of the page, which is the name of a compound
 */
export async function findPageCounterparts(
  catalogue: ReferenceCatalogue,
  all: readonly Reference[],
  reference: Reference,
  { category, file }: { category: string; file: string },
  title: string,
): Promise<PlatformTarget[]> {
  const { locale } = reference;
  const siblings = siblingsOf(all, reference);
  const isCompound = category !== file;
  const found = await Promise.all(
    siblings.map(async (other): Promise<{ match: PlatformTarget['match']; to: PageKey; title: string }> => {
      if (other === reference) return { match: 'same', to: { category, file }, title };
      const fallback = await fallbackOf(catalogue, other);
      const same = isCompound
        ? await catalogue.findElsewhere(other, title)
        : pageWithout(other, category, fallback.category);
      if (same) return { match: 'same', to: same, title };
      const near = isCompound ? await findTypeCounterpart(catalogue, reference, other, { category, file }) : undefined;
      if (near) return { match: 'nearest', to: near, title: near.name };
      const isList = fallback.category === functionListFile.category;
      return { match: 'nearest', to: fallback, title: createWords(locale)(isList ? 'function-list' : 'overview') };
    }),
  );
  return siblings.flatMap((other, at): PlatformTarget[] => {
    const target = parseApiTarget(other.folder.target);
    if (!target) return [];
    const on = found[at];
    if (!on) return [];
    return [
      {
        ...target,
        isCurrent: other === reference,
        entryKey: other.instance.entryKey,
        label: labelOf(other),
        address: apiReferenceAddress({ ...other.folder, category: on.to.category, file: on.to.file }),
        title: on.title,
        match: on.match,
      },
    ];
  });
}

/** Returns the first page: the overview, or the list of functions if there are no types. */
export async function fallbackOf(
  catalogue: ReferenceCatalogue,
  reference: Reference,
): Promise<{ category: string; file: string }> {
  if (!reference.functionList) return overviewFile;
  const kinds = await catalogue.kindsElsewhere(reference);
  return kinds.length > 0 ? overviewFile : functionListFile;
}

/** Returns the overview or list of functions of the other reference, if it has the page. */
function pageWithout(
  { functionList }: Reference,
  category: string,
  fallback: string,
): { category: string; file: string } | undefined {
  const isThere = category === fallback || (category === functionListFile.category && functionList !== undefined);
  return isThere ? { category, file: category } : undefined;
}
