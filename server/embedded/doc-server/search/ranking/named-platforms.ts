/** Represents platforms and languages as bits, for queries and for pages. */
import { languages, platforms } from '../../../../../views/domain/platform.ts';
import type { Query } from '../query/query.ts';
import type { PageFacts } from '../search.ts';

/** Bit for pages that apply to all platforms. */
export const everywhere = 1;
const platformBits = new Map(platforms.map(({ value }, at) => [value, 1 << (at + 1)]));
/** Bit for pages that apply to all languages. */
const anyLanguage = 1 << (platforms.length + 1);
const languageBits = new Map(languages.map(({ value }, at) => [value, 1 << (platforms.length + 2 + at)]));
const ofPlatforms = anyLanguage - 1;

export function targetBits({ platform, language }: Pick<PageFacts, 'platform' | 'language'>): number {
  return (platformBits.get(platform) ?? everywhere) | (languageBits.get(language) ?? anyLanguage);
}

/** Bits of the platforms and languages that a query names; 0 for none. */
export function askedTargets({ mentions }: Pick<Query, 'mentions'>): number {
  return mentions.reduce(
    (bits, { kind, value }) => bits | ((kind === 'platform' ? platformBits : languageBits).get(value) ?? 0),
    0,
  );
}

/** Whether some pages are for a named platform, or for all; and likewise for languages. @param there bits of the pages */
export function fitOf(there: number, asked: number): 'fits' | 'otherLanguage' | 'elsewhere' {
  const [platform, language] = [asked & ofPlatforms, asked & ~ofPlatforms];
  if (platform !== 0 && (there & (platform | everywhere)) === 0) return 'elsewhere';
  return language === 0 || (there & (language | anyLanguage)) !== 0 ? 'fits' : 'otherLanguage';
}
