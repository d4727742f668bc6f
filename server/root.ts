/** Location of the project on disk, both from source and from the build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const rootDir = findRoot(dirname(fileURLToPath(import.meta.url)));

/** True when run by tsx from the sources, false in the build. */
export const isRunFromSource = import.meta.url.endsWith('.ts');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above the running program');
  return findRoot(parent);
}
