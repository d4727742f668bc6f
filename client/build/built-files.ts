/** Writes built files without removing older files that other processes of the same checkout still use. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface BuiltFile {
  /** A whole path or its last part. */
  path: string;
  contents: Uint8Array;
}

/** Names of the last build's files. */
const listName = '.files.json';
/** How long files of earlier builds stay: open pages and running processes may load them late. */
const keepMs = 24 * 3600_000;
const hashedName = /-[A-Z0-9]{8}\.\w+/;

/** Writes each file atomically, files with references last, and removes files that no build has had for a day. */
export function placeFiles(folder: string, files: BuiltFile[], nowMs = Date.now()): void {
  mkdirSync(folder, { recursive: true });
  const named = files.map(({ path, contents }) => ({ name: basename(path), contents }));
  // Files of the last build were in use until now, so their age starts now.
  for (const name of readList(folder)) ifThere(() => utimesSync(join(folder, name), nowMs / 1000, nowMs / 1000));
  const isLate = (name: string) => Number(!hashedName.test(name));
  for (const { name, contents } of named.sort((a, b) => isLate(a.name) - isLate(b.name)))
    writeWhole(join(folder, name), contents);
  writeWhole(join(folder, listName), JSON.stringify(named.map(({ name }) => name)));
  const current = new Set([...named.map(({ name }) => name), listName]);
  for (const name of readdirSync(folder).filter((found) => !current.has(found))) {
    const path = join(folder, name);
    // Another build may be running.
    ifThere(() => {
      if (statSync(path).mtimeMs < nowMs - keepMs) rmSync(path, { recursive: true, force: true });
    });
  }
}

/** Writes a file atomically, so that no process reads a part of it. */
export function writeWhole(path: string, contents: Uint8Array | string): void {
  const draft = join(dirname(path), `.${basename(path)}.${String(process.pid)}`);
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

function readList(folder: string): string[] {
  return ifThere(() => JSON.parse(readFileSync(join(folder, listName), 'utf8')) as string[]) ?? [];
}

function ifThere<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
