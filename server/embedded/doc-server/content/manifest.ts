/** What a scan found, kept for the next start. A damaged or foreign manifest is as good as none. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stableId } from './doc-id.ts';
import type { SourceFile, SourceFiles } from './files.ts';

/** Goes up when `Head` or the way it is read changes. */
const manifestVersion = 2;

type Row = [path: string, mtimeMs: number, size: number, hash: string, head: SourceFile['head']];

export function manifestPath(dataDir: string, contentDir: string): string {
  return join(dataDir, `manifest-${stableId('', contentDir)}.json`);
}

export function loadManifest(file: string): Map<string, SourceFile> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { version: unknown; rows: Row[] };
    if (stored.version !== manifestVersion) return new Map();
    return new Map(stored.rows.map(([path, mtimeMs, size, hash, head]) => [path, { path, mtimeMs, size, hash, head }]));
  } catch {
    return new Map();
  }
}

/** Atomic: a reader finds the old manifest or the new one, never a part. */
export function saveManifest(file: string, files: SourceFiles): void {
  const rows = [...files.values()].map((f): Row => [f.path, f.mtimeMs, f.size, f.hash, f.head]);
  const temporary = `${file}.${String(process.pid)}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, JSON.stringify({ version: manifestVersion, rows }));
  renameSync(temporary, file);
}
