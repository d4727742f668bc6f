/** Words with the same meaning in this field, by language. Doc teams edit synonyms in the content folder. */
import * as z from 'zod';
import { fold } from './analyse.ts';
import { PhraseTable, type Span, type Word } from './phrases.ts';

/** Each list holds words and phrases with the same meaning. */
export const synonymsSchema = z.array(z.array(z.string().min(1).max(60)).min(2).max(30)).max(2000);

export interface FoundSynonym extends Span {
  others: readonly string[];
}

export class Synonyms {
  readonly #phrases = new PhraseTable<Set<string>>();

  constructor(lists: readonly (readonly string[])[]) {
    for (const list of lists) {
      const texts = [...new Set(list.map((text) => fold(text).trim()).filter(Boolean))];
      for (const text of texts) {
        const others = this.#phrases.entry(text, () => new Set());
        for (const other of texts) if (other !== text) others?.add(other);
      }
    }
    this.#phrases.sort();
  }

  /**
   * Finds phrases with synonyms in a folded text, in order, without overlap, the longest at each position.
   * Words match by stems and stop words between them are ignored: `kicked the user out` matches `kick user out`.
   */
  find(text: string, words: readonly Word[]): FoundSynonym[] {
    const found: FoundSynonym[] = [];
    for (let at = 0; at < words.length;) {
      const [longest] = this.#phrases.findAt(text, words, at);
      if (longest) found.push({ ...longest.span, others: [...longest.value] });
      at += longest?.length ?? 1;
    }
    return found;
  }
}
