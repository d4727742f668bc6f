/** Gathers the sections of all pages into entries: equal heading and text make one, with all pages that hold it. */
import { createHash } from 'node:crypto';
import { detachedText } from '../../kit/detached.ts';
import type { Steps } from '../../kit/slices.ts';
import type { EntryPage, IndexEntry } from './compile.ts';
import type { PageText, PageTexts } from '../../page-text/page-text.ts';
import type { Section } from '../../page-text/sections.ts';

/** What the model says of a page that is to be found. */
export interface SearchPage {
  /** Unique in the edition. */
  key: string;
  /** File in the content folder. */
  path: string;
  title: string;
  /** What the menu calls it, if that is not its title; else empty. */
  label: string;
  /** Names by which it may be asked for: of its product, platform, language and place. */
  names: string;
  /** Whether a menu shows it. */
  isPlaced: boolean;
  /** Where no file holds its text. */
  sections?: readonly Section[];
}

export interface CollectedEntries {
  entries: IndexEntry[];
  /** Files of each page, in the order of the pages. */
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

/** More of a section's text or code adds weight to the index and nothing to what is found. */
const maxTextLength = 20_000;

export function* collectEntries(pages: readonly SearchPage[], texts: PageTexts): Steps<CollectedEntries> {
  const byContent = new Map<string, Collected>();
  const sources: (readonly string[])[] = [];
  const order = pages
    .map((_, at) => at)
    .sort((a, b) => Number(pages[b]?.isPlaced) - Number(pages[a]?.isPlaced) || a - b);
  for (const at of order) {
    const page = pages[at];
    const found = page && readPage(page, texts);
    sources[at] = found?.sources ?? (page ? [page.path] : []);
    if (!found) continue;
    for (const { heading, anchor, text, code, parent, names } of found.sections) {
      const hash = createHash('sha1');
      // Pages are told apart by their titles, sections by what they say.
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

function readPage({ path, sections }: SearchPage, texts: PageTexts): PageText | undefined {
  return sections ? { sections, sources: [] } : texts.read(path);
}

function joinNames(names: ReadonlySet<string>): string {
  if (names.size === 1) return [...names][0] ?? '';
  return [...new Set([...names].flatMap((list) => list.split('\n')))].join('\n');
}
