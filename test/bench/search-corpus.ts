/** Sections of a content folder, collected once and written to files for all engines. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../views/domain/locale.ts';
import { ContentStore } from '../../server/embedded/doc-server/site/store.ts';
import { runAtOnce } from '../../server/embedded/doc-server/kit/slices.ts';
import { collectEntries } from '../../server/embedded/doc-server/search/index/collect.ts';
import type { IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';
import { rewriteOperations } from '../../server/embedded/doc-server/operations/searched-operation.ts';
import { searchedDocs } from '../../server/embedded/doc-server/site/model/searched-docs.ts';
import { describePage, factsOfPage } from '../../server/embedded/doc-server/search/index/pages.ts';
import type { PageFacts } from '../../server/embedded/doc-server/search/search.ts';
import { openFactsOf } from '../../server/embedded/doc-server/facts/document-facts.ts';
import { createLog } from '../../server/log.ts';

export interface CorpusPage {
  key: string;
  path: string;
  /** Name of the document; copies for other platforms have the same. */
  document: string;
  facts: PageFacts;
  /** Files read for the page. */
  sources: readonly string[];
}

export interface Collected {
  collectMs: number;
  pages: number;
  sections: number;
}

/** Writes the pages and sections of an edition into a folder. */
export function collectCorpus(contentDir: string, locale: Locale, dir: string): Collected {
  const store = new ContentStore({ contentDir, dataDir: dir, log: createLog('silent') });
  const docs = [...searchedDocs(store.model.editions[locale])];
  const startedAt = performance.now();
  const facts = openFactsOf(store, { rewrite: rewriteOperations(store.descriptions) })(locale);
  const described = docs.map(describePage);
  const { entries, sources } = runAtOnce(collectEntries(described, facts));
  const collectMs = performance.now() - startedAt;
  const pages = docs.map((doc, at): CorpusPage => ({
    key: doc.fullKey,
    path: doc.file.path,
    document: described[at]?.document ?? '',
    facts: factsOfPage(doc),
    sources: sources[at] ?? [],
  }));
  writeFileSync(join(dir, `pages-${locale}.json`), JSON.stringify(pages));
  // One line each, because together they may exceed the maximum length of a string.
  const lines = entries.map((entry) => JSON.stringify(entry));
  writeFileSync(join(dir, `sections-${locale}.jsonl`), Buffer.concat(lines.map((line) => Buffer.from(`${line}\n`))));
  return { collectMs, pages: pages.length, sections: entries.length };
}

export function readPages(dir: string, locale: Locale): CorpusPage[] {
  return JSON.parse(readFileSync(join(dir, `pages-${locale}.json`), 'utf8')) as CorpusPage[];
}

export function readSections(dir: string, locale: Locale): IndexEntry[] {
  const bytes = readFileSync(join(dir, `sections-${locale}.jsonl`));
  const sections: IndexEntry[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    sections.push(JSON.parse(bytes.toString('utf8', start, end)) as IndexEntry);
    start = end + 1;
  }
  return sections;
}
