import type { FieldName } from '../index/tables.ts';

export interface RankWeights {
  fields: Record<FieldName, number>;
  /** Factor for single Chinese characters beside pairs. */
  sign: number;
  part: number;
  prefix: number;
  /** Factor for longer words if the typed word itself is known. */
  prefixOfKnown: number;
  correction: number;
  /**
   * Power applied to the rarity of a term: below 1, rare words count less than in lunr. Everyday words are rare in documentation
   * but say little. Compared with 1, 0.7 changes the MRR of paraphrases by -.01 to .02, and that of known items by .003 to .005.
   */
  rarity: number;
  /** Power applied to the present share of a synonym. */
  synonymCoverage: number;
  /** Power applied to the present share of the query. */
  coverage: number;
  /** An entry matches if its coverage is at least this share of the best coverage. */
  enough: number;
  /** Weight of the coverage by other sections of the same page. */
  pageCoverage: number;
  /** Weight of the best section of the same page. */
  pageScore: number;
  /** Factor for members of client APIs if the query names none. */
  api: number;
  /** The same for a question, which guides answer. */
  apiInQuestion: number;
  /** Factor for members of client APIs with a name made of the query's words. */
  worded: number;
  /** Factor for constructors if the query is one word, so that the type itself comes first. */
  constructors: number;
  /** Weight of platform names in a query. */
  platform: number;
  /** Bonus for pages of a named platform; half of it for pages of all platforms. */
  onPlatform: number;
  /** Factors for pages of the named platform and language, of all platforms, of another language, and of another platform. */
  fit: { fits: number; everywhere: number; otherLanguage: number; elsewhere: number };
  /** For a word or two that titles of guides say, such as `token`. */
  topic: {
    /** Factors for sections, and for pages of server APIs. */
    section: number;
    serverApi: number;
    /** Gain for each doubling of the copies of a page. */
    copies: number;
    /** Bonus for a whole page, in place of that of other queries. */
    page: number;
  };
  /** Factor for change logs and legal texts, which mention everything, unless the query asks for them. */
  record: number;
  /** Factor for entries with a title or heading equal to the query. */
  exact: number;
  /** Added to scores between 0 and 1. */
  bonus: {
    /** Bonus if the title or heading equals the query. */
    exact: number;
    /** Bonus if the title or heading contains the query. */
    contains: number;
    /** Bonus if the text contains the query. */
    phrase: number;
    /** Multiplied by the share of the heading's words in the query. */
    overlap: number;
    /** Multiplied by the share of the query in the heading. */
    recall: number;
    /**
     * Multiplied by the similarity of query and heading in the words as typed, so that an exact name stays before
     * results of synonyms and concepts. Known items: MRR .858 to .881 in English, .931 to .943 in Chinese.
     */
    literal: number;
    /** Bonus if the title or heading equals the query including signs; others may differ by a colon. */
    asTyped: number;
    /**
     * Multiplied by the word-for-word similarity of query and name, including endings and stop words; not for Chinese.
     * With `asTyped` it raised MRR of known items from .911 to .920 in English, as the mean of six seeds.
     */
    written: number;
    /** Bonus for a whole page. */
    page: number;
    /** Subtracted for each better section of the same page. */
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
  apiInQuestion: 0.3,
  worded: 1.5,
  constructors: 0.5,
  platform: 0.4,
  onPlatform: 0.3,
  fit: { fits: 1, everywhere: 0.7, otherLanguage: 0.7, elsewhere: 0.3 },
  topic: { section: 0.15, serverApi: 0.6, copies: 0.2, page: 0.3 },
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
