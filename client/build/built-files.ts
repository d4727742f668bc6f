/** Puts what was built in place beside what other processes of the same checkout still serve and load. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface BuiltFile {
  /** Whole, or only its last part. */
  path: string;
  contents: Uint8Array;
}

/** Names of the last build's files. */
const listName = '.files.json';
/** How long files stay that a later build no longer has: pages and processes of before load some of them late. */
const keepMs = 24 * 3600_000;
const hashedName = /-[A-Z0-9]{8}\.\w+/;

/** Each file appears whole, those that name others after them; what has been of no build for a day goes. */
export function placeFiles(folder: string, files: BuiltFile[], nowMs = Date.now()): void {
  mkdirSync(folder, { recursive: true });
  const named = files.map(({ path, contents }) => ({ name: basename(path), contents }));
  // Until now they were in use, however old they are.
  for (const name of readList(folder)) ifThere(() => utimesSync(join(folder, name), nowMs / 1000, nowMs / 1000));
  const isLate = (name: string) => Number(!hashedName.test(name));
  for (const { name, contents } of named.sort((a, b) => isLate(a.name) - isLate(b.name)))
    writeWhole(join(folder, name), contents);
  writeWhole(join(folder, listName), JSON.stringify(named.map(({ name }) => name)));
  const current = new Set([...named.map(({ name }) => name), listName]);
  for (const name of readdirSync(folder).filter((found) => !current.has(found))) {
    const path = join(folder, name);
    // Another build may be at the same.
    ifThere(() => {
      if (statSync(path).mtimeMs < nowMs - keepMs) rmSync(path, { recursive: true, force: true });
    });
  }
}

/** Nobody ever reads half of it. */
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
