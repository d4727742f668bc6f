/** Books of GitBook and mdBook. Their menu is `SUMMARY.md`: links in nested lists, below headings of parts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { localeNamed } from '../../../../views/domain/locale.ts';
import { humanise, withoutIndexName } from '../kit/doc-id.ts';
import { joinPath, pathIn, withoutEnding } from '../kit/paths.ts';
import { readTextIn } from './read-data.ts';
import { mainInstance, oneInstance, otherDocuments, type Site, type SiteEdition, type SiteInstance } from './site.ts';

export interface Book {
  /** Folder of the configuration. */
  place: string;
  /** Folder of the documents. */
  folder: string;
  /** Path of the list of contents. */
  summaryPath: string;
  summary: Summary;
  title: string | undefined;
  /** Empty if the configuration does not name it. */
  language: string;
}

interface Summary {
  /** Empty if its first heading only says that it is a list of contents. */
  title: string;
  /** In the format of `sidebars.json`. */
  items: Entry[];
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
/** Part of a list without a page, as docsify has them. */
const bareEntry = /^([ \t]*)([-*+][ \t]+)(?![-*+[\s])(.+?)[ \t]*$/;
const generalTitle = /^(?:summary|(?:table of )?contents|目录)$/i;

/** Describes a book; undefined without a list of contents, or if it leads to fewer documents than this number. */
export function readBook(
  contentDir: string,
  { folder, summaryPath, ...given }: Omit<Book, 'summary'>,
  leastLinks = 1,
): Book | undefined {
  const source = readTextIn(contentDir, '', summaryPath);
  if (source === undefined) return undefined;
  const isFile = (path: string) => existsSync(join(contentDir, folder, path));
  const { links, ...summary } = readSummary(source, isFile);
  return links < leastLinks ? undefined : { folder, summaryPath, summary, ...given };
}

/** Finds a list of contents in a folder of plain Markdown: `_sidebar.md` of docsify, or `TOC.md`. */
export function readMenuFile(
  contentDir: string,
  folder: string,
): Pick<SiteInstance, 'sidebars' | 'sidebarsFile'> | undefined {
  for (const name of ['_sidebar.md', 'TOC.md', 'toc.md']) {
    const book = readBook(
      contentDir,
      { place: folder, folder, summaryPath: pathIn(folder, name), title: undefined, language: '' },
      2,
    );
    if (book)
      return { sidebars: { mySidebar: [...book.summary.items, otherDocuments] }, sidebarsFile: book.summaryPath };
  }
  return undefined;
}

/** Describes the books of a site. Each is a group of documents in its language. */
export function describeBooks(books: readonly Book[]): Pick<Site, 'languages' | 'inLanguage' | 'hasNamedDocuments'> {
  const languageOf = ({ language, place }: Book) => {
    const name = place.split('/').at(-1) ?? '';
    return books.length > 1 && localeNamed(name) !== undefined ? name : language;
  };
  return {
    hasNamedDocuments: false,
    languages: [...new Set(books.map(languageOf))],
    inLanguage(language): SiteEdition {
      const own = books.filter((book) => languageOf(book) === language);
      const main = own[0];
      return {
        title: main && (main.title ?? (main.summary.title || undefined)),
        tagline: undefined,
        links: [],
        footer: [],
        prefix: '',
        instances: own.map((book) => describeBook(book, book === main, books)),
      };
    },
  };
}

function describeBook(book: Book, isMain: boolean, all: readonly Book[]): SiteInstance {
  const { folder, place, summaryPath, summary, title } = book;
  const id = isMain ? mainInstance : place.replaceAll('/', '-');
  const inside = pathIn(folder, '');
  const others = all.flatMap((one) => (one !== book && one.folder.startsWith(inside) ? [one.folder] : []));
  return {
    ...oneInstance({
      path: folder || '.',
      routeBasePath: isMain ? '' : place,
      sidebars: { mySidebar: summary.items },
      sidebarsFile: summaryPath,
      leaveOut: [summaryPath, ...others].map((path) => path.slice(inside.length)),
    }),
    id,
    groupId: id,
    groupName: isMain ? undefined : (title ?? (summary.title || humanise(place))),
  };
}

/** Returns the address of a document below that of its book: `fuel/README.md#cost` → `/fuel#cost`. */
export function addressOf(path: string): string {
  const [file = '', hash] = path.split(/(?=#)/, 2);
  return `/${withoutIndexName(withoutEnding(file.replace(/^\/+|\.html$|\/+$/g, '')))}${hash ?? ''}`;
}

/** @param folder from which the links lead */
export function readSummary(
  source: string,
  isFile: (path: string) => boolean,
  folder = '',
): Summary & { links: number } {
  const items: Entry[] = [];
  let title: string | undefined;
  let links = 0;
  let part: Entry[] = items;
  /** Entries above the next one, with their indents. */
  let above: { indent: number; list: Entry[]; at: number }[] = [];
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
    // Chapters outside lists are in no part.
    if (mark === undefined) part = items;
    const [label, href] = [plain(written), pointed ?? bare];
    const indent = space.replaceAll('\t', '    ').length;
    above = above.filter((one) => one.indent < indent);
    const target = joinPath(folder, decodeSafely(href.replace(/#.*$/, '')));
    const file = target === undefined || href === '' ? undefined : fileOf(target, isFile);
    if (file !== undefined) links++;
    const made: Entry =
      file !== undefined
        ? { type: 'doc', id: withoutEnding(file), label }
        : /^https?:/i.test(href)
          ? { type: 'link', label, href }
          : { type: 'category', label, items: [] };
    const parent = above.at(-1);
    const list = parent ? openCategory(parent) : part;
    list.push(made);
    above.push({ indent, list, at: list.length - 1 });
  }
  return { title: title === undefined || generalTitle.test(title) ? '' : title, items: prune(items), links };
}

/** Links may lack the ending of a document, or lead to a folder. */
function fileOf(target: string, isFile: (path: string) => boolean): string | undefined {
  const others = [`${target}.md`, pathIn(target, 'README.md')];
  return [target, ...others].find((path) => /\.mdx?$/i.test(path) && isFile(path));
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[`*]|\\(?=[[\]\\_])/g, '')
    .trim();
}

/** Turns the entry into a category that begins with its page. */
function openCategory({ list, at }: { list: Entry[]; at: number }): Entry[] {
  const entryAbove = list[at];
  if (!entryAbove) return list;
  if (entryAbove.type === 'category') return entryAbove.items;
  const made: Category = { type: 'category', label: entryAbove.label, items: [entryAbove] };
  list[at] = made;
  return made.items;
}

/** Leaves out chapters without a page; a category that has only its own page is that page. */
function prune(items: readonly Entry[]): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.type !== 'category') return [item];
    const inner = prune(item.items);
    const isPage = inner.length === 1 && inner[0]?.label === item.label;
    return inner.length === 0 ? [] : isPage ? inner : [{ ...item, items: inner }];
  });
}
