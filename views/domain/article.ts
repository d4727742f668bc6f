/** Documents as the documentation server gives them and pages show them. Addresses carry no edition prefix. */
import * as z from 'zod';
import { apiRequestSchema, operationNameSchema } from './server-api.ts';

/** A heading of a page; tab and step titles with a heading size count. */
export const tocItemSchema = z.object({
  /** The anchor, without `#`. */
  id: z.string(),
  /** Plain text. */
  text: z.string(),
  /** 2, 3 or 4. */
  depth: z.number().int(),
});
export type TocItem = z.infer<typeof tocItemSchema>;

/** Where a switch of platform or language leads: the same document, or the nearest one if it does not exist there. */
export const targetSchema = z.object({
  address: z.string(),
  /** Title of the page it leads to. */
  title: z.string(),
  match: z.enum(['same', 'nearest']),
});

export const platformTargetSchema = targetSchema.extend({
  entryKey: z.string(),
  /** As the configuration writes it: `iOS: Swift`. */
  label: z.string(),
  platform: z.string(),
  language: z.string(),
  isCurrent: z.boolean(),
});
export type PlatformTarget = z.infer<typeof platformTargetSchema>;

export const linkSchema = z.object({ title: z.string(), address: z.string() });
export type DocumentLink = z.infer<typeof linkSchema>;

export const articleSchema = z.object({
  /** Article id, unique together with the locale. */
  id: z.string(),
  locale: z.enum(['en', 'zh']),
  title: z.string(),
  /** Address of a picture before the title. */
  icon: z.string().optional(),
  description: z.string(),
  /** Sanitised by the documentation server; internal links carry the `base` given in the call. */
  html: z.string(),
  toc: z.array(tocItemSchema),
  /** ISO date of the last change, if the front matter tells. */
  updatedAt: z.string().optional(),
  /** `docType: API`. */
  isApi: z.boolean(),
  isFunctionList: z.boolean(),
  /** Set where the document is about an operation of a server API; its HTML then has the samples beside the text. */
  operation: operationNameSchema.optional(),
  /** From what requests of the operation are built. */
  request: apiRequestSchema.optional(),
  showsToc: z.boolean(),
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
  /** The sidebars of the instance: guides, client API, server API. */
  tabs: z.array(z.object({ label: z.string(), address: z.string(), isCurrent: z.boolean() })),
  previous: linkSchema.optional(),
  next: linkSchema.optional(),
  /** All platforms of the product, in the edition's order. */
  platforms: z.array(platformTargetSchema),
  /** The document in the other language, or the nearest page there; absent if the product has no such edition. */
  counterpart: targetSchema
    .extend({
      id: z.string(),
      /** Whether its own counterpart is this document: what search engines ask of a pair of languages. */
      isMutual: z.boolean(),
    })
    .optional(),
  /** Documents of the fixed refresh list load fully instead of softly. */
  needsFullLoad: z.boolean(),
  /** True if something of the source could not be shown. */
  isDegraded: z.boolean(),
  /** What this page was made from; a content change names the tags it touches. */
  tags: z.array(z.string()),
});
export type Article = z.infer<typeof articleSchema>;

/** A document as Markdown. */
export const markdownDocumentSchema = z.object({
  title: z.string(),
  address: z.string(),
  /** With its title, product, date and address on top. */
  markdown: z.string(),
});
export type MarkdownDocument = z.infer<typeof markdownDocumentSchema>;

/** A document as PDF, or why there is none. */
export const pdfDocumentSchema = z.union([
  z.object({
    state: z.literal('ready'),
    /** Path on any host of the site; it changes with the content. */
    url: z.string(),
    bytes: z.number().int(),
  }),
  z.object({
    /** `unavailable`: the server has no browser to print with. `busy`: too many wait. `failed`: printing went wrong. */
    state: z.enum(['unavailable', 'busy', 'failed']),
    /** In the reader's language. */
    message: z.string(),
  }),
]);
export type PdfDocument = z.infer<typeof pdfDocumentSchema>;

/** A document that may have been meant; `place` names its product and platform. */
export const suggestionSchema = linkSchema.extend({ place: z.string().optional() });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What is known of an address that shows no document. */
export const resolutionSchema = z.object({
  /** The document's address today (permanent: 301). */
  movedTo: z.string().optional(),
  /** What stands in for a document that is gone and may come back: a copy of it on another platform (302). */
  replacedBy: z.string().optional(),
  /** Its address in the other edition, where only that one has it (302). */
  otherEdition: z.string().optional(),
  suggestions: z.array(suggestionSchema),
});
export type Resolution = z.infer<typeof resolutionSchema>;
