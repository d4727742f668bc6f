/** Books of GitBook and mdBook. The menu of a book is `SUMMARY.md`: links in nested lists, below headings of parts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { groupBy } from '../../../../views/domain/group-by.ts';
import { languageName } from './languages.ts';
import { humanise, withoutIndexName } from '../kit/doc-id.ts';
import { folderOf, joinPath, pathIn, withoutEnding } from '../kit/paths.ts';
import { type Data, readTextIn } from './read-data.ts';
import { mainInstance, oneInstance, otherDocuments, type Site, type SiteEdition, type SiteInstance } from './site.ts';

export interface Book {
  place: string;
  folder: string;
  summaryPath: string;
  /** In the format of `sidebars.json`. */
  items: Entry[];
  title: string | undefined;
  /** Empty if the configuration names no language. */
  language: string;
}

type Entry = { type: 'doc'; id: string; label: string } | { type: 'link'; label: string; href: string } | Category;

interface Category {
  type: 'category';
  label: string;
  items: Entry[];
  collapsed?: boolean;
}

const heading = /^#{1,3}[ \t]+(.+?)[ \t#]*$/;
const entry =
  /^([ \t]*)([-*+][ \t]+)?\[((?:[^[\]\\]|\\.)+)\]\([ \t]*(?:<([^<>]*)>|([^()\s]*(?:\([^()\s]*\)[^()\s]*)*))/;
/** Entry without a link, as in docsify: the label of a group. */
const bareEntry = /^([ \t]*)([-*+][ \t]+)(?![-*+[\s])(.+?)[ \t]*$/;
const generalTitle = /^(?:summary|(?:table of )?contents|目录)$/i;

/** Describes a book; undefined without a table of contents, or if it has fewer links to documents than `leastLinks`. */
export function readBook(
  contentDir: string,
  given: Pick<Book, 'folder' | 'summaryPath'> & Partial<Book>,
  leastLinks = 1,
): Book | undefined {
  const { folder, summaryPath } = given;
  const source = readTextIn(contentDir, '', summaryPath);
  if (source === undefined) return undefined;
  const { links, title, items } = readSummary(source, (path) => existsSync(join(contentDir, folder, path)));
  return links < leastLinks
    ? undefined
    : { place: folder, language: '', items, ...given, title: given.title ?? (title || undefined) };
}

/** Finds a table of contents in a folder of plain Markdown: `_sidebar.md` of docsify, or `TOC.md`. */
export function readMenuFile(
  contentDir: string,
  folder: string,
): Pick<SiteInstance, 'sidebars' | 'sidebarsFile'> | undefined {
  for (const name of ['_sidebar.md', 'TOC.md', 'toc.md']) {
    const summaryPath = pathIn(folder, name);
    const book = readBook(contentDir, { folder, summaryPath }, 2);
    if (book) return { sidebars: { mySidebar: [...book.items, otherDocuments] }, sidebarsFile: summaryPath };
  }
  return undefined;
}

/** Describes books as editions by language. Each book is a group of documents. */
export function describeBooks(books: readonly Book[]): SiteEdition[] {
  const languageOf = ({ language, place }: Book) => {
    const name = place.split('/').at(-1) ?? '';
    return books.length > 1 && languageName(name) !== undefined ? name : language;
  };
  return [...groupBy(books, languageOf)].map(([language, own]) => ({
    language,
    title: own[0]?.title,
    prefix: '',
    instances: own.map((book, at) => describeBook(book, at === 0, books)),
  }));
}

function describeBook(book: Book, isMain: boolean, all: readonly Book[]): SiteInstance {
  const { folder, place, summaryPath, items } = book;
  const id = isMain ? mainInstance : place.replaceAll('/', '-');
  const inside = pathIn(folder, '');
  const others = all.flatMap((one) => (one !== book && one.folder.startsWith(inside) ? [one.folder] : []));
  return oneInstance({
    path: folder || '.',
    id,
    groupId: id,
    groupName: isMain ? undefined : bookName(book, all),
    routeBasePath: isMain ? '' : place,
    sidebars: { mySidebar: items },
    sidebarsFile: summaryPath,
    leaveOut: [summaryPath, ...others].map((path) => path.slice(inside.length)),
  });
}

/** Names a book by title and folder, because the editions of one book share the title. */
function bookName({ title, place }: Book, all: readonly Book[]): string {
  const isShared = all.filter((one) => one.title === title).length > 1;
  return title === undefined || isShared ? [title, humanise(place)].filter(Boolean).join(' · ') : title;
}

/** @param isRelative true if targets are relative to the pages that they replace */
export function readRedirects(redirects: Data, isRelative = false): Site['redirects'] {
  return Object.entries(redirects).flatMap(([written, target]) => {
    if (typeof target !== 'string') return [];
    const source = `/${written.replace(/^\/+/, '')}`;
    const [path = '', hash = ''] = target.split(/(?=#)/, 2);
    const file = isRelative ? (joinPath(folderOf(source), path) ?? path) : path;
    return [{ source, destination: /^https?:/.test(target) ? target : `${addressOf(file)}${hash}` }];
  });
}

/** Returns the address of a document below the address of its book: `fuel/README.md` → `/fuel`. */
function addressOf(file: string): string {
  return `/${withoutIndexName(withoutEnding(file.replace(/^\/+|\.html$|\/+$/g, '')))}`;
}

/**
 * Reads a table of contents. The title is empty if the first heading is a general one, such as "Summary".
 * @param folder that links are relative to
 */
export function readSummary(
  source: string,
  isFile: (path: string) => boolean,
  folder = '',
): Pick<Category, 'items'> & { title: string; links: number } {
  const items: Category[] = [];
  let title: string | undefined;
  let links = 0;
  let part: Entry[] = items;
  /** Entries that may contain the next one, from the outside in. */
  let above: { indent: number; items: Entry[] }[] = [];
  for (const line of source.split(/\r?\n/)) {
    const text = heading.exec(line)?.[1];
    if (text !== undefined) {
      above = [];
      if (title === undefined && items.length === 0) title = plain(text);
      else items.push({ type: 'category', label: plain(text), items: (part = []), collapsed: false });
      continue;
    }
    const [, space = '', mark, written = '', pointed, bare = ''] = entry.exec(line) ?? bareEntry.exec(line) ?? [];
    if (written === '') continue;
    // A chapter outside all lists ends the part.
    if (mark === undefined) part = items;
    const label = plain(written);
    const own = readTarget(label, pointed ?? bare, folder, isFile);
    if (own[0]?.type === 'doc') links++;
    const indent = space.replaceAll('\t', '    ').length;
    above = above.filter((one) => one.indent < indent);
    (above.at(-1)?.items ?? part).push({ type: 'category', label, items: own });
    above.push({ indent, items: own });
  }
  return { title: title === undefined || generalTitle.test(title) ? '' : title, items: prune(items), links };
}

/** Finds the document of a link, which may lack the extension or name a folder. */
function readTarget(label: string, href: string, folder: string, isFile: (path: string) => boolean): Entry[] {
  const target = href === '' ? undefined : joinPath(folder, decodeSafely(href.replace(/#.*$/, '')));
  const files = target === undefined ? [] : [target, `${target}.md`, pathIn(target, 'README.md')];
  const file = files.find((path) => /\.mdx?$/i.test(path) && isFile(path));
  if (file !== undefined) return [{ type: 'doc', id: withoutEnding(file), label }];
  return /^https?:/i.test(href) ? [{ type: 'link', label, href }] : [];
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[`*]|\\(?=[[\]\\_])/g, '')
    .trim();
}

/** Removes chapters without a page. A category that holds only its own page becomes that page. */
function prune(items: readonly Entry[]): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.type !== 'category') return [item];
    const inner = prune(item.items);
    const isPage = inner.length === 1 && inner[0]?.label === item.label;
    return inner.length === 0 ? [] : isPage ? inner : [{ ...item, items: inner }];
  });
}
