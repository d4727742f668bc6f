/** Finds the Markdown files of a content folder and reads their heads for the model. */
import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { sep } from 'node:path';
import type { SlicedWork } from '../kit/slices.ts';
import { folderOf, isContentPath, pathIn } from '../kit/paths.ts';
import { isDocumentFile } from '../kit/doc-id.ts';
import { type Head, readHead } from './head.ts';
import { describeFault, type Report } from '../kit/problem.ts';
import { maxFileBytes } from './reader.ts';

export interface SourceFile {
  /** Path relative to the content folder, with `/`. */
  path: string;
  mtimeMs: number;
  size: number;
  /** Hash of the first bytes. */
  hash: string;
  head: Head;
  /** Path for the page's address, if it differs from the path of the file. */
  name?: string;
}

/** Files by path, sorted by path. */
export type SourceFiles = Map<string, SourceFile>;

const skippedFolders = new Set(['node_modules']);

export interface Scan {
  files: SourceFiles;
  /** Stamps of all other files (data, images, sidebars), by path. */
  others: Map<string, string>;
}

export interface ScanOptions {
  /** Documents of an earlier scan. A file with the same time and size is not read again. */
  known: ReadonlyMap<string, SourceFile>;
  report: Report;
  /** Called with each folder (the content folder is '') before it is listed. */
  onFolder?: ((folder: string) => void) | undefined;
}

/** Finds all files of the folder. Reads the heads of new and changed documents. */
export function* scanFiles(contentDir: string, { known, report, onFolder }: ScanOptions): SlicedWork<Scan> {
  const root = realpathSync(contentDir);
  const found: Scan = { files: new Map(), others: new Map() };
  function* scanFolder(folder: string): SlicedWork<void> {
    onFolder?.(folder);
    for (const entry of readFolder(root, folder, report)) {
      const path = pathIn(folder, entry.name);
      if (!isContent(path)) continue;
      if (entry.isDirectory()) yield* scanFolder(path);
      else if (isDocumentFile(path)) {
        const file = scanFile(root, path, known.get(path), report);
        if (file) found.files.set(path, file);
      } else found.others.set(path, stampOf(root, path) ?? '');
      yield;
    }
  }
  yield* scanFolder('');
  return found;
}

/** Returns a short text that changes with the file; undefined if the file is missing. */
export function stampOf(contentDir: string, path: string): string | undefined {
  try {
    const { mtimeMs, size } = statSync(`${contentDir}/${path}`);
    return `${String(mtimeMs)} ${String(size)}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns a text that changes with the file even if its time and size stay, as in releases that give all files one
 * time. It also contains `ctime`, which no program can set. Undefined if the file is missing.
 */
export function changeStampOf(contentDir: string, path: string): string | undefined {
  try {
    const { mtimeMs, ctimeMs, size } = statSync(`${contentDir}/${path}`);
    return `${String(mtimeMs)} ${String(ctimeMs)} ${String(size)}`;
  } catch {
    return undefined;
  }
}

/** Reads one file. @returns undefined if it is missing or must not be read */
export function scanFile(
  contentDir: string,
  path: string,
  known: SourceFile | undefined,
  report: Report,
): SourceFile | undefined {
  const full = `${contentDir}/${path}`;
  try {
    const found = statInside(contentDir, full);
    if (!found?.isFile()) return undefined;
    if (found.size > maxFileBytes) {
      report({ severity: 'error', kind: 'file.unreadable', path, line: 0, detail: 'larger than 10 MB' });
      return undefined;
    }
    if (known?.mtimeMs === found.mtimeMs && known.size === found.size) return known;
    return { path, mtimeMs: found.mtimeMs, size: found.size, ...readHead(full, path) };
  } catch (error) {
    // A deleted file is not a fault, but a dangling link is.
    const isGone = lstatSync(full, { throwIfNoEntry: false }) === undefined;
    const detail = describeFault(error, contentDir);
    if (!isGone) report({ severity: 'error', kind: 'file.unreadable', path, line: 0, detail });
    return undefined;
  }
}

/** Compares paths in the order of a scan: by folder, then by name. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.replaceAll('/', '\0'), b.replaceAll('/', '\0')];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** True if a folder or file at this path belongs to the content. */
export function isContent(path: string): boolean {
  return isContentPath(path) && !skippedFolders.has(path.slice(folderOf(path).length).replace('/', ''));
}

/** Follows links only to files inside the content folder. Linked folders are skipped, so no cycle can arise. */
function statInside(contentDir: string, full: string): Stats | undefined {
  const found = lstatSync(full);
  if (!found.isSymbolicLink()) return found;
  const root = realpathSync(contentDir) + sep;
  return realpathSync(full).startsWith(root) ? statSync(full) : undefined;
}

function readFolder(root: string, folder: string, report: Report): Dirent[] {
  try {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    // A deleted folder is not a fault.
    const isThere = existsSync(`${root}/${folder}`);
    const detail = describeFault(error, root);
    if (isThere) report({ severity: 'error', kind: 'file.unreadable', path: folder, line: 0, detail });
    return [];
  }
}
