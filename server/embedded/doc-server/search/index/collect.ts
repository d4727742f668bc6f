/** Collects the sections of all pages. Sections with equal heading, text and parent become one entry with several pages. */
import { createHash } from 'node:crypto';
import { detachedText } from '../../kit/detached.ts';
import type { SlicedWork } from '../../kit/slices.ts';
import type { EntryPage, IndexEntry } from './compile.ts';
import type { DocumentFacts } from '../../facts/document-facts.ts';
import type { Section } from '../../facts/sections.ts';
import type { Fact } from '../../document/expand/read-document.ts';

/** Facts about a searchable page. */
export interface SearchPage {
  /** Unique in the edition. */
  key: string;
  /** Path in the content folder. */
  path: string;
  title: string;
  /** Name of the document, shared by its copies for other platforms. */
  document: string;
  /** Menu label if it differs from the title; otherwise empty. */
  label: string;
  /** Names of product, platform, language and path that readers may search for. */
  names: string;
  /** True if a menu shows the page. */
  isPlaced: boolean;
  /** Sections of a page without a file. */
  sections?: readonly Section[];
}

export interface CollectedEntries {
  entries: IndexEntry[];
  /** Source files of each page, in the order of the pages. */
  sources: (readonly string[])[];
}

interface Collected {
  title: string;
  label: string;
  heading: string;
  text: string;
  code: string;
  parent: string;
  names: Set<string>;
  pages: EntryPage[];
}

/** Longer text or code would enlarge the index without finding more. */
const maxTextLength = 20_000;

export function* collectEntries(pages: readonly SearchPage[], facts: DocumentFacts): SlicedWork<CollectedEntries> {
  const byContent = new Map<string, Collected>();
  const sources: (readonly string[])[] = [];
  const order = pages
    .map((_, at) => at)
    .sort((a, b) => Number(pages[b]?.isPlaced) - Number(pages[a]?.isPlaced) || a - b);
  for (const at of order) {
    const page = pages[at];
    const found = page && readPage(page, facts);
    sources[at] = found?.sources ?? (page ? [page.path] : []);
    if (!found) continue;
    for (const { heading, anchor, text, code, parent, names } of found.value) {
      const hash = createHash('sha1');
      // A whole page has no heading, so its title tells it from pages with the same text.
      hash
        .update(heading === '' ? `\u0000${page.title}` : heading)
        .update('\n')
        .update(text)
        .update('\n')
        .update(parent);
      const key = hash.digest('base64');
      let entry = byContent.get(key);
      if (!entry) {
        entry = {
          title: page.title,
          label: heading === '' ? page.label : '',
          heading: detachedText(heading),
          text: detachedText(text.slice(0, maxTextLength)),
          code: detachedText(code.slice(0, maxTextLength)),
          parent: detachedText(parent),
          names: new Set(),
          pages: [],
        };
        byContent.set(key, entry);
      }
      entry.names.add(page.names);
      if (names !== undefined) entry.names.add(detachedText(names));
      entry.pages.push({ page: at, anchor: detachedText(anchor) });
    }
    yield;
  }
  const entries = [...byContent.values()].map((entry): IndexEntry => ({ ...entry, names: joinNames(entry.names) }));
  return { entries, sources };
}

function readPage({ path, sections }: SearchPage, facts: DocumentFacts): Fact<readonly Section[]> | undefined {
  return sections ? { value: sections, sources: [] } : facts.of('sections', path);
}

function joinNames(names: ReadonlySet<string>): string {
  if (names.size === 1) return [...names][0] ?? '';
  return [...new Set([...names].flatMap((list) => list.split('\n')))].join('\n');
}
