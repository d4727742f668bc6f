/** Knows the words of queries: synonyms of phrases, and technical terms for everyday words. */
import { Concepts, type ConceptTopics } from './concepts.ts';
import { type Span, splitWords } from './phrases.ts';
import { Synonyms } from './synonyms.ts';

export interface Meaning {
  /** Matching parts of the text, in order. */
  spans: readonly Span[];
  others: readonly string[];
  /** True for a pattern of several words, which rarely occur together by chance. */
  isSure: boolean;
}

export class Vocabulary {
  /** Title of the page that a new reader needs first. */
  readonly start: string;
  readonly #synonyms: Synonyms;
  readonly #concepts: Concepts;

  constructor(synonyms: readonly (readonly string[])[] = [], concepts: ConceptTopics = {}, start = '') {
    this.start = start;
    this.#synonyms = new Synonyms(synonyms);
    this.#concepts = new Concepts(concepts);
  }

  /**
   * Finds meanings in a folded text, in order, without overlap. A meaning that covers more text wins. For the same
   * words, a synonym and a concept both count.
   */
  find(text: string): Meaning[] {
    const words = splitWords(text);
    const synonyms = this.#synonyms
      .find(text, words)
      .map(({ start, end, others }) => ({ spans: [{ start, end }], others }));
    const concepts = this.#concepts.find(text, words).map(({ spans, means }) => ({ spans, others: means }));
    const candidates = [...concepts, ...synonyms]
      .map((meaning) => ({ ...meaning, length: lengthOf(meaning.spans) }))
      .sort((a, b) => b.length - a.length);
    const taken: { spans: Span[]; said: readonly Span[]; others: Set<string>; isSure: boolean }[] = [];
    for (const { spans, others } of candidates) {
      const same = taken.find(({ said }) => isSame(said, spans));
      const free = spans.filter((span) => !taken.some((other) => other.spans.some((each) => overlaps(each, span))));
      if (same) for (const other of others) same.others.add(other);
      else if (free.length > 0)
        taken.push({ spans: free, said: spans, others: new Set(others), isSure: spans.length > 1 });
    }
    return taken
      .map(({ spans, others, isSure }) => ({ spans, others: [...others], isSure }))
      .sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
  }
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

function isSame(a: readonly Span[], b: readonly Span[]): boolean {
  return a.length === b.length && a.every(({ start, end }, at) => start === b[at]?.start && end === b[at].end);
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
