import type { Locale } from '../../../../../views/domain/locale.ts';
import { runAtOnce } from '../../kit/slices.ts';
import { createSectionReader } from '../../facts/sections.ts';
import type { SiteRules } from '../../markdown/types.ts';
import { createSearchedReader } from '../../operations/searched-operation.ts';
import { createTextReader } from '../../content/files/text-reader.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { compileSounds } from './sounds.ts';
import { writeIndexFile } from './index-file.ts';

export interface BuildData {
  contentDir: string;
  locale: Locale;
  site?: SiteRules;
  pages: SearchPage[];
  file: string;
  /** Hash of the sources of the index. */
  key: string;
}

/** Builds an index and writes it to a file, in one go. */
export function buildIndex({ contentDir, locale, site, pages, file, key }: BuildData): void {
  const texts = createSectionReader(createSearchedReader(createTextReader(contentDir), locale), site);
  const { entries, sources } = runAtOnce(collectEntries(pages, texts));
  const keys = pages.map((page) => page.key);
  const documents = pages.map(({ document }) => document);
  const tables = runAtOnce(compileIndex({ keys, documents, sources }, entries));
  writeIndexFile(file, key, { ...tables, sounds: compileSounds(entries) });
}
