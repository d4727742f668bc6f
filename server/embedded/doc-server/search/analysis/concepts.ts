/**
 * Maps everyday words of readers to technical terms. Synonyms are single phrases and work in both directions. A concept
 * needs several words anywhere in the query and works in one direction. Doc teams edit concepts in the content folder.
 * Concepts improve paraphrases far more than other attempts: changed ranking weights moved MRR by at most .03, and
 * weighting Chinese pairs by the frequency of their characters cost .02.
 */
import * as z from 'zod';
import { addTo } from '../../../../../views/domain/group-by.ts';
import { fold } from './analyse.ts';
import { isPhraseAt, PhraseTable, type Span, type Word } from './phrases.ts';
import { signsInWords } from './sign-words.ts';

const saidSchema = z.string().min(1).max(500);

/**
 * Concepts by topic. In `said`, ` + ` separates parts that must all occur, in any order; `|` separates alternatives.
 * `hide|cover + behind me` matches "cover what is behind me".
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
  /** Matching parts of the text, in order. */
  spans: readonly Span[];
  means: readonly string[];
}

interface Pattern {
  parts: number;
  means: readonly string[];
}

interface PartOf {
  pattern: Pattern;
  part: number;
}

/** Most parts of a pattern. */
const maxParts = 8;

export class Concepts {
  readonly #phrases = new PhraseTable<PartOf[]>();
  /** Phrases of stop words only, such as "where" or "which". Queries drop stop words. */
  readonly #stops = new Map<string, PartOf[]>();

  constructor(topics: ConceptTopics) {
    for (const { means, said } of Object.values(topics).flat())
      for (const text of said) {
        const parts = text.split(' + ').slice(0, maxParts);
        const pattern: Pattern = { parts: parts.length, means: means.map((each) => fold(each).trim()) };
        for (const [part, phrases] of parts.entries())
          for (const phrase of phrases.split('|').map((each) => fold(each).trim())) {
            const list = this.#phrases.entry(phrase, () => []);
            if (list) list.push({ pattern, part });
            else if (phrase !== '') addTo(this.#stops, phrase, { pattern, part });
          }
      }
    this.#phrases.sort();
  }

  /** Finds all concepts in a folded text, in the order of the text. */
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
          // Phrases come longest first. Each word counts for one part only.
          if (!found.some((other) => other && other.start < span.end && span.start < other.end)) found[part] ??= span;
        }
      }
    for (const [phrase, list] of this.#stops) {
      const start = findPhrase(text, phrase);
      if (start < 0) continue;
      for (const { pattern, part } of list) {
        const found = spans.get(pattern);
        // A stop word counts only if another part of the pattern was found.
        if (found) found[part] ??= { start, end: start + phrase.length };
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

/** @returns the first position of a phrase in a text; -1 if there is none */
function findPhrase(text: string, phrase: string): number {
  let at = text.indexOf(phrase);
  while (at >= 0 && !isPhraseAt(text, phrase, at)) at = text.indexOf(phrase, at + 1);
  return at;
}
