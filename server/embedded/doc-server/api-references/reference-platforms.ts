/** Finds the page of a reference on the product's other platforms. */
import { functionListFile, overviewFile, parseApiTarget } from '../../../../views/domain/api-reference.ts';
import type { PlatformTarget } from '../../../../views/domain/article.ts';
import { platforms as knownPlatforms, nameTarget } from '../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../views/domain/urls.ts';
import type { Reference, ReferenceCatalogue } from './catalogue.ts';
import { wordsOf } from './render/words.ts';

const orderOfPlatforms = new Map(knownPlatforms.map((platform, index) => [platform.value, index]));

/**
 * Finds the same compound of any kind, else the overview, or the list of functions if there is no overview.
 * @param title of the page; the name for a compound
 */
export async function findReferencePlatforms(
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
    siblings.map(async (other) => {
      if (other === reference) return { same: true, to: { category, file } };
      const fallback = await fallbackOf(catalogue, other);
      const same = isCompound
        ? await catalogue.findElsewhere(other, title)
        : pageWithout(other, category, fallback.category);
      return { same: same !== undefined, to: same ?? fallback };
    }),
  );
  return siblings.flatMap((other, at): PlatformTarget[] => {
    const target = parseApiTarget(other.place.target);
    if (!target) return [];
    const { same, to } = found[at] ?? { same: false, to: overviewFile };
    return [
      {
        ...target,
        isCurrent: other === reference,
        entryKey: other.instance.entryKey,
        label: other.instance.platformText || nameTarget(target) || other.place.target,
        address: apiReferenceAddress({ ...other.place, category: to.category, file: to.file }),
        title: same ? title : wordsOf(locale)(to.category === functionListFile.category ? 'function-list' : 'overview'),
        match: same ? 'same' : 'nearest',
      },
    ];
  });
}

/** Lists a reference and those of the same SDK on other platforms. */
export function siblingsOf(all: readonly Reference[], reference: Reference): Reference[] {
  const { locale, instance } = reference;
  const siblings = all.filter(
    (one) => one.instance.product === instance.product && sdkSuffix(one) === sdkSuffix(reference),
  );
  if (locale === 'en') siblings.sort((a, b) => rankOf(a) - rankOf(b));
  return siblings;
}

/** Groups references that are one SDK on different platforms. */
export function referenceGroups(all: readonly Reference[]): Reference[][] {
  const groups = new Map<string, Reference[]>();
  for (const reference of all) {
    const key = `${reference.instance.product.groupId} ${String(sdkSuffix(reference))}`;
    groups.set(key, [...(groups.get(key) ?? []), reference]);
  }
  return [...groups.values()];
}

/** Returns the first page of a reference: the overview, or the list of functions if there are no types. */
export async function fallbackOf(
  catalogue: ReferenceCatalogue,
  reference: Reference,
): Promise<{ category: string; file: string }> {
  if (!reference.functionList) return overviewFile;
  const kinds = await catalogue.kindsElsewhere(reference);
  return kinds.length > 0 ? overviewFile : functionListFile;
}

/** Returns the page of the same category, an overview or a list of functions, if the other reference has it. */
function pageWithout(
  { functionList }: Reference,
  category: string,
  fallback: string,
): { category: string; file: string } | undefined {
  const isThere = category === fallback || (category === functionListFile.category && functionList !== undefined);
  return isThere ? { category, file: category } : undefined;
}

/** Index of a reference in its instance; references with the same index belong together across platforms. */
function sdkSuffix({ instance, place }: Reference): number {
  return Math.max(0, instance.references.indexOf(place));
}

function rankOf({ place }: Reference): number {
  return orderOfPlatforms.get(parseApiTarget(place.target)?.platform ?? '') ?? orderOfPlatforms.size;
}
