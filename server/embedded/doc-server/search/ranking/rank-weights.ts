/** What counts for how much in a ranking. */
import type { FieldName } from '../index/tables.ts';

export interface RankWeights {
  fields: Record<FieldName, number>;
  /** Of single Chinese signs beside pairs. */
  sign: number;
  part: number;
  prefix: number;
  /** Of longer words where the word typed is one itself. */
  prefixOfKnown: number;
  correction: number;
  /**
   * What a term's rarity counts for, as a power: below 1 rare words count for less than lunr has it. Everyday words are
   * rare in documentation and say little: before there were concepts, 0.7 in place of 1 gave Chinese paraphrases .03 to .07
   * of MRR and English ones between -.01 and .01; beside concepts it is worth -.01 to .02, and .003 to .005 for known items.
   */
  rarity: number;
  /** How much of a synonym must be there, as a power of the share that is. */
  synonymCoverage: number;
  /** How much of the query must be there, as a power of the share that is. */
  coverage: number;
  /** An entry matches if it covers this much of what the best one covers. */
  enough: number;
  /** Of what other sections of the same page say of the query. */
  pageCoverage: number;
  /** Of the best section of the same page. */
  pageScore: number;
  /** Of members of client APIs where the query names none. */
  api: number;
  /** Of members of client APIs whose name the words of the query make up. */
  worded: number;
  /** Of constructors where the query is one word: the type itself comes first, which has less to say of its name. */
  constructors: number;
  /** Of the names of platforms among the words of a query: where, not what. */
  place: number;
  /** Added for what applies to a platform that is named, half of it for what applies to all. */
  atPlace: number;
  /** Of change logs and legal texts, which name everything, where the query does not ask for them. */
  record: number;
  /** Of entries whose title or heading is the query. */
  exact: number;
  /** Added to scores between 0 and 1. */
  bonus: {
    /** The title or heading is the query. */
    exact: number;
    /** The title or heading holds the query. */
    contains: number;
    /** The text holds the query. */
    phrase: number;
    /** Times the share of the heading's words that the query has. */
    overlap: number;
    /** Times the share of the query that the heading has. */
    recall: number;
    /**
     * Times how alike query and heading are in the very words that were typed; what is asked for by its name stays before
     * what synonyms and concepts find. Known items: MRR .858 to .881 in English, .931 to .943 in Chinese.
     */
    literal: number;
    /** The title or heading is the query to the last sign, where others differ from it by a colon. */
    asTyped: number;
    /**
     * Times how alike query and name are word for word, endings and stop words included; not in Chinese. With `asTyped` it
     * gave known items .911 to .920 of MRR in English, the mean of six seeds.
     */
    written: number;
    /** A page as a whole, not one of its sections. */
    page: number;
    /** Taken away for each better section of the same page. */
    again: number;
    faq: number;
  };
}

export const defaultWeights: RankWeights = {
  fields: { title: 8, heading: 6, text: 0.6, code: 0.2, names: 2 },
  sign: 0.3,
  part: 0.5,
  prefix: 0.8,
  prefixOfKnown: 0.8,
  correction: 0.6,
  rarity: 0.7,
  synonymCoverage: 2,
  coverage: 2,
  enough: 0.4,
  pageCoverage: 0.4,
  pageScore: 0.3,
  api: 0.6,
  worded: 1.5,
  constructors: 0.5,
  place: 0.4,
  atPlace: 0.3,
  record: 0.6,
  exact: 2,
  bonus: {
    exact: 1,
    contains: 0.4,
    phrase: 0.2,
    overlap: 0.4,
    recall: 0.3,
    literal: 0.6,
    asTyped: 0.05,
    written: 0.2,
    page: 0.06,
    again: 0.3,
    faq: 0.2,
  },
};
