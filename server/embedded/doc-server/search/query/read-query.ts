/** Reads a keyword with the help of an index, which knows more words than the vocabulary. */
import type { Vocabulary } from '../analysis/vocabulary.ts';
import type { Segment } from '../index/segment.ts';
import { hearSigns, isMisspelt, spellOut } from './hear.ts';
import { parseQuery, type Query } from './query.ts';

/**
 * Parses a keyword. A platform or language alone asks for the first steps there, if there are pages for it.
 * @param segments the largest first @param hasPagesFor true if pages exist for a platform or language that the query
 * names
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
  // The name of a platform alone would match every section named after it, whatever the section is about.
  const isPlaceAlone = query.concepts.length > 0 && query.concepts.every(({ isPlace }) => isPlace);
  return isPlaceAlone && hasPagesFor(query)
    ? { ...parseQuery(`${keyword.trim()} ${vocabulary.start}`, vocabulary), original: keyword }
    : query;
}
