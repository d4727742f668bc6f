/** Platforms and languages as bits, for queries and pages. */
import { languages, platforms } from '../../../../../views/domain/platform.ts';
import type { Query } from '../query/query.ts';
import type { PageFacts } from '../search.ts';

/** One bit per platform and language, and `everywhere`. */
export interface TargetBits {
  platforms: number;
  languages: number;
}

/** Bit for pages that apply to all platforms or languages. */
const everywhere = 1;
const platformBits = bitsOf(platforms);
const languageBits = bitsOf(languages);

export function targetBits({ platform, language }: Pick<PageFacts, 'platform' | 'language'>): TargetBits {
  return { platforms: platformBits.get(platform) ?? everywhere, languages: languageBits.get(language) ?? everywhere };
}

/** Returns the bits of platforms and languages that a query names. */
export function askedTargets({ mentions }: Pick<Query, 'mentions'>): TargetBits {
  const asked = { platforms: 0, languages: 0 };
  for (const { kind, value } of mentions)
    if (kind === 'platform') asked.platforms |= platformBits.get(value) ?? 0;
    else asked.languages |= languageBits.get(value) ?? 0;
  return asked;
}

/** Counts pages by language and platform. */
export class LanguagePlatforms {
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(pages: Iterable<Pick<PageFacts, 'platform' | 'language'> | undefined>) {
    for (const page of pages) {
      if (!page || !platformBits.has(page.platform)) continue;
      const counts = this.#counts.get(page.language) ?? new Map<string, number>();
      this.#counts.set(page.language, counts.set(page.platform, (counts.get(page.platform) ?? 0) + 1));
    }
  }

  /** Returns the platform with most pages of a language; undefined without a majority. */
  mainOf(language: string): string | undefined {
    const counts = [...(this.#counts.get(language) ?? [])];
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    return counts.find(([, count]) => count > total / 2)?.[0];
  }

  /** True if pages exist for a platform or language that a query names. */
  has({ platforms, languages }: TargetBits): boolean {
    return [...this.#counts].some(
      ([language, counts]) =>
        ((languageBits.get(language) ?? 0) & languages) !== 0 ||
        [...counts.keys()].some((platform) => ((platformBits.get(platform) ?? 0) & platforms) !== 0),
    );
  }

  /** Returns the bits of platforms with these languages. @param asked bits of languages */
  bitsOf(asked: number): number {
    let bits = 0;
    for (const [language, counts] of this.#counts)
      if (((languageBits.get(language) ?? 0) & asked) !== 0)
        for (const platform of counts.keys()) bits |= platformBits.get(platform) ?? 0;
    return bits;
  }
}

/** Tells whether pages are for a named platform or language, for all platforms, or for others. */
export function shareTarget(there: TargetBits, asked: TargetBits): 'named' | 'everywhere' | 'no' {
  if (((there.platforms & asked.platforms) | (there.languages & asked.languages)) !== 0) return 'named';
  return (there.platforms & everywhere) !== 0 ? 'everywhere' : 'no';
}

/** Tells whether pages fit the named platform, and the named language. @param there bits of the pages */
export function fitOf(there: TargetBits, asked: TargetBits): 'fits' | 'everywhere' | 'otherLanguage' | 'elsewhere' {
  if (asked.platforms !== 0 && (there.platforms & (asked.platforms | everywhere)) === 0) return 'elsewhere';
  if (asked.platforms !== 0 && (there.platforms & asked.platforms) === 0) return 'everywhere';
  return asked.languages === 0 || (there.languages & (asked.languages | everywhere)) !== 0 ? 'fits' : 'otherLanguage';
}

/** A number has 32 bits, which is enough for 31 values. */
function bitsOf(values: readonly { value: string }[]): ReadonlyMap<string, number> {
  return new Map(values.map(({ value }, at) => [value, 1 << (at + 1)]));
}
