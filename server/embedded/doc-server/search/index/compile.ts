/**
 * Compiles sections into a searchable index: lunr's weights (BM25) in typed arrays, one postings list per term and
 * field.
 */
import type { SlicedWork } from '../../kit/slices.ts';
import { fold } from '../analysis/analyse.ts';
import { compileDocuments, withoutInterfaceMark } from './documents.ts';
import { exactKey } from './entry-names.ts';
import { type Background, PostingsBuilder } from './postings.ts';
import { hashOf } from '../analysis/spelling.ts';
import { type IndexTables, noSounds, packStrings, type TextTables } from './tables.ts';

export interface EntryPage {
  /** Index in the list of pages. */
  page: number;
  anchor: string;
}

/** A searchable section with all pages that contain it. */
export interface IndexEntry {
  title: string;
  /** Empty for a whole page. */
  heading: string;
  /** Menu label of a whole page; searched like a heading. */
  label: string;
  text: string;
  code: string;
  /** Names of products, platforms and paths of the pages. */
  names: string;
  parent: string;
  /** Pages in order of preference. */
  pages: readonly EntryPage[];
}

export interface IndexedPages {
  /** Keys of pages; entries refer to pages by index. */
  keys: readonly string[];
  /** Document name of each page, shared by copies for other platforms. */
  documents: readonly string[];
  /** Source files of each page. */
  sources: readonly (readonly string[])[];
}

export function* compileIndex(
  pages: IndexedPages,
  entries: readonly IndexEntry[],
  background?: Background,
): SlicedWork<IndexTables> {
  const postings = new PostingsBuilder(entries.length, background);
  for (const [at, entry] of entries.entries()) {
    postings.add(at, { ...entry, heading: entry.heading || entry.label });
    yield;
  }
  return { ...postings.finish(), ...compileTexts(pages, entries), sounds: noSounds };
}

function compileTexts(pages: IndexedPages, entries: readonly IndexEntry[]): TextTables {
  const anchors = new Map<string, number>();
  const entryPages: number[] = [];
  const entryAnchors: number[] = [];
  const pageStarts = new Uint32Array(entries.length + 1);
  const documents = compileDocuments(pages.documents, entries);
  const groups = new Map<string, number>();
  const entryGroups = new Uint32Array(entries.length);
  entries.forEach(({ title, heading, parent, pages: own }, at) => {
    for (const { page, anchor } of own) {
      entryPages.push(page);
      if (!anchors.has(anchor)) anchors.set(anchor, anchors.size);
      entryAnchors.push(anchors.get(anchor) ?? 0);
    }
    pageStarts[at + 1] = entryPages.length;
    // A page with many types may be called "Enum", so the type's name tells members apart.
    const names = `${fold(title)}\n${fold(withoutInterfaceMark(parent))}\n${fold(heading)}`;
    const group = `${String(documents.entryDocuments[at])}\n${names}`;
    if (!groups.has(group)) groups.set(group, groups.size);
    entryGroups[at] = groups.get(group) ?? 0;
  });
  return {
    pageKeys: packStrings(pages.keys),
    sources: packSources(pages.sources),
    pageStarts,
    entryPages: Uint32Array.from(entryPages),
    entryAnchors: Uint32Array.from(entryAnchors),
    anchors: packStrings([...anchors.keys()]),
    entryGroups,
    groupCount: groups.size,
    ...documents,
    titles: packStrings(entries.map(({ title }) => title)),
    headings: packStrings(entries.map(({ heading }) => heading)),
    labels: packStrings(entries.map(({ label }) => label)),
    texts: packStrings(entries.map(({ text }) => text)),
    codes: packStrings(entries.map(({ code }) => code)),
    parents: packStrings(entries.map(({ parent }) => parent)),
    exact: compileExact(entries),
  };
}

function packSources(sources: IndexedPages['sources']): TextTables['sources'] {
  const paths = new Map<string, number>();
  const starts = new Uint32Array(sources.length + 1);
  const ids: number[] = [];
  sources.forEach((list, page) => {
    for (const path of list) {
      if (!paths.has(path)) paths.set(path, paths.size);
      ids.push(paths.get(path) ?? 0);
    }
    starts[page + 1] = ids.length;
  });
  return { paths: packStrings([...paths.keys()]), starts, ids: Uint32Array.from(ids) };
}

/** Maps the hash of a title and label (page) or heading (section) to entries, sorted by hash. */
function compileExact(entries: readonly IndexEntry[]): TextTables['exact'] {
  const rows = entries.flatMap(({ title, heading, label }, at) =>
    [heading === '' ? title : heading, label]
      .filter((name) => name !== '')
      .map((name): [number, number] => [hashOf(exactKey(name)), at]),
  );
  rows.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  return { hashes: Uint32Array.from(rows, ([hash]) => hash), entries: Uint32Array.from(rows, ([, at]) => at) };
}
