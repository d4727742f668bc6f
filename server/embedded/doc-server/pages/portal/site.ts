/** Describes the home page of one site by its menus and its navigation bar. Its documents keep their own addresses. */
import type * as z from 'zod';
import type { LinkCard, siteSchema } from '../../../../../views/domain/home.ts';
import {
  type Doc,
  type Edition,
  firstPage,
  firstPageOf,
  type Instance,
  type MenuCategory,
  type MenuItem,
  type Product,
} from '../../site/model/model.ts';

type Site = z.output<typeof siteSchema>;

/** Names of documents for beginners. */
const beginning =
  /(?:^|\/)(?:getting-started|get-started|quick-?start|introduction|intro|overview|what-is-[\w-]+|installation)$/;
const shownCards = 24;
const linksOfCard = 5;
const shownPages = 24;

/** Whether all documents come from one site, so that there are no products to choose from. */
export function isOneSite({ products }: Edition): boolean {
  const instances = [...products.values()].flatMap((product) => product.instances);
  return instances.length > 0 && instances.every(({ config }) => config['x-portal']?.hasOwnAddresses === true);
}

/** @returns undefined for products */
export function describeSite(edition: Edition): Site | undefined {
  if (!isOneSite(edition)) return undefined;
  const products = [...edition.products.values()].filter(({ isListed }) => isListed);
  const [first] = products.flatMap(({ instances }) => instances);
  const opening = first && openingOf(first);
  return {
    tagline: edition.config.tagline,
    ...(opening && { opening: { title: opening.title, url: opening.address } }),
    parts: products.flatMap((product) => partsOf(product, products.length > 1)),
  };
}

/** Finds the first page for beginners. Menus sorted by file name may start with any page. */
function openingOf(instance: Instance): Doc | undefined {
  const { root, sidebars, config } = instance;
  const pages = sidebars.flatMap((sidebar) => sidebar.pages);
  const isOrdered = config['x-portal']?.hasNamedDocuments === true;
  return root ?? (isOrdered ? undefined : pages.find(({ docKey }) => beginning.test(docKey))) ?? firstPage(instance);
}

/** Describes the menus of the current version. */
function partsOf(product: Product, isOneOfSeveral: boolean): Site['parts'] {
  const [instance] = product.instances;
  const sidebars = (instance?.sidebars ?? []).filter(({ items }) => items.some(({ isHidden }) => !isHidden));
  return sidebars.map(({ label, items }) => {
    const names = [...(isOneOfSeveral ? [product.name] : []), ...(sidebars.length > 1 ? [label] : [])];
    const shown = unwrap(items);
    return {
      title: names.join(' · '),
      pages: shown
        .flatMap((item) => (item.kind === 'page' ? [linkTo(item.label, [item])].flat() : []))
        .slice(0, shownPages),
      cards: shown.flatMap((item) => (item.kind === 'category' ? cardOf(item) : [])).slice(0, shownCards),
    };
  });
}

/** Lists the items of a menu. A single category around all items is left out. */
function unwrap(items: readonly MenuItem[]): MenuItem[] {
  const shown = items.filter((item) => !item.isHidden && !isList(item));
  const [only] = shown;
  return shown.length === 1 && only?.kind === 'category' ? unwrap(only.items) : shown;
}

function isList(item: MenuItem): boolean {
  return item.kind === 'page' && item.doc.file.head.isList === true;
}

function cardOf({ label, items }: MenuCategory): LinkCard[] {
  const shown = items.filter((item) => !item.isHidden && !isList(item));
  const links = shown.flatMap((item) => linkTo(item.label, item.kind === 'category' ? item.items : [item]));
  const url = firstPageOf(items)?.address;
  // The title leads to the category's own page.
  const others = links.filter((link) => links.length === 1 || link.title !== label || link.url !== url);
  return links.length === 0 ? [] : [{ title: label, icon: '', url, links: others.slice(0, linksOfCard) }];
}

function linkTo(title: string, items: readonly MenuItem[]): LinkCard['links'] {
  const page = firstPageOf(items);
  return page ? [{ title: title.slice(0, 200), url: page.address }] : [];
}
