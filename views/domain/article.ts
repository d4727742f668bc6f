/** Documents as the documentation server sends them and pages show them. Addresses have no edition prefix. */
import * as z from 'zod';
import { productHomeSchema } from './product-home.ts';
import { apiRequestSchema, operationNameSchema } from './server-api.ts';

/** A heading of a page, including tab and step titles with a heading level. */
export const tocItemSchema = z.object({
  /** The anchor, without `#`. */
  id: z.string(),
  /** Plain text. */
  text: z.string(),
  /** 2, 3 or 4. */
  depth: z.number().int(),
  /** Number of a step. */
  step: z.number().int().optional(),
  /** Number of entries under the heading, if it is shown. */
  count: z.number().int().optional(),
});
export type TocItem = z.infer<typeof tocItemSchema>;

/** Target of a switch of platform or language: the same document, or the nearest one. */
export const targetSchema = z.object({
  address: z.string(),
  /** Title of the target page. */
  title: z.string(),
  match: z.enum(['same', 'nearest']),
});

export const platformTargetSchema = targetSchema.extend({
  entryKey: z.string(),
  /** Label of the configuration: `iOS: Swift`. */
  label: z.string(),
  platform: z.string(),
  language: z.string(),
  /** Name of a version that is not the current one. */
  version: z.string().optional(),
  isCurrent: z.boolean(),
});
export type PlatformTarget = z.infer<typeof platformTargetSchema>;

export const linkSchema = z.object({ title: z.string(), address: z.string() });
export type DocumentLink = z.infer<typeof linkSchema>;

/** Facts that the front matter of a document gives for its page; read by `readFrontMatterFacts` of the documentation server. */
export const frontMatterFactsSchema = z.object({
  /** ISO date of the last change. */
  updatedAt: z.string().optional(),
  /** `docType: API`. */
  isApi: z.boolean(),
  showsToc: z.boolean(),
});
export type FrontMatterFacts = z.infer<typeof frontMatterFactsSchema>;

export const articleSchema = frontMatterFactsSchema.extend({
  /** Article id, unique together with the locale. */
  id: z.string(),
  locale: z.enum(['en', 'zh']),
  title: z.string(),
  /** Address of an icon before the title. */
  icon: z.string().optional(),
  description: z.string(),
  /** Sanitised by the documentation server; internal links start with the `base` of the call. */
  html: z.string(),
  toc: z.array(tocItemSchema),
  isFunctionList: z.boolean(),
  /** Set if the document describes an operation of a server API; its HTML then has samples beside the text. */
  operation: operationNameSchema.optional(),
  /** Template for requests of the operation. */
  request: apiRequestSchema.optional(),
  /** Set if the document is the home of a product; the page then shows this in place of `html`. */
  home: productHomeSchema.optional(),
  /** Address of the comparison of versions, for release notes that name versions. */
  upgrade: z.string().optional(),
  product: z.object({ key: z.string(), name: z.string(), address: z.string() }),
  /** `ios_swift`, `server` or `all`. */
  entryKey: z.string(),
  /** The document's id inside its instance. */
  docKey: z.string(),
  /** Canonical address. */
  address: z.string(),
  /** `/article/{id}` */
  shortLink: z.string(),
  breadcrumbs: z.array(z.object({ title: z.string(), address: z.string().optional() })),
  /** The menu of this document's sidebar with this document marked; `id` is equal for pages that share a menu. */
  menu: z.object({ id: z.string(), html: z.string() }),
  /** Sidebars of the instance: guides, client API, server API. */
  tabs: z.array(z.object({ label: z.string(), address: z.string(), isCurrent: z.boolean() })),
  previous: linkSchema.optional(),
  next: linkSchema.optional(),
  /** All platforms of the product, in the edition's order. */
  platforms: z.array(platformTargetSchema),
  /** The document in the other language, or the nearest page there; absent if the product has no such edition. */
  counterpart: targetSchema
    .extend({
      id: z.string(),
      /** Whether the counterpart's own counterpart is this document, as search engines require. */
      isMutual: z.boolean(),
    })
    .optional(),
  /** True for documents of the fixed refresh list, which load fully. */
  needsFullLoad: z.boolean(),
  /** True if a part of the source could not be shown. */
  isDegraded: z.boolean(),
  /** Tags of the page's sources; a content change names the affected tags. */
  tags: z.array(z.string()),
  /** Set if the time of the rendering was over, so that the text stands there as written; a later one may be whole. */
  isUnfinished: z.literal(true).optional(),
});
export type Article = z.infer<typeof articleSchema>;

export const markdownDocumentSchema = z.object({
  title: z.string(),
  address: z.string(),
  /** Starts with title, product, date and address. */
  markdown: z.string(),
  /** Sections of the text, if asked for. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), tokens: z.number().int() })).optional(),
  /** Subject of the page; missing for pages of the portal. */
  about: z
    .object({
      /** Keys. */
      products: z.array(z.string()),
      platforms: z.array(z.string()),
      /** Entry key in the product; missing for questions, which belong to no entry. */
      entry: z.string().optional(),
      productName: z.string(),
      /** `iOS: Swift`; empty if the page is about no platform or about all. */
      platform: z.string(),
      version: z.string().optional(),
      /** ISO date. */
      updatedAt: z.string().optional(),
    })
    .optional(),
});
export type MarkdownDocument = z.infer<typeof markdownDocumentSchema>;

/** A document as PDF, or why there is none. */
export const pdfDocumentSchema = z.union([
  z.object({
    state: z.literal('ready'),
    /** Path on any host of the site; new with every change of content. */
    url: z.string(),
    bytes: z.number().int(),
  }),
  z.object({
    /** `unavailable`: the server has no browser. `busy`: too many wait. `failed`: printing failed. */
    state: z.enum(['unavailable', 'busy', 'failed']),
    /** In the reader's language. */
    message: z.string(),
  }),
]);
export type PdfDocument = z.infer<typeof pdfDocumentSchema>;

/** A document that the reader may have meant; `place` names product and platform. */
export const suggestionSchema = linkSchema.extend({ place: z.string().optional() });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Facts about an address without a document. */
export const resolutionSchema = z.object({
  /** Present address of the document (permanent: 301). */
  movedTo: z.string().optional(),
  /** A copy on another platform, for a removed document that may come back (302). */
  replacedBy: z.string().optional(),
  /** Address in the other edition, if only that edition has the document (302). */
  otherEdition: z.string().optional(),
  suggestions: z.array(suggestionSchema),
});
export type Resolution = z.infer<typeof resolutionSchema>;
