/** The API centre: products with their client API references and server API. */
import * as z from 'zod';
import { passesKeyword } from './name-filter.ts';
import { findLanguage, findPlatform, inPlatformOrder, type Target } from './platform.ts';
import { portalUrlSchema } from './portal-link.ts';

/** A reference of a product for one platform and language. */
export const clientApiLinkSchema = z.object({
  /** Article id of the first page. */
  id: z.string().max(100),
  /** `ios_swift` */
  key: z.string().min(1).max(100),
  platformName: z.string().min(1).max(100),
  /** Empty if the platform has one language only. */
  languageName: z.string().max(100).default(''),
  /** Distinguishes several references for one platform and language. */
  title: z.string().max(200).optional(),
});

export const apiProductSchema = z.object({
  name: z.string().min(1).max(200),
  desc: z.string().max(500).default(''),
  /** Category of the product; empty for none. */
  tag: z.string().max(100).default(''),
  key: z.string().regex(/^[\w.-]{1,100}$/),
  /** Address of the product's documentation. */
  path: portalUrlSchema,
  clientApi: z.array(clientApiLinkSchema.extend({ address: portalUrlSchema })).max(100),
  /** Article id of the server API's first page; empty for none. */
  serverApiId: z.string().max(100).default(''),
  serverApi: portalUrlSchema.optional(),
});
export type ApiProduct = z.output<typeof apiProductSchema>;

export const apiCenterSchema = z.object({ list: z.array(apiProductSchema), tags: z.array(z.string()) });
export type ApiCenter = z.output<typeof apiCenterSchema>;

/** Filters of the API centre; empty fields match everything. */
export interface ApiFilter {
  keyword: string;
  /** A platform of a client API, or `server`. */
  platform: string;
  language: string;
  tag: string;
}

export const serverPlatform = 'server';

/** Article of the server API that all express SDKs share. */
export const expressServerApiId = '5179';
export const expressSdk = /^express\b/i;

/** Platform and language of a reference, by their values. */
export function targetOf({
  key,
  platformName,
  languageName,
}: Pick<ApiProduct['clientApi'][number], 'key' | 'platformName' | 'languageName'>): Target {
  const [platform = key, language = ''] = key.split('_');
  return {
    platform: findPlatform(platformName)?.value ?? platform,
    language: findLanguage(languageName)?.value ?? language,
  };
}

/** The parts of a product that match the filters, except the keyword; undefined if nothing matches. */
export function narrowProduct(product: ApiProduct, { platform, language, tag }: ApiFilter): ApiProduct | undefined {
  if (tag !== '' && product.tag !== tag) return undefined;
  const clientApi = product.clientApi.filter((link) => {
    const target = targetOf(link);
    return (platform === '' || target.platform === platform) && (language === '' || target.language === language);
  });
  const hasServer =
    product.serverApi !== undefined && language === '' && (platform === '' || platform === serverPlatform);
  if (clientApi.length === 0 && !hasServer) return undefined;
  const { serverApi, ...rest } = product;
  return { ...rest, clientApi, ...(hasServer && { serverApi }) };
}

/** The text that a keyword is searched in; the browser filters by the same text. */
export function searchedText({ name, desc, tag, key, clientApi }: ApiProduct): string {
  const links = clientApi.flatMap(({ platformName, languageName, title }) => [platformName, languageName, title]);
  return [name, key, tag, desc, ...new Set(links)].filter(Boolean).join(' ').toLowerCase();
}

export interface ApiChoice {
  key: string;
  name: string;
  count: number;
}

/** Options of each filter, with the number of products that would remain. */
export function apiChoices(
  list: readonly ApiProduct[],
  filter: ApiFilter,
  serverName: string,
): Record<'platform' | 'language' | 'tag', ApiChoice[]> {
  const names = {
    platform: new Map<string, string>(),
    language: new Map<string, string>(),
    tag: new Map<string, string>(),
  };
  for (const product of list) {
    if (product.tag !== '') names.tag.set(product.tag, product.tag);
    for (const link of product.clientApi) {
      const { platform, language } = targetOf(link);
      names.platform.set(platform, link.platformName);
      if (language !== '') names.language.set(language, link.languageName || language);
    }
  }
  if (list.some(({ serverApi }) => serverApi !== undefined)) names.platform.set(serverPlatform, serverName);
  const count = (changed: Partial<ApiFilter>) =>
    list.filter(
      (product) =>
        narrowProduct(product, { ...filter, ...changed }) && passesKeyword(searchedText(product), filter.keyword),
    ).length;
  const choicesOf = (group: 'platform' | 'language' | 'tag') =>
    [...names[group]].map(([key, name]) => ({ key, name, count: count({ [group]: key }) }));
  const byPlatform = inPlatformOrder(choicesOf('platform'), ({ key }) => key);
  return { platform: byPlatform, language: choicesOf('language'), tag: choicesOf('tag') };
}
