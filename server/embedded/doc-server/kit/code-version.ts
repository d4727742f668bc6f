/** Hashes the code that renders pages, so that cached results of older code are not used. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFile, rootDir } from '../../../root.ts';

/** Returns equal hashes for equal code and packages on every machine. A built file contains the hashes of its chunks. */
export function readCodeVersion(): string {
  return hashOf('doc-server-thread.js');
}

/** Returns the version of the code that builds search indexes. */
export function readSearchVersion(): string {
  return hashOf('search-builder.js');
}

/** Returns the version of the code that compares translations. */
export function readTranslationsVersion(): string {
  return hashOf('translations-builder.js');
}

function hashOf(program: string): string {
  const hash = createHash('sha1');
  for (const file of [builtFile(program), join(rootDir, 'package-lock.json')])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
