/** Location of the project and its built programs on disk, both for source and for the build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const rootDir = findRoot(dirname(fileURLToPath(import.meta.url)));

/** @returns the file of a program or thread of the build, which tests that run from source start, too */
export function builtFile(name: string): string {
  return join(rootDir, '.build', name);
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above the running program');
  return findRoot(parent);
}
