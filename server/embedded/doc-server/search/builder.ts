/** Builds an index in a thread of its own, so that serving goes on, and leaves it as a file. */
import { parentPort, workerData } from 'node:worker_threads';
import { runAtOnce } from '../markdown/slices.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { PageTexts } from './page-text.ts';
import { writeIndexFile } from './tables.ts';
import { createTextReader } from './text-reader.ts';

/** What the parent gives as `workerData`. */
export interface BuildData {
  contentDir: string;
  pages: SearchPage[];
  file: string;
  /** Names what the index is made from. */
  key: string;
}

if (parentPort) {
  const { contentDir, pages, file, key } = workerData as BuildData;
  const { entries, sources } = runAtOnce(collectEntries(pages, new PageTexts(createTextReader(contentDir))));
  writeIndexFile(file, key, compileIndex({ keys: pages.map((page) => page.key), sources }, entries));
}
