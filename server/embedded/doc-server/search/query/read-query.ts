/** Reads a keyword with an index at hand, which knows more words than the keyword alone. */
import type { Vocabulary } from '../analysis/vocabulary.ts';
import type { Segment } from '../index/segment.ts';
import { hearSigns, spellOut } from './hear.ts';
import { parseQuery, type Query } from './query.ts';

/** @param segments the largest first */
export function readQuery(keyword: string, vocabulary: Vocabulary, [main]: readonly Segment[]): Query {
  if (!main) return parseQuery(keyword, vocabulary);
  const spelt = spellOut(keyword, main);
  const query = parseQuery(spelt, vocabulary, hearSigns(spelt, main));
  return spelt === keyword ? query : { ...query, didYouMean: { keyword: spelt.trim(), isUsed: true } };
}
