/** Redirects addresses with a former name of an SDK to the type where it is now. */
import { type ApiAddressParts, parseApiTarget, printApiTarget } from '../../../../views/domain/api-reference.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Model } from '../content/model.ts';
import type { Reference, ReferenceCatalogue } from './catalogue.ts';
import type { CompoundName } from './reference-source.ts';

/** Words that say nothing about an SDK. */
const commonWords = new Set(['', 'api', 'sdk']);

/**
 * Finds a type of that name, or the list, on the same platform, in the reference with the most similar SDK name.
 * @returns undefined if the SDK is known (its page may still be missing), or if no reference has the type
 */
export async function findUnderOtherSdk(
  catalogue: ReferenceCatalogue,
  model: Model,
  locale: Locale,
  { sdk, target, category, file }: ApiAddressParts,
): Promise<{ reference: Reference; page: Pick<CompoundName, 'category' | 'file'> } | undefined> {
  const wanted = parseApiTarget(target);
  const all = catalogue.list(model, locale);
  const { products, aliases } = model.editions[locale];
  if (!wanted || products.has(sdk) || aliases.has(sdk) || all.some(({ place }) => place.sdk === sdk)) return undefined;
  const words = new Set(wordsOf(sdk));
  const nearness = ({ place }: Reference) => wordsOf(place.sdk).filter((word) => words.has(word)).length;
  const there = all
    .filter((one) => one.place.target === printApiTarget(wanted) && nearness(one) > 0)
    .sort((a, b) => nearness(b) - nearness(a));
  const [nearest] = there;
  if (nearest && file === category) return { reference: nearest, page: { category, file } };
  for (const reference of there) {
    const names = await catalogue.namesElsewhere(reference);
    const page = names.find((one) => one.category === category && squash(one.name) === squash(file));
    if (page) return { reference, page };
  }
  return undefined;
}

function wordsOf(sdk: string): string[] {
  return sdk
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => !commonWords.has(word));
}

/** Old addresses write `kettle-engine` for `KettleEngine`. */
function squash(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
