/** Describes the pages of an edition for the search. */
import { findPlatform, languages, platforms } from '../../../../../views/domain/platform.ts';
import { Doc, type Edition, type Instance } from '../../site/model/model.ts';
import { isSearched, searchedDocs } from '../../site/model/searched-docs.ts';
import { fold } from '../analysis/analyse.ts';
import type { SearchPage } from './collect.ts';
import type { CompoundPage } from './compound-pages.ts';
import type { QuestionFact } from './question-facts.ts';
import type { Section } from '../../facts/sections.ts';
import type { PageFacts, PageTab } from '../search.ts';

/** A document, or a type of a generated or remote reference. */
export type SearchedPage = Doc | CompoundPage;

export function searchedPages(
  edition: Edition,
  compounds: ReadonlyMap<string, CompoundPage>,
): Map<string, SearchedPage> {
  const pages = new Map<string, SearchedPage>(Array.from(searchedDocs(edition), (doc) => [doc.fullKey, doc]));
  for (const [key, page] of compounds) if (isSearched(page.instance)) pages.set(key, page);
  return pages;
}

/** Returns the file that holds the text. */
export function pathOf(page: SearchedPage): string {
  return page instanceof Doc ? page.file.path : page.path;
}

export function describePage(page: SearchedPage): SearchPage {
  return page instanceof Doc ? describeDoc(page) : describeCompound(page);
}

function describeCompound({ key, path, name, scope, instance, sections }: CompoundPage): SearchPage {
  const names = [...namesOf(instance), scope].filter(Boolean).join('\n');
  const document = `${instance.product.key}/${name}`;
  return { key, path, title: name, document, label: '', names, isPlaced: true, sections };
}

function describeDoc(doc: Doc): SearchPage {
  return {
    key: doc.fullKey,
    path: doc.file.path,
    title: doc.title,
    document: `${doc.instance.product.key}/${doc.docKey}`,
    label: labelOf(doc),
    names: namesOfDoc(doc),
    isPlaced: isPlaced(doc),
    ...(doc.file.head.isList && { sections: [sectionOfList(doc)] }),
  };
}

/** A list has no file, so its text is the description of its category. */
function sectionOfList({ file }: Doc): Section {
  return { heading: '', anchor: '', text: file.head.description ?? '', code: '', parent: '' };
}

/** @param question facts of an FAQ page */
export function factsOfPage(page: SearchedPage, question?: QuestionFact): PageFacts {
  const { product, target, version, isLegacy } = page.instance;
  const { platform, language } = target;
  return {
    tab: page instanceof Doc ? tabOf(page) : 'clientapi',
    clientCategory: clientCategoryOf(page),
    productKey: product.key,
    productName: product.name,
    platform,
    language,
    products: question ? [...new Set([product.key, ...question.products])] : [product.key],
    platforms: question ? [...new Set([platform, ...question.platforms])] : [platform],
    version,
    isLegacy,
    isPlaced: !(page instanceof Doc) || isPlaced(page),
  };
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
  return doc.instance.entryKey === 'server' && doc.menuEntry?.sidebar.key.startsWith('serverApi')
    ? 'serverapi'
    : 'common';
}

/** Returns the category of a client API page, such as `class`; empty for other pages. */
export function clientCategoryOf(doc: SearchedPage): string {
  if (!(doc instanceof Doc)) return doc.category;
  if (tabOf(doc) !== 'clientapi') return '';
  return doc.inReference?.category ?? doc.docKey.split('/').at(-1) ?? '';
}

function isPlaced(doc: Doc): boolean {
  return doc.isListed || isFaq(doc);
}

/** Returns the menu label if it differs from the title. In server APIs it says in words what the call in the title does. */
function labelOf({ title, menuEntry, file }: Doc): string {
  if (file.head.isList) return '';
  const label = menuEntry?.item.label ?? '';
  return fold(label) === fold(title) ? '' : label;
}

/** Lists names, one per line, general names first. */
function namesOfDoc(doc: Doc): string {
  const categories = doc.menuEntry?.categories.map(({ label }) => label) ?? [];
  const { keywords = [] } = doc.file.head;
  return [...namesOf(doc.instance), ...categories, ...keywords, doc.docKey.replaceAll(/[/_-]+/g, ' ')]
    .filter(Boolean)
    .join('\n');
}

function namesOf({ product, target: { platform, language }, platformText }: Instance): string[] {
  const knownPlatform = platforms.find(({ value }) => value === platform) ?? findPlatform(platform);
  const knownLanguage = languages.find(({ value }) => value === language);
  return [
    product.name,
    product.key.replaceAll(/[_-]+/g, ' '),
    platformText,
    ...(knownPlatform ? [knownPlatform.name, ...knownPlatform.aliases] : []),
    ...(knownLanguage ? [knownLanguage.name, ...knownLanguage.aliases] : []),
  ];
}
