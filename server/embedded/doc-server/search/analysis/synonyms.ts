/** Words that mean the same to developers of this field, by language; doc teams edit them in the content folder. */
import * as z from 'zod';
import { fold } from './analyse.ts';
import { PhraseTable, type Span, type Word } from './phrases.ts';

/** Each list holds words and phrases of one meaning. */
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
   * The phrases of a folded text that have synonyms, longest first at each place, in order, without overlap. Words count
   * by their stems and stop words between them do not, so `kicked the user out` is `kick user out`.
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
