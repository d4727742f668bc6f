/** Represents platforms and languages as bits, for queries and for pages. */
import { languages, platforms } from '../../../../../views/domain/platform.ts';
import type { Query } from '../query/query.ts';
import type { PageFacts } from '../search.ts';

/** A bit for each platform and for each language, and `everywhere`. */
export interface TargetBits {
  platforms: number;
  languages: number;
}

/** Bit for pages that apply to all platforms, or to all languages. */
const everywhere = 1;
const platformBits = bitsOf(platforms);
const languageBits = bitsOf(languages);

export function targetBits({ platform, language }: Pick<PageFacts, 'platform' | 'language'>): TargetBits {
  return { platforms: platformBits.get(platform) ?? everywhere, languages: languageBits.get(language) ?? everywhere };
}

/** Bits of the platforms and languages that a query names. */
export function askedTargets({ mentions }: Pick<Query, 'mentions'>): TargetBits {
  const asked = { platforms: 0, languages: 0 };
  for (const { kind, value } of mentions)
    if (kind === 'platform') asked.platforms |= platformBits.get(value) ?? 0;
    else asked.languages |= languageBits.get(value) ?? 0;
  return asked;
}

/** Whether some pages are for a platform or language that the query names, or for all platforms. */
export function shareTarget(there: TargetBits, asked: TargetBits): 'named' | 'everywhere' | 'no' {
  if (((there.platforms & asked.platforms) | (there.languages & asked.languages)) !== 0) return 'named';
  return (there.platforms & everywhere) !== 0 ? 'everywhere' : 'no';
}

/** Whether some pages are for a named platform, or for all; and likewise for languages. @param there bits of the pages */
export function fitOf(there: TargetBits, asked: TargetBits): 'fits' | 'otherLanguage' | 'elsewhere' {
  if (asked.platforms !== 0 && (there.platforms & (asked.platforms | everywhere)) === 0) return 'elsewhere';
  return asked.languages === 0 || (there.languages & (asked.languages | everywhere)) !== 0 ? 'fits' : 'otherLanguage';
}

/** A number has 32 bits: enough for 31 values. */
function bitsOf(values: readonly { value: string }[]): ReadonlyMap<string, number> {
  return new Map(values.map(({ value }, at) => [value, 1 << (at + 1)]));
}
