/** Saves the result of a scan for the next start. A damaged or foreign manifest is ignored. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePlace } from '../kit/rebuildable.ts';
import { stableId } from '../kit/short-id.ts';
import { comparePaths, type Scan, type SourceFile } from './files.ts';

/** Increase this number when `Head`, its parsing, or the format of this file changes. */
const manifestVersion = 15;

type Row = [path: string, mtimeMs: number, size: number, hash: string, head: SourceFile['head']];

interface Stored {
  version: unknown;
  rows: Row[];
  others: [path: string, stamp: string][];
}

export function manifestPath(dataDir: string, contentDir: string): string {
  return join(dataDir, `manifest-${stableId('', contentDir)}.json`);
}

/** Loads the scan of an earlier run; undefined if there is none. */
export function loadManifest(file: string): Scan | undefined {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    if (stored.version !== manifestVersion) return undefined;
    const files = new Map(
      stored.rows.map(([path, mtimeMs, size, hash, head]) => [path, { path, mtimeMs, size, hash, head }]),
    );
    return { files, others: new Map(stored.others) };
  } catch {
    return undefined;
  }
}

/** Replaces the manifest atomically: a reader finds the old one or the new one, never a part. */
export function saveManifest(file: string, { files, others }: Scan): void {
  // The order decides which document keeps an article id, but a file added at run time is last in the map.
  const sorted = [...files.values()].sort((a, b) => comparePaths(a.path, b.path));
  const rows = sorted.map((f): Row => [f.path, f.mtimeMs, f.size, f.hash, f.head]);
  const temporary = `${file}.${String(process.pid)}.tmp`;
  makePlace(dirname(file), file);
  const stored: Stored = { version: manifestVersion, rows, others: [...others] };
  writeFileSync(temporary, JSON.stringify(stored));
  renameSync(temporary, file);
}
