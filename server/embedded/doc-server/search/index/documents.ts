/** Numbers the documents of an index. A search result is one document with its sections and copies. */
import { fold } from '../analysis/analyse.ts';
import type { TextTables } from './tables.ts';

interface Section {
  title: string;
  /** Empty for a whole page. */
  heading: string;
  parent: string;
  /** Pages with the section, in order of preference. */
  pages: readonly { page: number }[];
}

type DocumentTables = Pick<TextTables, 'entryDocuments' | 'documentCount'>;

/** Share of equal sections from which pages with the same title are copies. */
const leastShared = 0.5;

/**
 * Assigns a document to each entry. Pages with equal names in `documents` are one, and so are pages with equal title
 * and mostly equal sections. A type of a reference is one document with its members, on a page of its own or not.
 */
export function compileDocuments(documents: readonly string[], entries: readonly Section[]): DocumentTables {
  const roots = joinCopies(documents, titlesOf(documents.length, entries), entries);
  /** `title\ntype` for each page with types. */
  const types = new Set(entries.flatMap(({ title, parent }) => (parent === '' ? [] : [`${title}\n${parent}`])));
  const typeOf = ({ title, heading, parent }: Section) => {
    if (parent !== '') return parent;
    return [heading, title].find((name) => types.has(`${title}\n${name}`));
  };
  const numbers = new Map<string, number>();
  const entryDocuments = Uint32Array.from(entries, (entry) => {
    const type = typeOf(entry);
    const root = roots[entry.pages[0]?.page ?? 0] ?? 0;
    const name = type === undefined ? String(root) : `type ${fold(withoutInterfaceMark(type))}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return { entryDocuments, documentCount: numbers.size };
}

/** In C++ and C#, type names have an I before the name that other languages use. */
export function withoutInterfaceMark(type: string): string {
  return type.replace(/^I(?=\p{Lu}\p{Ll})/u, '');
}

function titlesOf(count: number, entries: readonly Section[]): string[] {
  const titles = Array.from({ length: count }, () => '');
  for (const { title, heading, pages } of entries)
    for (const { page } of pages) if (heading === '' || titles[page] === '') titles[page] = fold(title);
  return titles;
}

/** @returns the first page of the document, for each page */
function joinCopies(documents: readonly string[], titles: readonly string[], entries: readonly Section[]): number[] {
  const firsts = new Map<string, number>();
  const roots = documents.map((name, page) => {
    const first = firsts.get(name) ?? page;
    firsts.set(name, first);
    return first;
  });
  const counts = titles.map(() => 0);
  /** Number of sections that a page shares with an earlier page of the same title. */
  const shared = titles.map(() => new Map<number, number>());
  for (const { pages } of entries) {
    for (const { page } of pages) {
      counts[page] = (counts[page] ?? 0) + 1;
      const first = pages.find((other) => titles[other.page] === titles[page])?.page ?? page;
      if (first !== page) shared[page]?.set(first, (shared[page].get(first) ?? 0) + 1);
    }
  }
  const rootOf = (page: number): number => {
    const root = roots[page] ?? page;
    return root === page ? page : rootOf(root);
  };
  for (const [page, others] of shared.entries())
    for (const [other, count] of others)
      if (count >= leastShared * (counts[page] ?? 0)) roots[rootOf(page)] = rootOf(other);
  return titles.map((_, page) => rootOf(page));
}
