import { readFileSync, statSync } from 'node:fs';

/** Reads a file; undefined if it does not exist. @throws for any other failure */
export function readIfPresent(file: string): string | undefined {
  try {
    // Reading a pipe would block until another process writes to it.
    if (!statSync(file).isFile()) throw new Error('this is not a file');
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
