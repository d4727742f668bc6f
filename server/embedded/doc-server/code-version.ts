/** Names the code that renders pages, so that pages rendered by other code are not mistaken for its work. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunFromSource, rootDir } from '../../root.ts';

const rendererFolders = ['server/embedded/doc-server/markdown', 'views/content', 'views/domain'];

/** Equal for equal code and packages, on whatever machine. */
export function readCodeVersion(): string {
  const hash = createHash('sha1');
  const folders = isRunFromSource ? rendererFolders.map((folder) => join(rootDir, folder)) : [builtFolder()];
  for (const folder of folders) {
    const names = readdirSync(folder).filter((name) => /\.(?:tsx?|js)$/.test(name));
    for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  }
  const lockFile = join(rootDir, 'package-lock.json');
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  return hash.digest('hex').slice(0, 12);
}

function builtFolder(): string {
  return dirname(fileURLToPath(import.meta.url));
}
