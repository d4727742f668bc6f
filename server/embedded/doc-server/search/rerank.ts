/** Puts the best candidates in their final order by looking at their words, which postings do not know. */
import { fold, tokens } from './analyse.ts';
import { exactKey } from './compile.ts';
import type { Query } from './query.ts';
import type { RankWeights } from './rank.ts';
import type { Candidate, Filters } from './search.ts';
import { stringAt } from './segment.ts';

export function rerank(
  candidates: readonly Candidate[],
  query: Query,
  filters: Filters,
  weights: RankWeights,
): Candidate[] {
  const top = candidates[0]?.score ?? 0;
  if (top === 0) return [...candidates];
  const { bonus } = weights;
  const wanted = exactKey(query.text);
  const queryTerms = new Set(
    query.concepts.flatMap(({ weight, alternatives }) =>
      weight < 1 ? [] : alternatives.flatMap(({ terms }) => terms.map(({ term }) => term)),
    ),
  );
  const rescored = candidates.map((candidate, at) => {
    const { tables } = candidate.part.segment;
    const title = stringAt(tables.titles, candidate.entry);
    const heading = stringAt(tables.headings, candidate.entry);
    const name = heading === '' ? title : heading;
    const foldedName = fold(name);
    let score = candidate.score / top;
    if (exactKey(name) === wanted) score += bonus.exact;
    if (foldedName.includes(query.text) || (heading !== '' && fold(title).includes(query.text)))
      score += bonus.contains;
    else if (fold(stringAt(tables.texts, candidate.entry)).includes(query.text)) score += bonus.phrase;
    score += bonus.overlap * overlap(name, queryTerms);
    if (heading === '') score += bonus.page;
    if (filters.isApiFirst && isApi(candidate) && foldedName.includes(query.text)) score += 10;
    return { candidate, score, at };
  });
  return rescored.sort((a, b) => b.score - a.score || a.at - b.at).map(({ candidate }) => candidate);
}

/** How much of a heading's words the query has. */
function overlap(name: string, queryTerms: ReadonlySet<string>): number {
  let all = 0;
  let shared = 0;
  for (const { term, kind } of tokens(name)) {
    if (kind === 'sign' || kind === 'part') continue;
    all++;
    if (queryTerms.has(term)) shared++;
  }
  return all === 0 ? 0 : shared / all;
}

function isApi({ part, entry }: Candidate): boolean {
  const { pageStarts, entryPages } = part.segment.tables;
  return part.facts[entryPages[pageStarts[entry] ?? 0] ?? 0]?.tab === 'clientapi';
}
