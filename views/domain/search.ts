import * as z from 'zod';
import { errorCodeSchema } from './error-code.ts';
import { equivalentMemberSchema } from './equivalent-member.ts';
import { pickerSchema } from './menu.ts';

/**
 * Groups of results, in tab order. `serverapi` is a part of `common` with a tab of its own. A document in several groups counts in
 * each group and once in `all`, because counts describe the lists.
 */
export const searchTabs = ['all', 'common', 'clientapi', 'serverapi', 'faq'] as const;
export type SearchTab = (typeof searchTabs)[number];

export const docTypes = ['common', 'clientapi', 'faq'] as const;
export type DocType = (typeof docTypes)[number];

export const searchLimits = {
  /** Characters. */
  keyword: 200,
  /** Hits a page. */
  size: 50,
  /** Last hit that a page can show. Large sites have fewer sections, so that every hit can be reached. */
  depth: 100_000,
} as const;

/** Matching parts of a text, as [start, end) in UTF-16 units, in order, without overlap. */
const marksSchema = z.array(z.tuple([z.number().int(), z.number().int()]));
export type Marks = z.infer<typeof marksSchema>;

/** A page that contains a hit's section. Title and product are missing if they equal the hit's; a hit has up to 40 pages. */
export const hitPageSchema = z.object({
  /** Starts with the requested `base` and ends with the section's anchor. */
  url: z.string(),
  title: z.string().optional(),
  product: z.string().optional(),
  productName: z.string().optional(),
  /** Name of an older version; left out for the current one. */
  version: z.string().optional(),
  platform: z.string(),
  language: z.string(),
});
export type HitPage = z.infer<typeof hitPageSchema>;

/** Another section of the hit's page. */
export const hitSectionSchema = z.object({
  heading: z.string(),
  headingMarks: marksSchema,
  /** Empty after the first sections, which are shown without a click. */
  content: z.string(),
  contentMarks: marksSchema,
  url: z.string(),
});
export type HitSection = z.infer<typeof hitSectionSchema>;

/** A document at its best section. */
export const searchHitSchema = z.object({
  docType: z.enum(docTypes),
  isServerApi: z.boolean(),
  /** Article id of the page. */
  aId: z.string(),
  title: z.string(),
  titleMarks: marksSchema,
  /** Heading of the section; empty for the page as a whole. */
  heading: z.string(),
  headingMarks: marksSchema,
  /** A part of the text around the matches; may be empty. */
  content: z.string(),
  contentMarks: marksSchema,
  originProductKey: z.string(),
  productName: z.string(),
  platform: z.string(),
  language: z.string(),
  /** `class`, `enum`, `interface`, `function-list` …; empty for other hits. */
  clientCategory: z.string(),
  /** Menu titles above a document, from the top; empty for client APIs. */
  categories: z.array(z.string()).default([]),
  /** Whether the document is on pages of several platforms. */
  crossPlatform: z.boolean(),
  url: z.string(),
  path: z.string(),
  /** Pages of the document that match the filters, each at its best section, the hit's own first; at most 40. */
  pages: z.array(hitPageSchema),
  /** Best first; at most 11, or more if documents with the same address were joined. */
  sections: z.array(hitSectionSchema).default([]),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchCountsSchema = z.object({
  all: z.number().int(),
  common: z.number().int(),
  clientapi: z.number().int(),
  serverapi: z.number().int(),
  faq: z.number().int(),
});
export type SearchCounts = z.infer<typeof searchCountsSchema>;

/** Another spelling of the keyword: Chinese text for its pronunciation, or the correct spelling of a name. */
export const didYouMeanSchema = z.object({
  keyword: z.string(),
  /** Whether the results belong to the other spelling. */
  isUsed: z.boolean(),
});
export type DidYouMean = z.infer<typeof didYouMeanSchema>;

const quotePartSchema = z.object({
  /** Heading of the section; empty for the start of a page. */
  heading: z.string(),
  /** Starts with the requested `base`; leads to the passage and marks its first words. */
  url: z.string(),
  /** HTML without links. */
  html: z.string(),
});
export type QuotePart = z.infer<typeof quotePartSchema>;

/** A passage that answers a question, word for word. */
export const quoteSchema = z.object({
  ...quotePartSchema.shape,
  title: z.string(),
  productName: z.string(),
  /** `iOS: Swift`; empty for all platforms. */
  platform: z.string(),
  /** Name of an older version; left out for the current one. */
  version: z.string().optional(),
  /** ISO date that the author gave. */
  date: z.string().optional(),
  /** The first sentences as plain text; empty if the passage is code. */
  text: z.string(),
  /** Whether the passage is for another platform, because the asked platform has no answer. */
  isElsewhere: z.boolean(),
  /** The next best passages of the same page. */
  more: z.array(quotePartSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A name of a reference that the keyword matches. */
export const nameHitSchema = z.object({
  name: z.string(),
  url: z.string(),
  /** A type; otherwise a member of a type. */
  isType: z.boolean(),
});
export type NameHit = z.infer<typeof nameHitSchema>;

/** A page of the portal itself that the keyword names. */
export const portalHitSchema = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  /** Product and platform; may be empty. */
  place: z.string(),
  /** True for the home of a product. */
  isProduct: z.boolean().optional(),
});
export type PortalHit = z.infer<typeof portalHitSchema>;

export const searchResultSchema = z.object({
  /** Total of the requested tab. */
  total: z.number().int(),
  counts: searchCountsSchema,
  /** Products with hits in the tab, ignoring the product filter, most hits first. */
  products: z.array(z.object({ key: z.string(), name: z.string(), count: z.number().int() })),
  /** Platforms with hits in the tab, ignoring the platform and language filters. */
  platforms: z.array(z.object({ key: z.string(), count: z.number().int() })).default([]),
  /** Older versions with hits in the tab, ignoring the version filter; empty without versions. */
  versions: z.array(z.string()).default([]),
  didYouMean: didYouMeanSchema.optional(),
  /** Platform and language in the keyword; each may be empty. Their results come first. */
  named: z.object({ platform: z.string(), language: z.string() }).optional(),
  page: z.number().int(),
  size: z.number().int(),
  list: z.array(searchHitSchema),
  /** Only on the first page of all kinds, for a question that a document answers. */
  quote: quoteSchema.optional(),
  /** The code that the keyword names, if a table has it; only on the first page. */
  errorCode: errorCodeSchema.optional(),
  /** Only on the first page. */
  portalPage: portalHitSchema.optional(),
  /** Best first; empty unless asked for. */
  names: z.array(nameHitSchema).default([]),
  /** Members of the asked product and platform that have the keyword as their name on other platforms only. */
  namesHere: z.array(equivalentMemberSchema).optional(),
  /** True while the index is being built; more hits may follow. */
  isPartial: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** A hit in the list under the search box. */
export const listedHitSchema = searchHitSchema
  .omit({ pages: true, path: true, categories: true, sections: true })
  .extend({
    /** Short names of the hit's platforms, its own first; at most 6. */
    platforms: z.array(z.string()),
  });
export type ListedHit = z.infer<typeof listedHitSchema>;

export const searchGroupSchema = z.object({
  /** The group `all` has the best hits of all groups, and counts each document once. */
  docType: z.enum(['all', ...docTypes]),
  total: z.number().int(),
  /** Whether the first hit is the best of all groups. */
  isBest: z.boolean().optional(),
  list: z.array(listedHitSchema),
  didYouMean: didYouMeanSchema.optional(),
  /** Only in the first group, as in the search. */
  quote: quoteSchema.optional(),
  isPartial: z.boolean(),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

/** Titles of a product for instant results; small enough to load when the search box gets the focus. */
export const titleIndexSchema = z.object({
  product: z.string(),
  /** Keys of the product's instances (`ios_swift`). */
  entryKeys: z.array(z.string()),
  /** First parts of addresses, for instances with documents that keep their original addresses. */
  routes: z.array(z.string().nullable()).optional(),
  /** Title, document key, and positions in `entryKeys` of the instances with the document. */
  titles: z.array(z.tuple([z.string(), z.string(), z.array(z.number().int())])),
});
export type TitleIndex = z.infer<typeof titleIndexSchema>;

export const hotWordSchema = z.object({ word: z.string(), url: z.string() });
export type HotWord = z.infer<typeof hotWordSchema>;

export const hotProductSchema = pickerSchema.extend({ key: z.string(), name: z.string(), address: z.string() });
export type HotProduct = z.infer<typeof hotProductSchema>;
