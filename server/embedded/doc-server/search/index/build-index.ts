import { runAtOnce } from '../../kit/slices.ts';
import { PageTexts } from '../../page-text/page-text.ts';
import { createTextReader } from '../../page-text/text-reader.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { compileSounds } from './sounds.ts';
import { writeIndexFile } from './index-file.ts';

export interface BuildData {
  contentDir: string;
  pages: SearchPage[];
  file: string;
  /** Hash of the sources of the index. */
  key: string;
}

/** Builds an index and writes it to a file, in one go. */
export function buildIndex({ contentDir, pages, file, key }: BuildData): void {
  const { entries, sources } = runAtOnce(collectEntries(pages, new PageTexts(createTextReader(contentDir))));
  const keys = pages.map((page) => page.key);
  const documents = pages.map(({ document }) => document);
  const tables = runAtOnce(compileIndex({ keys, documents, sources }, entries));
  writeIndexFile(file, key, { ...tables, sounds: compileSounds(entries) });
}
