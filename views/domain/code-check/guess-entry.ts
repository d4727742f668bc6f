/** Recognises the SDK of code by language, imports and used names. */
import type { CodeEntry, CodeHints } from '../code-entry.ts';
import { hasPackage, type Imports, platformsOf, readImports } from './code-imports.ts';
import { readLanguages } from './code-language.ts';
import { isCompound, preposition } from './spelling.ts';
import { tokenise } from './tokens.ts';

/** Weights that are added to the share of known names. */
const weights = { language: 0.2, product: 1, preferred: 0.1 } as const;

interface Candidate {
  entry: CodeEntry;
  /** Entries of one set have the same names. */
  set: number;
  rank: number;
}

/**
 * @param preferred key of the platform that the reader chose, `{platform}_{language}`
 * @returns undefined without a sign of an SDK, or if SDKs with other names, or without known ones, fit as well
 */
export function guessEntry(
  code: string,
  hints: CodeHints,
  entries: readonly CodeEntry[],
  preferred = '',
): CodeEntry | undefined {
  const imports = readImports(code);
  const fits = readLanguages(code);
  const platforms = platformsOf(imports);
  const isPlatformKnown = entries.some(({ platform }) => platforms.has(platform));
  const found = countNames(code, imports, hints);
  const setOf = new Map(hints.sets.flatMap((keys, set) => keys.map((key) => [key, set] as const)));
  const fitting = entries
    .filter(({ platform, language }) => fits(language) > 0 && (!isPlatformKnown || platforms.has(platform)))
    .map((entry) => {
      const set = setOf.get(`${entry.product}/${entry.key}`) ?? -1;
      const names = found[set]?.[entry.language === 'swift' ? 'short' : 'exact'].size ?? 0;
      return { entry, set, names, isImported: hasPackage(imports, entry.product) };
    })
    .filter(({ names, isImported }) => names > 0 || isImported);
  const most = Math.max(1, ...fitting.map(({ names }) => names));
  const candidates = fitting.map(({ entry, set, names, isImported }) => ({
    entry,
    set,
    rank:
      names / most +
      fits(entry.language) * weights.language +
      Number(isImported) * weights.product +
      Number(entry.key === preferred) * weights.preferred,
  }));
  const chosen = choose(candidates, entries);
  // The names of some SDKs are unknown; such an SDK can only be recognised by its language.
  if (!chosen || chosen.key === preferred || hasPackage(imports, chosen.product)) return chosen;
  const isOther = ({ product, language, hasNames, platform }: CodeEntry) =>
    !hasNames &&
    product === chosen.product &&
    language !== chosen.language &&
    fits(language) >= fits(chosen.language) &&
    (!isPlatformKnown || platforms.has(platform));
  return entries.some(isOther) ? undefined : chosen;
}

/** Chooses the best candidate. Among platforms of one language, the platform with most products wins. */
function choose(candidates: readonly Candidate[], entries: readonly CodeEntry[]): CodeEntry | undefined {
  const best = Math.max(...candidates.map(({ rank }) => rank));
  const equal = candidates.filter(({ rank }) => rank === best);
  const commonness = (key: string) => entries.filter((entry) => entry.key === key).length;
  const isOneLanguage = new Set(equal.map(({ entry }) => entry.language)).size === 1;
  const most = isOneLanguage ? Math.max(...equal.map(({ entry }) => commonness(entry.key))) : 0;
  const [first, ...others] = equal.filter(({ entry }) => commonness(entry.key) >= most);
  return others.every(({ set }) => set === first?.set) ? first?.entry : undefined;
}

/** @returns the names of each set that the code uses; also as Swift shortens them */
function countNames(code: string, imports: Imports, { sets, groups }: CodeHints) {
  const used = new Set(imports.names);
  for (const { kind, text } of tokenise(code)) if (kind === 'word' && isCompound(text)) used.add(text);
  const found = sets.map(() => ({ exact: new Set<string>(), short: new Set<string>() }));
  for (const [having, names] of groups)
    for (const name of names.split(' ')) {
      const short = shortened(name);
      const isExact = used.has(name) || hasPackage(imports, name);
      if (!isExact && !used.has(short)) continue;
      for (const set of having) {
        if (isExact) found[set]?.exact.add(name);
        found[set]?.short.add(isExact ? name : short);
      }
    }
  return found;
}

/** Swift shortens names after a preposition: `boilWithWater:` becomes `boil(with:)`. */
function shortened(name: string): string {
  const cut = preposition.exec(name);
  return cut && cut.index > 2 ? name.slice(0, cut.index) : name;
}
