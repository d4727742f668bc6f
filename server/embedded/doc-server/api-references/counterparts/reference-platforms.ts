/** Finds the page of a reference on the product's other platforms. */
import { functionListFile, overviewFile, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { PlatformTarget } from '../../../../../views/domain/article.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';
import { locales } from '../../../../../views/domain/locale.ts';
import { inEditionOrder, nameTarget } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Model } from '../../content/model/model.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import type { PageKey } from '../lookup/find-page.ts';
import { createWords } from '../text/words.ts';
import { findTypePartner } from './type-partner.ts';

/**
 * Finds the same compound of any kind, else the one with its members, else the overview, or the list of functions if there is no
 * overview.
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
    siblings.map(async (other): Promise<{ match: PlatformTarget['match']; to: PageKey; title: string }> => {
      if (other === reference) return { match: 'same', to: { category, file }, title };
      const fallback = await fallbackOf(catalogue, other);
      const same = isCompound
        ? await catalogue.findElsewhere(other, title)
        : pageWithout(other, category, fallback.category);
      if (same) return { match: 'same', to: same, title };
      const near = isCompound ? await findTypePartner(catalogue, reference, other, { category, file }) : undefined;
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

/** `iOS: Swift` */
export function labelOf({ instance, folder }: Reference): string {
  const target = parseApiTarget(folder.target);
  return instance.platformText || (target && nameTarget(target)) || folder.target;
}

/** `iOS` */
export function platformOf(reference: Reference): string {
  return labelOf(reference).split(/[:：]/)[0]?.trim() ?? '';
}

/** `iOS` for all languages of a platform, else `iOS: Swift`; in the order of the references. */
export function sharedLabelsOf(references: readonly Reference[], siblings: readonly Reference[]): string[] {
  const platforms = [...new Set(references.map(platformOf))];
  return platforms.map((platform) => {
    const own = references.filter((one) => platformOf(one) === platform);
    const isWhole = siblings.every((one) => platformOf(one) !== platform || own.includes(one));
    const languages = own.map((one) =>
      labelOf(one)
        .slice(platform.length)
        .replace(/^[:：]\s*/, ''),
    );
    return isWhole ? platform : `${platform}: ${languages.join(', ')}`;
  });
}

/** Lists a reference and those of the same SDK on other platforms. */
export function siblingsOf(all: readonly Reference[], reference: Reference): Reference[] {
  const { locale, instance } = reference;
  const siblings = all.filter(
    (one) => one.instance.product === instance.product && sdkSuffix(one) === sdkSuffix(reference),
  );
  return inEditionOrder(siblings, locale, (one) => one.instance.entryKey);
}

/** Aligns the references of all products that are not aligned yet. */
export function alignReferences(
  catalogue: ReferenceCatalogue,
  model: Model,
  pause: () => Promise<boolean>,
): Promise<void> {
  return catalogue.alignments.make(
    locales.flatMap((locale) => referenceGroups(catalogue.list(model, locale))),
    pause,
  );
}

/** Groups references that are one SDK on different platforms. */
export function referenceGroups(all: readonly Reference[]): Reference[][] {
  const keyOf = (one: Reference) => `${one.instance.product.groupId} ${String(sdkSuffix(one))}`;
  return [...groupBy(all, keyOf).values()];
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
function sdkSuffix({ instance, folder }: Reference): number {
  return Math.max(0, instance.references.indexOf(folder));
}
