/** Folds the hits of one document into one, because a reader chooses a page before a section. */
import { nameTarget, type Target } from './platform.ts';
import type { HitPage, SearchHit } from './search.ts';

export interface HitDocument {
  /** The hit of the page as a whole, else the best of its sections. */
  lead: SearchHit;
  /** Address of the page, without an anchor. */
  url: string;
  platform: string;
  language: string;
  sections: HitSection[];
  /** The same page for other platforms, versions or products, each at its best section. */
  copies: HitPage[];
}

export interface HitSection {
  hit: SearchHit;
  url: string;
}

const maxNames = 6;

/** Documents stand in the order of their best hits. A document for several platforms is one: on the reader's own, if it has that. */
export function foldHits(hits: readonly SearchHit[], own?: Target): HitDocument[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const key = documentKey(hit);
    const known = groups.get(key);
    if (known) known.push(hit);
    else groups.set(key, [hit]);
  }
  return [...groups.values()].map((group) => foldGroup(group, own));
}

/** Whether a document is for a platform; documents for all platforms are. */
export function isForPlatform(found: HitDocument, platform: string): boolean {
  return found.platform === platform || nameTarget(found) === undefined;
}

/** Names of a reference that the keyword matches, once each, best first. */
export function matchingNames(hits: readonly SearchHit[]): SearchHit[] {
  const names = new Map<string, SearchHit>();
  for (const hit of hits) {
    const name = nameOf(hit);
    const marks = hit.heading === '' ? hit.titleMarks : hit.headingMarks;
    if (hit.docType === 'clientapi' && marks.length > 0 && isName(name) && !names.has(name)) names.set(name, hit);
  }
  return [...names.values()].slice(0, maxNames);
}

/** Whether a text is a name in code rather than a word or a title. */
export function isName(text: string): boolean {
  return /^[!-~]+$/.test(text) && /[a-z\d][A-Z]|[_.:()]/.test(text);
}

/** The name of a member or a type, without parameters. */
export function nameOf({ title, heading }: SearchHit): string {
  return (heading || title).replace(/\(.*$/, '');
}

/** A document has one path on all platforms; a page of a reference has a path for each. */
function documentKey({ docType, originProductKey, title, url }: SearchHit): string {
  return `${originProductKey} ${docType === 'clientapi' ? title : url.split(/[?#]/)[0]}`;
}

function foldGroup(hits: readonly SearchHit[], own: Target | undefined): HitDocument {
  // A group is never empty.
  const first = hits[0] as SearchHit;
  const page = own && findOwnPage(hits, own);
  const { platform, language } = page ?? first;
  const url = pageOf(page?.url ?? first.url);
  const onPage = hits.flatMap((hit) => {
    const found = hit.pages.find((each) => pageOf(each.url) === url);
    return found || pageOf(hit.url) === url ? [{ hit, url: found?.url ?? hit.url }] : [];
  });
  const copies = new Map<string, HitPage>();
  for (const page of hits.flatMap(({ pages }) => pages)) {
    // The first has the better section.
    if (!copies.has(pageOf(page.url))) copies.set(pageOf(page.url), page);
  }
  copies.delete(url);
  return {
    lead: (onPage.find(({ hit }) => hit.heading === '') ?? onPage[0])?.hit ?? first,
    ...{ url, platform, language },
    sections: onPage.filter(({ hit }) => hit.heading !== ''),
    copies: [...copies.values()].sort((a, b) => Number(isOfProduct(b, first)) - Number(isOfProduct(a, first))),
  };
}

/** The page of the document for a platform, in its language if possible. */
function findOwnPage(hits: readonly SearchHit[], { platform, language }: Target): HitPage | undefined {
  const pages = hits.flatMap((hit) =>
    hit.pages.filter(
      (page) => page.platform === platform && documentKey({ ...hit, url: page.url }) === documentKey(hit),
    ),
  );
  return pages.find((page) => page.language === language) ?? pages[0];
}

function isOfProduct(page: HitPage, { originProductKey }: SearchHit): boolean {
  return page.product === originProductKey;
}

function pageOf(url: string): string {
  return url.split('#')[0] ?? '';
}
