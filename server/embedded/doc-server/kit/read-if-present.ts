import { readFileSync, statSync } from 'node:fs';

/** Reads a file; undefined if it is missing. @throws for any other failure */
export function readIfPresent(file: string): string | undefined {
  try {
    // A read of a pipe would block until another process writes.
    if (!statSync(file).isFile()) throw new Error('this is not a file');
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
