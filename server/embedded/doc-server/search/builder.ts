/** A process of its own that builds an index and leaves it as a file (see run-builder.ts); takes `BuildData` as JSON on its input. */
import { text } from 'node:stream/consumers';
import { runAtOnce } from '../markdown/slices.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { PageTexts } from './page-text.ts';
import { writeIndexFile } from './tables.ts';
import { createTextReader } from './text-reader.ts';

export interface BuildData {
  contentDir: string;
  pages: SearchPage[];
  file: string;
  /** Names what the index is made from. */
  key: string;
}

const { contentDir, pages, file, key } = JSON.parse(await text(process.stdin)) as BuildData;
const { entries, sources } = runAtOnce(collectEntries(pages, new PageTexts(createTextReader(contentDir))));
writeIndexFile(file, key, compileIndex({ keys: pages.map((page) => page.key), sources }, entries));
