/** Hashes of the code that renders pages, so that results of older code on disk are not used. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunFromSource, rootDir } from '../../../root.ts';

const docServer = (room: string) => `server/embedded/doc-server/${room}`;
const rendererFolders = [
  ...['markdown', 'operations', 'api-references'].map(docServer),
  ...['views/content', 'views/domain', 'views/widgets'],
];
const translationFolders = ['translations', 'markdown/source'].map(docServer);
const searchFolders = ['search', 'page-text', 'pages/error-codes', 'markdown'].map(docServer);

/** Equal for equal code and packages on every machine. A built file names its chunks by their hashes. */
export function readCodeVersion(): string {
  return hashFiles(isRunFromSource ? filesOf(rendererFolders) : [join(builtFolder(), 'doc-server-thread.js')]);
}

/** Version of the code that builds search indexes. */
export function readSearchVersion(): string {
  return hashFiles(isRunFromSource ? filesOf(searchFolders) : [join(builtFolder(), 'search-builder.js')]);
}

/** Version of the code that compares translations. */
export function readTranslationsVersion(): string {
  return hashFiles(isRunFromSource ? filesOf(translationFolders) : [join(builtFolder(), 'translations-builder.js')]);
}

function filesOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const path = join(rootDir, folder);
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:tsx?|js)$/.test(name),
    );
    return names.sort().map((name) => join(path, name));
  });
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha1');
  for (const file of [...files, join(rootDir, 'package-lock.json')])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function builtFolder(): string {
  return dirname(fileURLToPath(import.meta.url));
}
