/** The menu tree and the list of products. */
import * as z from 'zod';
import type { Locale } from './locale.ts';
import { combineTarget } from './platform.ts';

export const noTag = '0';

/** Levels of a menu that a search for one page goes through at most. */
export const treeDepths = { clientApiTarget: 2, otherLanguage: 3 } as const;

/** `dic` is a folder, `docs` a product or platform group, `doc` a page. */
export type MenuNodeType = 'dic' | 'docs' | 'doc';

export interface MenuNode {
  id: string;
  parentId: string;
  key: string;
  name: string;
  type: MenuNodeType;
  /** File in the content folder, or target of a link. Only `.md`, `.mdx` and nodes with children are kept. */
  path: string;
  tag: string;
  children: MenuNode[];
  isExpand: boolean;
  /** `{routeBasePath}/{docId}` */
  fullKey: string;
  /** `/article/{articleID}` */
  shortLink: string;
  clickType: 'route' | 'window' | 'toggle';
  routeKey: string;
  docsRouteKey: string;
}

export const menuNodeSchema: z.ZodType<MenuNode> = z.lazy(() =>
  z
    .object({
      id: z.string(),
      parentId: z.string(),
      key: z.string(),
      name: z.string(),
      type: z.enum(['dic', 'docs', 'doc']),
      path: z.string(),
      tag: z.string(),
      children: z.array(menuNodeSchema),
      isExpand: z.boolean(),
      fullKey: z.string(),
      shortLink: z.string(),
      clickType: z.enum(['route', 'window', 'toggle']),
      routeKey: z.string(),
      docsRouteKey: z.string(),
    })
    // A name in the API description, because the type contains itself.
    .meta({ id: 'MenuNode' }),
);

/** Facts about a document for `/article/{id}`. */
export const docMenuEntrySchema = z.object({
  /** `platform_language`, or `all`. */
  key: z.string(),
  rootRouteKey: z.string(),
  docsRouteKey: z.string(),
  path: z.string(),
  /** Set for a document that keeps the address of its original site. */
  address: z.string().optional(),
});
export type DocMenuEntry = z.infer<typeof docMenuEntrySchema>;

/** Fields of the product picker, derived from key, tag and entries. */
export const pickerSchema = z.object({
  id: z.string().default(''),
  isNew: z.boolean().default(false),
  isBeta: z.boolean().default(false),
  isHot: z.boolean().default(false),
  /** Platforms with their languages, each once. */
  list: z
    .array(
      z.object({
        /** `ios_swift` */
        value: z.string(),
        /** `iOS/Swift` */
        name: z.string(),
        type: z.enum(['platform', 'framework']),
        langs: z.array(z.string()).readonly(),
        iconClass: z.string(),
      }),
    )
    .default([]),
});
export function pickerFields(
  { key, tag, entries }: Pick<Product, 'key' | 'tag' | 'entries'>,
  locale: Locale,
): z.infer<typeof pickerSchema> {
  const targets = new Map(entries.map(({ key: entryKey, platform, language }) => [entryKey, { platform, language }]));
  const list = [...targets.values()].map((target) => combineTarget(target, locale));
  return { id: key, isNew: tag === 'new', isBeta: tag === 'beta', isHot: tag === 'hot', list };
}

export const productSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** One line; may be empty. */
  description: z.string(),
  /** The product in one clause. */
  short: z.string().optional(),
  /** Two levels: `Products`, `Core products`. */
  category: z.array(z.string()),
  tag: z.enum(['new', 'beta', 'hot']).optional(),
  address: z.string(),
  entries: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      platform: z.string(),
      language: z.string(),
      address: z.string(),
      /** Name of an older version of the documents. */
      version: z.string().optional(),
      /** Key of the entry with most guides of the platform, if they are written for another language. */
      guidesIn: z.string().optional(),
    }),
  ),
});
export type Product = z.infer<typeof productSchema>;

export const listedProductSchema = productSchema.extend(pickerSchema.shape);
export type ListedProduct = z.infer<typeof listedProductSchema>;
