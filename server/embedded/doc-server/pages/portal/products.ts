/** Describes products with their platforms, and finds their first pages. */
import { trimSlashes } from '../../kit/paths.ts';
import type { Article } from '../../../../../views/domain/article.ts';
import { type DocMenuEntry, type ListedProduct, pickerFields, type Product } from '../../../../../views/domain/menu.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { fixedAddresses, productAddress } from '../../../../../views/domain/urls.ts';
import { currentVersion } from '../../site/configuration/versions.ts';
import {
  type Doc,
  faqRoute,
  firstPage,
  type Instance,
  type Model,
  type Product as ContentProduct,
} from '../../site/model/model.ts';
import { platformLabel } from '../../site/model/platform-label.ts';

const overviewPage = /^(?:introduction\/)?(?:entry|overview)$|^overview\/overview$/;

export function describeMenuEntry(doc: Doc): DocMenuEntry {
  const { entryKey, product } = doc.instance;
  return {
    key: entryKey,
    rootRouteKey: product.key,
    docsRouteKey: doc.docKey,
    path: doc.file.path,
    ...(doc.hasOwnAddress && { address: doc.address }),
  };
}

export function listProducts(model: Model, locale: Locale): ListedProduct[] {
  const listed = [...model.editions[locale].products.values()].filter((product) => product.isListed);
  return describeProducts(listed).map((product) => ({ ...product, ...pickerFields(product, locale) }));
}

export function describeProducts(products: readonly ContentProduct[]): Product[] {
  const described = products.map(({ key, name, description, short, category, tag, instances }) => ({
    key,
    name,
    description,
    ...(short !== undefined && { short }),
    category,
    ...(tag && { tag }),
    address: addressOfProduct({ key, instances }),
    entries: instances.flatMap((instance) => {
      const page = firstPage(instance);
      if (!page) return [];
      const label = platformLabel(instance);
      const version = instance.version === currentVersion ? {} : { version: instance.version };
      const guidesIn = findGuides(instance, instances);
      return [{ key: instance.entryKey, label, ...instance.target, address: page.address, ...version, ...guidesIn }];
    }),
  }));
  // A product without documents has no address.
  return described.filter(({ entries }) => entries.length > 0);
}

/** Finds another language of the platform with more than twice as many guides. */
function findGuides(own: Instance, all: readonly Instance[]): { guidesIn?: string } {
  const { platform } = own.target;
  const others = all.filter((one) => one !== own && one.version === own.version && one.target.platform === platform);
  if (platform === anyPlatform || others.length === 0) return {};
  const [most] = others.map((one) => ({ one, guides: countGuides(one) })).sort((a, b) => b.guides - a.guides);
  return most && most.guides > 2 * countGuides(own) ? { guidesIn: most.one.entryKey } : {};
}

function countGuides({ sidebars }: Instance): number {
  const pages = new Set(sidebars.flatMap((sidebar) => sidebar.pages));
  return [...pages].filter(({ isListed, inReference }) => isListed && !inReference).length;
}

/** Returns the address of a product; the product of the FAQ has a page of its own. */
export function addressOfProduct({ key, instances }: Pick<ContentProduct, 'key' | 'instances'>): string {
  // A product without instances has only a remote reference.
  if (instances.length === 0) return fixedAddresses.apiCenter;
  if (instances.some(({ config }) => config.routeBasePath === faqRoute)) return fixedAddresses.faq;
  const [first] = instances;
  const opening = first && (first.root ?? firstPage(first));
  return opening?.hasOwnAddress ? opening.address : productAddress(key);
}

/** Finds the first page of a product for a path such as `chat` or `chat/ios_swift`. */
export function findOverview(model: Model, locale: Locale, productPath: string): Doc | undefined {
  const [key = '', entryKey] = trimSlashes(productPath).split('/');
  const edition = model.editions[locale];
  const product = edition.products.get(key) ?? edition.aliases.get(key);
  const instances =
    product?.instances.filter((instance) => entryKey === undefined || instance.entryKey === entryKey) ?? [];
  for (const instance of instances) {
    const pages = instance.sidebars[0]?.pages ?? [];
    const overview = pages.find((page) => overviewPage.test(page.docKey));
    if (overview) return overview;
  }
  return undefined;
}

export function describeProduct({ instance: { product } }: Pick<Doc, 'instance'>): Article['product'] {
  return { key: product.key, name: product.name, address: addressOfProduct(product) };
}
