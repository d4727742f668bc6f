/**
 * What readers say in everyday words, and what the field calls it. Synonyms mean the same in both directions and stand as
 * one phrase; here a few words that stand anywhere in a query tell what is asked for, and nothing is said the other way
 * round. Doc teams edit concepts in the content folder.
 *
 * Of all that was tried for paraphrases without a word of their answer this gives by far the most. Weights of ranking alone
 * moved MRR by at most .03; weighing Chinese pairs by how often their signs stand together took .02.
 */
import * as z from 'zod';
import { fold } from './analyse.ts';
import { PhraseTable, type Span, type Word } from './phrases.ts';
import { signsInWords } from './sign-words.ts';

const saidSchema = z.string().min(1).max(500);

/**
 * Concepts by topic. `said` holds patterns: ` + ` parts what must all be there, in any order; `|` parts words of which one
 * is enough. `hide|cover + behind me` is "cover what is behind me".
 */
export const conceptsSchema = z.record(
  z.string().min(1),
  z
    .array(
      z.object({ means: z.array(z.string().min(1).max(60)).min(1).max(8), said: z.array(saidSchema).min(1).max(60) }),
    )
    .max(500),
);

export type ConceptTopics = z.infer<typeof conceptsSchema>;

export interface FoundConcept {
  /** What of the text says it, in order. */
  spans: readonly Span[];
  means: readonly string[];
}

interface Pattern {
  parts: number;
  means: readonly string[];
}

/** Parts of a pattern are bits. */
const maxParts = 8;

export class Concepts {
  readonly #phrases = new PhraseTable<{ pattern: Pattern; part: number }[]>();

  constructor(topics: ConceptTopics) {
    for (const { means, said } of Object.values(topics).flat())
      for (const text of said) {
        const parts = text.split(' + ').slice(0, maxParts);
        const pattern: Pattern = { parts: parts.length, means: means.map((each) => fold(each).trim()) };
        for (const [part, phrases] of parts.entries())
          for (const phrase of phrases.split('|'))
            this.#phrases.entry(fold(phrase).trim(), () => [])?.push({ pattern, part });
      }
    this.#phrases.sort();
  }

  /** All that the words of a folded text say, in the order in which it is said. */
  find(text: string, words: readonly Word[]): FoundConcept[] {
    const spans = new Map<Pattern, (Span | undefined)[]>();
    const partOfWord = signsInWords(text);
    for (let at = 0; at < words.length; at++)
      for (const { value, span } of this.#phrases.findAt(text, words, at)) {
        const isOneSign = span.end - span.start === 1;
        if (isOneSign && partOfWord.has(span.start)) continue;
        for (const { pattern, part } of value) {
          let found = spans.get(pattern);
          if (!found) spans.set(pattern, (found = Array.from({ length: pattern.parts }, () => undefined)));
          // The longest phrase of a place comes first; one word says one part.
          if (!found.some((other) => other && other.start < span.end && span.start < other.end)) found[part] ??= span;
        }
      }
    const complete: FoundConcept[] = [];
    for (const [{ means }, found] of spans) {
      const all = found.filter((span) => span !== undefined);
      if (all.length === found.length) complete.push({ means, spans: all.sort((a, b) => a.start - b.start) });
    }
    return complete;
  }
}
