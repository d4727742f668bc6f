/** Redirects addresses with a former SDK name to the current page of the type. */
import { type ApiAddressParts, parseApiTarget, printApiTarget } from '../../../../../views/domain/api-reference.ts';
import { findLanguage } from '../../../../../views/domain/platform.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { Model } from '../../site/model/model.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import type { CompoundName } from '../model/reference-source.ts';

/** Words that do not identify an SDK. */
const commonWords = new Set(['', 'api', 'sdk']);

/**
 * Finds the type, or list, on the same platform, in the reference with the most similar SDK name. If no SDK name is
 * similar, the type's name must have several words.
 * @returns undefined if the SDK is known (its page may still be missing), or if no reference has the type
 */
export async function resolveFormerAddress(
  catalogue: ReferenceCatalogue,
  model: Model,
  locale: Locale,
  { sdk, target, category, file }: ApiAddressParts,
): Promise<{ reference: Reference; page: Pick<CompoundName, 'category' | 'file'> } | undefined> {
  const all = catalogue.list(model, locale);
  const { products, aliases } = model.editions[locale];
  if (products.has(sdk) || aliases.has(sdk) || all.some(({ folder }) => folder.sdk === sdk)) return undefined;
  const isWanted = readTarget(target);
  const words = new Set(tellingWords(sdk));
  const nearness = ({ folder }: Reference) => tellingWords(folder.sdk).filter((word) => words.has(word)).length;
  const there = all.filter(({ folder }) => isWanted(folder.target)).sort((a, b) => nearness(b) - nearness(a));
  const [nearest] = there;
  if (nearest && nearness(nearest) > 0 && file === category) return { reference: nearest, page: { category, file } };
  for (const reference of there) {
    const page = findByFormerName(await catalogue.namesElsewhere(reference), category, file);
    if (page && (nearness(reference) > 0 || severalWords.test(page.name))) return { reference, page };
  }
  return undefined;
}

/** Names of one word, such as `Config`, occur in many SDKs. */
const severalWords = /\p{Ll}.*\p{Lu}\p{Ll}/u;

/** Reads an old target: a language without a platform, or a platform that is named twice. */
function readTarget(target: string): (known: string) => boolean {
  const language = findLanguage(target)?.value;
  const wanted = parseApiTarget(target) ?? parseApiTarget(target.split('_').slice(0, 2).join('_'));
  if (language === undefined && wanted) return (known) => known === printApiTarget(wanted);
  return (known) => language !== undefined && parseApiTarget(known)?.language === language;
}

/**
 * Finds the longest name at the end of a former file name, because old files begin with packages or headers:
 * `im-kettle-brew-kettle-engine`. Prefers compounds of the same category.
 */
function findByFormerName(names: readonly CompoundName[], category: string, file: string): CompoundName | undefined {
  const parts = file.split('-');
  const endings = parts.map((_, at) => withoutSigns(parts.slice(at).join('')));
  let best: { name: CompoundName; rank: number } | undefined;
  for (const name of names) {
    const at = endings.indexOf(withoutSigns(name.name));
    const rank = at < 0 ? Infinity : 2 * at + Number(name.category !== category);
    if (rank < (best?.rank ?? Infinity)) best = { name, rank };
  }
  return best?.name;
}

function tellingWords(sdk: string): string[] {
  return sdk
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => !commonWords.has(word));
}

/** Ignores case and signs: old addresses write `kettle-engine` for `KettleEngine`. */
function withoutSigns(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
