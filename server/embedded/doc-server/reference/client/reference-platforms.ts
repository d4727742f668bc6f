/** Where a reference's page is on the product's other platforms. */
import { overviewFile, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { PlatformTarget } from '../../../../../views/domain/article.ts';
import { nameEntry, platforms as knownPlatforms } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Reference, ReferenceCatalogue } from './catalogue.ts';
import { wordsOf } from './words.ts';

const orderOfPlatforms = new Map(knownPlatforms.map((platform, index) => [platform.value, index]));

/**
 * The same compound, whatever kind it is there, else the overview.
 * @param title of the page; a compound's name
 */
export async function findReferencePlatforms(
  catalogue: ReferenceCatalogue,
  all: readonly Reference[],
  reference: Reference,
  { category, file }: { category: string; file: string },
  title: string,
): Promise<PlatformTarget[]> {
  const { locale, instance } = reference;
  const siblings = all.filter(
    (one) => one.instance.product === instance.product && sdkSuffix(one) === sdkSuffix(reference),
  );
  if (locale === 'en') siblings.sort((a, b) => rankOf(a) - rankOf(b));
  const isCompound = category !== file;
  const found = await Promise.all(
    siblings.map((other) => {
      if (other === reference) return { category, file };
      return isCompound ? catalogue.findElsewhere(other, title) : pageWithout(other, category);
    }),
  );
  return siblings.flatMap((other, at): PlatformTarget[] => {
    const target = parseApiTarget(other.place.target);
    if (!target) return [];
    const same = found[at];
    const to = same ?? overviewFile;
    return [
      {
        ...target,
        isCurrent: other === reference,
        entryKey: other.instance.entryKey,
        label: other.instance.platformText || nameEntry(target.platform, target.language) || other.place.target,
        address: apiReferenceAddress({ ...other.place, category: to.category, file: to.file }),
        title: same ? title : wordsOf(locale)('overview'),
        match: same ? 'same' : 'nearest',
      },
    ];
  });
}

/** The overview and the list of functions are everywhere, if at all. */
function pageWithout({ functionList }: Reference, category: string): { category: string; file: string } | undefined {
  const isThere = category === overviewFile.category || (category === 'function-list' && functionList !== undefined);
  return isThere ? { category, file: category } : undefined;
}

/** Of several references of an instance those of one kind belong together. */
function sdkSuffix({ instance, place }: Reference): number {
  return instance.references.indexOf(place);
}

function rankOf({ place }: Reference): number {
  return orderOfPlatforms.get(parseApiTarget(place.target)?.platform ?? '') ?? orderOfPlatforms.size;
}
