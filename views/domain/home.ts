import * as z from 'zod';
import { productSchema } from './menu.ts';
import { portalUrlSchema } from './portal-link.ts';
import { installSchema, releaseSchema, stopSchema } from './product-home.ts';
import type { HotWord } from './search.ts';

export const cardsPerRow = 4;

const text = z.string().max(1000);

export const homeCardSchema = z.object({
  title: z.string().min(1).max(200),
  text: text.default(''),
  url: portalUrlSchema,
  /** Chooses an icon: the key of a product, or a word such as `video` or `chat`. */
  icon: z.string().max(100).default(''),
  tag: z.enum(['new', 'beta', 'hot']).optional(),
  /** ISO date of publication. */
  date: z.iso.date().optional(),
});
export type HomeCard = z.output<typeof homeCardSchema>;

const linkSchema = z.object({ title: z.string().min(1).max(200), url: portalUrlSchema });

/** First documents for readers of one product or task. */
export const linkCardSchema = z.object({
  title: z.string().min(1).max(200),
  url: portalUrlSchema.optional(),
  icon: z.string().max(100).default(''),
  links: z.array(linkSchema).max(8),
});
export type LinkCard = z.output<typeof linkCardSchema>;

/** Drawings of a line of code: movements between the reader's app, the service and the other end. */
export const callMoves = ['ready', 'send', 'reply', 'mediaOut', 'mediaIn', 'leave'] as const;
export type CallMove = (typeof callMoves)[number];

/** A first result in a few lines of code for each platform. */
export const firstCallSchema = z.object({
  title: z.string().min(1).max(80),
  text: z.string().max(200).default(''),
  /** Key of the product with the methods in its references. */
  product: z.string().max(100),
  /** Names of the reader's side, the service and the other end. */
  ends: z.tuple([z.string().max(40), z.string().max(40), z.string().max(40)]),
  lines: z
    .array(
      z.object({
        label: z.string().min(1).max(60),
        move: z.enum(callMoves),
        /** Anchor of the step in the guide. */
        anchor: z.string().max(100).default(''),
      }),
    )
    .min(2)
    .max(8),
  platforms: z
    .array(
      z.object({
        /** `web_typescript` */
        entry: z.string().max(60),
        file: z.string().max(60).default(''),
        guide: portalUrlSchema,
        /** One for each of the `lines` above. */
        lines: z.array(z.object({ code: z.string().min(1).max(100), method: z.string().min(1).max(60) })),
      }),
    )
    .min(1)
    .max(12),
});
export type FirstCall = z.output<typeof firstCallSchema>;

/** First steps for beginners, with a first call. */
export const homeStartSchema = z.object({
  title: z.string().min(1).max(80),
  steps: z
    .array(
      z.object({
        title: z.string().min(1).max(60),
        text: z.string().max(80).default(''),
        url: portalUrlSchema,
        /** True for the step that the first call shows. */
        isCall: z.boolean().default(false),
      }),
    )
    .max(6),
  others: z
    .object({ title: z.string().max(80), links: z.array(z.object({ title: z.string(), url: portalUrlSchema })).max(6) })
    .optional(),
  call: firstCallSchema.optional(),
});
export type HomeStart = z.output<typeof homeStartSchema>;

/** Steps to a first result with the first product, for each platform. */
export const quickStartSchema = z.object({
  product: z.object({ key: z.string(), name: z.string() }),
  platforms: z.array(
    z.object({
      /** `web_typescript` */
      entry: z.string(),
      stops: z.array(stopSchema),
      install: installSchema.optional(),
    }),
  ),
});
export type QuickStart = z.output<typeof quickStartSchema>;

/** The documents of one site, which take the place of products. */
export const siteSchema = z.object({
  tagline: z.string(),
  /** The document to begin with. */
  opening: linkSchema.optional(),
  /** Menus: single pages, and categories as cards. The title is empty if there is one menu. */
  parts: z.array(z.object({ title: z.string(), pages: z.array(linkSchema), cards: z.array(linkCardSchema) })),
});
export type Site = z.output<typeof siteSchema>;

const sectionOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ name: z.string(), children: z.array(z.array(item).max(cardsPerRow)) });

export const homePageDataSchema = z.object({
  /** Products by category. */
  product: z.array(sectionOf(productSchema)),
  site: siteSchema.optional(),
  cloudMarket: sectionOf(homeCardSchema),
  commonDoc: sectionOf(linkCardSchema),
  scenePlan: sectionOf(homeCardSchema),
  start: homeStartSchema.optional(),
  /** Shown if `start` is missing. */
  quickStart: quickStartSchema.optional(),
  /** Newest releases of the first products. */
  releases: z.array(releaseSchema.omit({ changes: true, upgrade: true }).extend({ name: z.string() })),
  /** See `Article.tags`. */
  tags: z.array(z.string()),
});
export type HomePageData = z.output<typeof homePageDataSchema>;

export const homeCardsSchema = z.object({
  useCases: z.array(z.array(homeCardSchema).max(cardsPerRow)),
  newFeatures: z.array(z.array(homeCardSchema).max(cardsPerRow)),
});

export const noticeSchema = z.object({
  id: z.string().min(1).max(60),
  title: z.string().min(1).max(300),
  url: portalUrlSchema.optional(),
  /** Text of the link; default: more. */
  linkText: z.string().max(60).optional(),
});
export type Notice = z.output<typeof noticeSchema>;

/** Drawn on the server, so that no page needs a script. */
export const qrCodeSchema = z.object({
  /** Modules a side, including the quiet zone. */
  modules: z.number().int(),
  /** SVG path of the dark modules. */
  path: z.string(),
});

export const demoAppSchema = z.object({
  key: z.string(),
  name: z.string(),
  text: z.string(),
  icon: z.string(),
  downloads: z.array(
    z.object({
      /** `iOS`, `Android` or another name for readers. */
      name: z.string(),
      url: portalUrlSchema,
      version: z.string(),
      size: z.string(),
      qrCode: qrCodeSchema,
    }),
  ),
});
export type DemoApp = z.output<typeof demoAppSchema>;

/** Everything on the home page, from several calls. */
export interface HomeContent {
  page: HomePageData;
  useCases: HomeCard[][];
  newFeatures: HomeCard[][];
  sampleApps: HomeCard[][];
  notices: Notice[];
  demoApps: DemoApp[];
  /** Examples for the search. */
  hotWords: HotWord[];
}

export function toRows<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / cardsPerRow) }, (_, row) =>
    items.slice(row * cardsPerRow, (row + 1) * cardsPerRow),
  );
}
