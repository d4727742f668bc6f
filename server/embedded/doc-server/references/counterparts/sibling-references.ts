/** Finds references of one SDK on several platforms, and labels the platforms. */
import { parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';
import { locales } from '../../../../../views/domain/locale.ts';
import { inEditionOrder, nameTarget } from '../../../../../views/domain/platform.ts';
import type { Model } from '../../site/model/model.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';

/** `iOS: Swift` */
export function labelOf({ instance, folder }: Reference): string {
  const target = parseApiTarget(folder.target);
  return instance.platformText || (target && nameTarget(target)) || folder.target;
}

/** `iOS` */
export function platformOf(reference: Reference): string {
  return labelOf(reference).split(/[:：]/)[0]?.trim() ?? '';
}

/** `iOS` if all languages of the platform are listed, otherwise `iOS: Swift`. */
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

/** Lists the reference and those of the same SDK on other platforms. */
export function siblingsOf(all: readonly Reference[], reference: Reference): Reference[] {
  const { locale, instance } = reference;
  const siblings = all.filter(
    (one) => one.instance.product === instance.product && sdkSuffix(one) === sdkSuffix(reference),
  );
  return inEditionOrder(siblings, locale, (one) => one.instance.entryKey);
}

/** Aligns references of all products that are not aligned yet. */
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

/** Groups references of one SDK on several platforms. */
export function referenceGroups(all: readonly Reference[]): Reference[][] {
  const keyOf = (one: Reference) => `${one.instance.product.groupId} ${String(sdkSuffix(one))}`;
  return [...groupBy(all, keyOf).values()];
}

/** Index of a reference in its instance. Equal indexes belong to one SDK. */
function sdkSuffix({ instance, folder }: Reference): number {
  return Math.max(0, instance.references.indexOf(folder));
}
