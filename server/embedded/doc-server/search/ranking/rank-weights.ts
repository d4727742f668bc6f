import type { FieldName } from '../index/tables.ts';

export interface RankWeights {
  fields: Record<FieldName, number>;
  /** Factor for single Chinese characters; a pair has 1. */
  sign: number;
  part: number;
  prefix: number;
  /** Factor for completions if the typed word itself is known. */
  prefixOfKnown: number;
  correction: number;
  /**
   * Exponent of a term's rarity. Below 1, rare words count less than in lunr: everyday words are rare in documentation
   * but say little.
   * Compared with 1, a value of 0.7 changes MRR by -.01 to .02 for paraphrases, and by .003 to .005 for known items.
   */
  rarity: number;
  /** Exponent of the share of a synonym that an entry contains. */
  synonymCoverage: number;
  /** Exponent of the share of the query that an entry contains. */
  coverage: number;
  /** Minimum coverage of a match, as a share of the best coverage. */
  enough: number;
  /** Weight of the coverage by other sections of the page. */
  pageCoverage: number;
  /** Weight of the best section of the page. */
  pageScore: number;
  /** Factor for client API members if the query names none. */
  api: number;
  /** Replaces `api` for a question, because guides answer questions. */
  apiInQuestion: number;
  /** Factor for client API members with a name that consists of the query's words. */
  worded: number;
  /** Factor for constructors if the query is one word, so that the type comes first. */
  constructors: number;
  /** Weight of platform names in a query. */
  platform: number;
  /** Bonus for pages of a named platform; pages for all platforms get half of it. */
  onPlatform: number;
  /** Factors by platform and language of the pages: those named, all platforms, another language, another platform. */
  fit: { fits: number; everywhere: number; otherLanguage: number; elsewhere: number };
  /** Factors for a query of one or two words that titles of guides contain, such as `token`. */
  topic: {
    /** Factors for sections, and for server API pages. */
    section: number;
    serverApi: number;
    /** Gain for each doubling of a page's copies. */
    copies: number;
    /** Bonus for a whole page; replaces the bonus of other queries. */
    page: number;
  };
  /** Factor for change logs and legal texts, which mention everything. Not applied if the query asks for such texts. */
  record: number;
  /** Factor for entries with a title or heading equal to the query. */
  exact: number;
  /** Additions to normalised scores from 0 to 1. */
  bonus: {
    /** Bonus if the title or heading equals the query. */
    exact: number;
    /** Bonus if the title or heading contains the query. */
    contains: number;
    /** Bonus if the text contains the query. */
    phrase: number;
    /** Factor of the share of the heading in the query. */
    overlap: number;
    /** Factor of the share of the query in the heading. */
    recall: number;
    /**
     * Factor of the similarity in words as typed, which keeps an exact name above results of synonyms and concepts.
     * Known items: MRR .858 to .881 in English, .931 to .943 in Chinese.
     */
    literal: number;
    /** Bonus if the title or heading equals the query including punctuation. */
    asTyped: number;
    /**
     * Factor of the word-for-word similarity of query and name, including endings and stop words; not for Chinese. With
     * `asTyped`, it raised the MRR of known items in English from .911 to .920, as mean of six seeds.
     */
    written: number;
    /** Bonus for a whole page. */
    page: number;
    /** Penalty for each better section with the same page title, of which at most four count. */
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
