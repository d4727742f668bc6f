import type { Locale } from '../../../../../views/domain/locale.ts';
import { runAtOnce } from '../../kit/slices.ts';
import { createSearchedReader } from '../../operations/searched-operation.ts';
import { PageTexts } from '../../page-text/page-text.ts';
import { createTextReader } from '../../page-text/text-reader.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { compileSounds } from './sounds.ts';
import { writeIndexFile } from './index-file.ts';

export interface BuildData {
  contentDir: string;
  locale: Locale;
  pages: SearchPage[];
  file: string;
  /** Hash of the sources of the index. */
  key: string;
}

/** Builds an index and writes it to a file, in one go. */
export function buildIndex({ contentDir, locale, pages, file, key }: BuildData): void {
  const texts = new PageTexts(createSearchedReader(createTextReader(contentDir), locale));
  const { entries, sources } = runAtOnce(collectEntries(pages, texts));
  const keys = pages.map((page) => page.key);
  const documents = pages.map(({ document }) => document);
  const tables = runAtOnce(compileIndex({ keys, documents, sources }, entries));
  writeIndexFile(file, key, { ...tables, sounds: compileSounds(entries) });
}
