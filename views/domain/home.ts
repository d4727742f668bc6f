import * as z from 'zod';
import { productSchema } from './menu.ts';
import { portalUrlSchema } from './portal-link.ts';

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

/** First documents for readers of one product or task. */
export const linkCardSchema = z.object({
  title: z.string().min(1).max(200),
  url: portalUrlSchema.optional(),
  icon: z.string().max(100).default(''),
  links: z.array(z.object({ title: z.string().min(1).max(200), url: portalUrlSchema })).max(8),
});
export type LinkCard = z.output<typeof linkCardSchema>;

const sectionOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ name: z.string(), children: z.array(z.array(item).max(cardsPerRow)) });

export const homePageDataSchema = z.object({
  /** Products by category. */
  product: z.array(sectionOf(productSchema)),
  cloudMarket: sectionOf(homeCardSchema),
  commonDoc: sectionOf(linkCardSchema),
  scenePlan: sectionOf(homeCardSchema),
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
}

export function toRows<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / cardsPerRow) }, (_, row) =>
    items.slice(row * cardsPerRow, (row + 1) * cardsPerRow),
  );
}
