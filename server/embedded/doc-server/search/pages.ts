/** The pages of an edition as a search sees them. */
import { findPlatform, languages, platforms, splitEntryKey } from '../../../../views/domain/platform.ts';
import { type Doc, type Edition, isHiddenPlace } from '../content/model.ts';
import { fold } from './analyse.ts';
import type { SearchPage } from './collect.ts';
import type { PageFacts, PageTab } from './search.ts';

/** Products whose pages are never found (spec section 3). */
const excludedProducts: ReadonlySet<string> = new Set(['ServiceDocs']);
const olderVersion = /旧版|old version|legacy|deprecated|停止维护|已下线/i;

export function* searchedDocs(edition: Edition): Generator<Doc> {
  for (const instance of edition.instances.values()) {
    if (excludedProducts.has(instance.product.key)) continue;
    yield* instance.docs.values();
  }
}

export function describePage(doc: Doc): SearchPage {
  return {
    key: doc.fullKey,
    path: doc.file.path,
    title: doc.title,
    label: labelOf(doc),
    names: namesOf(doc),
    isPlaced: isPlaced(doc),
  };
}

export function factsOfPage(doc: Doc): PageFacts {
  const { product, entryKey, platformText } = doc.instance;
  const { platform, language } = splitEntryKey(entryKey);
  return {
    tab: tabOf(doc),
    clientCategory: clientCategoryOf(doc),
    productKey: product.key,
    productName: product.name,
    platform,
    language,
    version: versionOf(doc),
    isLegacy: olderVersion.test(`${platformText} ${product.name} ${product.category.join(' ')}`),
    isPlaced: isPlaced(doc),
  };
}

/** The default version of all documentation is `next` (spec, business constants). */
export function versionOf(doc: Doc): string {
  return olderVersion.test(doc.instance.platformText) ? doc.instance.platformText : 'next';
}

export function isFaq(doc: Doc): boolean {
  return (
    /(?:^|\/)faqs?$/i.test(doc.instance.config.routeBasePath) || /(?:^|[-_])faq(?:[-_]|$)/i.test(doc.instance.config.id)
  );
}

function tabOf(doc: Doc): PageTab {
  if (isFaq(doc)) return 'faq';
  if (
    doc.file.head.isApi ||
    (/^(?:client-sdk\/)?api(?:-reference)?\//.test(doc.docKey) && doc.instance.entryKey !== 'server')
  )
    return 'clientapi';
  return doc.instance.entryKey === 'server' && doc.place?.sidebar.key.startsWith('serverApi') ? 'serverapi' : 'common';
}

/** What a page of a client API holds; a page of one compound stands in a folder of its kind. */
export function clientCategoryOf(doc: Doc): string {
  if (tabOf(doc) !== 'clientapi') return '';
  return doc.inReference?.category ?? doc.docKey.split('/').at(-1) ?? '';
}

function isPlaced(doc: Doc): boolean {
  return (doc.place !== undefined && !isHiddenPlace(doc.place)) || isFaq(doc);
}

/** Pages of server APIs are titled by the name of the call alone; their menus say in words what it does. */
function labelOf({ title, place }: Doc): string {
  const label = place?.item.label ?? '';
  return fold(label) === fold(title) ? '' : label;
}

/** Lines of words; the more general first. */
function namesOf(doc: Doc): string {
  const { product, entryKey, platformText } = doc.instance;
  const { platform, language } = splitEntryKey(entryKey);
  const knownPlatform = platforms.find(({ value }) => value === platform) ?? findPlatform(platform);
  const knownLanguage = languages.find(({ value }) => value === language);
  const categories = doc.place?.categories.map(({ label }) => label) ?? [];
  return [
    product.name,
    product.key.replaceAll(/[_-]+/g, ' '),
    platformText,
    ...(knownPlatform ? [knownPlatform.name, ...knownPlatform.aliases] : []),
    ...(knownLanguage ? [knownLanguage.name, ...knownLanguage.aliases] : []),
    ...categories,
    doc.docKey.replaceAll(/[/_-]+/g, ' '),
  ]
    .filter(Boolean)
    .join('\n');
}
