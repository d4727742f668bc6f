/** Search: what a reader may ask, and what comes back. */
import * as z from 'zod';

/**
 * Groups of results, in the order of the tabs. `serverapi` is a part of `common` and has a tab of its own. A section that stands in
 * several groups, under the same title and heading, counts in each and once in `all`: counts say what is listed.
 */
export const searchTabs = ['all', 'common', 'clientapi', 'serverapi', 'faq'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The group a hit belongs to. */
export const docTypes = ['common', 'clientapi', 'faq'] as const;
export type DocType = (typeof docTypes)[number];

export const searchLimits = {
  /** Characters. */
  keyword: 200,
  /** Hits a page. */
  size: 50,
  /** Hits that can be reached by turning pages: more than there are sections. A far page costs a few milliseconds more. */
  depth: 100_000,
} as const;

/** Parts of a text that match, as [start, end) in UTF-16 units, in order, without overlap. */
const marksSchema = z.array(z.tuple([z.number().int(), z.number().int()]));
export type Marks = z.infer<typeof marksSchema>;

/** A page on which a hit's section stands. */
export const hitPageSchema = z.object({
  /** With the `base` that was asked for and the section's anchor. */
  url: z.string(),
  /** File in the content folder. */
  path: z.string(),
  /** Of the page. */
  title: z.string(),
  /** Key of the product. */
  product: z.string(),
  productName: z.string(),
  /** Name of an older version; empty for the current one. */
  version: z.string().default(''),
  platform: z.string(),
  language: z.string(),
});
export type HitPage = z.infer<typeof hitPageSchema>;

export const searchHitSchema = z.object({
  docType: z.enum(docTypes),
  isServerApi: z.boolean(),
  /** Article id of the page. */
  aId: z.string(),
  title: z.string(),
  titleMarks: marksSchema,
  /** Of the section; empty for the page as a whole. */
  heading: z.string(),
  headingMarks: marksSchema,
  /** A fragment of the text around the matches; may be empty. */
  content: z.string(),
  contentMarks: marksSchema,
  originProductKey: z.string(),
  productName: z.string(),
  platform: z.string(),
  language: z.string(),
  /** `class`, `enum`, `interface`, `function-list` …; empty for what is no client API. */
  clientCategory: z.string(),
  /** Names of the menu around a document, from the top; none for client APIs. */
  categories: z.array(z.string()).default([]),
  /** Whether the section stands on pages of more than one platform. */
  crossPlatform: z.boolean(),
  url: z.string(),
  path: z.string(),
  /** All pages with this section that the filters let through, the hit's own first; at most 40. */
  pages: z.array(hitPageSchema),
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

export const searchResultSchema = z.object({
  /** In the tab that was asked for. */
  total: z.number().int(),
  counts: searchCountsSchema,
  /** Products with hits in the tab, whatever product was asked for, most hits first. */
  products: z.array(z.object({ key: z.string(), name: z.string(), count: z.number().int() })),
  /** Platforms with hits in the tab, whatever platform and language were asked for. */
  platforms: z.array(z.object({ key: z.string(), count: z.number().int() })).default([]),
  /** Older versions with hits in the tab, whatever version was asked for; empty where documents have no versions. */
  versions: z.array(z.string()).default([]),
  page: z.number().int(),
  size: z.number().int(),
  list: z.array(searchHitSchema),
  /** The index is still being built; there may be more. */
  isPartial: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** What the search list needs of a hit. */
export const listedHitSchema = searchHitSchema.omit({ pages: true, path: true, categories: true }).extend({
  /** Short names of the platforms it applies to, its own first; at most 6. */
  platforms: z.array(z.string()),
});
export type ListedHit = z.infer<typeof listedHitSchema>;

export const searchGroupSchema = z.object({
  docType: z.enum(docTypes),
  total: z.number().int(),
  /** In all groups: less than the sum of their totals where a section stands in several, for it is listed once. */
  totalOfAll: z.number().int().optional(),
  list: z.array(listedHitSchema),
  isPartial: z.boolean(),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

/** A product's titles for instant results, small enough to be loaded when the search box gets the focus. */
export const titleIndexSchema = z.object({
  product: z.string(),
  /** Keys of the product's instances (`ios_swift`). */
  entryKeys: z.array(z.string()),
  /** Title, document key, positions in `entryKeys` of the instances that have the document. */
  titles: z.array(z.tuple([z.string(), z.string(), z.array(z.number().int())])),
});
export type TitleIndex = z.infer<typeof titleIndexSchema>;

export const hotWordSchema = z.object({ word: z.string(), url: z.string() });
export type HotWord = z.infer<typeof hotWordSchema>;

export const hotProductSchema = z.object({ key: z.string(), name: z.string(), address: z.string() });
export type HotProduct = z.infer<typeof hotProductSchema>;
