import type { Locale } from '../../../../../views/domain/locale.ts';
import { runAtOnce } from '../../kit/slices.ts';
import { DocumentFacts } from '../../facts/document-facts.ts';
import { StoredValues } from '../../kit/stored-values.ts';
import type { SiteRules } from '../../document/types.ts';
import { openDescriptions } from '../../descriptions/descriptions.ts';
import { rewriteOperations } from '../../operations/searched-operation.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { compileSounds } from './sounds.ts';
import { writeIndexFile } from './index-file.ts';

export interface BuildData {
  /** Folder and code version of the cached facts. */
  dataDir: string;
  factsVersion: string;
  contentDir: string;
  locale: Locale;
  site: SiteRules;
  pages: SearchPage[];
  file: string;
  /** Hash of the sources of the index. */
  key: string;
}

/** Builds an index and writes it to a file, without pauses. */
export function buildIndex({
  contentDir,
  dataDir,
  factsVersion: version,
  locale,
  site,
  pages,
  file,
  key,
}: BuildData): void {
  const stored = new StoredValues(dataDir);
  const facts = new DocumentFacts({
    contentDir,
    locale,
    site,
    rewrite: rewriteOperations(openDescriptions(contentDir, stored)),
    stored,
    version,
  });
  const { entries, sources } = runAtOnce(collectEntries(pages, facts));
  stored.close();
  const keys = pages.map((page) => page.key);
  const documents = pages.map(({ document }) => document);
  const tables = runAtOnce(compileIndex({ keys, documents, sources }, entries));
  writeIndexFile(file, key, { ...tables, sounds: compileSounds(entries) });
}
