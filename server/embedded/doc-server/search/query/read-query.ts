/** Reads a keyword with an index at hand, which knows more words than the keyword alone. */
import type { Vocabulary } from '../analysis/vocabulary.ts';
import type { Segment } from '../index/segment.ts';
import { hearSigns, isMisspelt, spellOut } from './hear.ts';
import { parseQuery, type Query } from './query.ts';

/**
 * A platform or language alone asks for the first steps there, if there are pages for it.
 * @param segments the largest first @param hasPagesFor whether pages are for a platform or language that a query names
 */
export function readQuery(
  keyword: string,
  vocabulary: Vocabulary,
  [main]: readonly Segment[],
  hasPagesFor: (query: Query) => boolean,
): Query {
  if (!main) return parseQuery(keyword, vocabulary);
  const spelt = spellOut(keyword, main);
  const heard = hearSigns(spelt, main);
  const read = isMisspelt(spelt, heard, main) ? heard : spelt;
  const query = parseQuery(read, vocabulary, heard);
  if (read !== keyword) return { ...query, didYouMean: { keyword: read.trim(), isUsed: true } };
  // Every section named after a platform would match its name alone, whatever the section is about.
  const isPlaceAlone = query.concepts.length > 0 && query.concepts.every(({ isPlace }) => isPlace);
  return isPlaceAlone && hasPagesFor(query)
    ? { ...parseQuery(`${keyword.trim()} ${vocabulary.start}`, vocabulary), original: keyword }
    : query;
}
