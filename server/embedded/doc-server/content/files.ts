/** The Markdown files of a content folder, found and read as far as the model needs them. */
import { createHash } from 'node:crypto';
import { type Dirent, type Stats, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { isDocumentFile } from './doc-id.ts';
import { type Head, readHead } from './head.ts';
import { describeFault, type Report } from './problem.ts';
import { maxFileBytes } from './reader.ts';

export interface SourceFile {
  /** Relative to the content folder, with `/`. */
  path: string;
  mtimeMs: number;
  size: number;
  /** Of the first bytes. */
  hash: string;
  head: Head;
}

/** By path, sorted by path. */
export type SourceFiles = Map<string, SourceFile>;

const skippedFolders = new Set(['node_modules']);

export interface Scan {
  files: SourceFiles;
  /** Changes when any other file (data, pictures, sidebars) does. */
  othersHash: string;
}

/** @param known what an earlier scan found; files with the same time and size are not read again */
export function scanFiles(contentDir: string, known: ReadonlyMap<string, SourceFile>, report: Report): Scan {
  const root = realpathSync(contentDir);
  const files: SourceFiles = new Map();
  const others: string[] = [];
  for (const path of listFiles(root, '', report)) {
    if (!isDocumentFile(path)) {
      others.push(stampOf(root, path));
      continue;
    }
    const file = scanFile(root, path, known.get(path), report);
    if (file) files.set(path, file);
  }
  return { files, othersHash: createHash('sha1').update(others.join('')).digest('hex') };
}

/** A short text that changes when the file does. */
export function stampOf(contentDir: string, path: string): string {
  try {
    const { mtimeMs, size } = statSync(`${contentDir}/${path}`);
    return `${path} ${String(mtimeMs)} ${String(size)}\n`;
  } catch {
    return `${path} gone\n`;
  }
}

/** @returns undefined if there is no such file, or none that may be read */
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
    // A file that went is no fault; a link that leads nowhere is one.
    const isGone = lstatSync(full, { throwIfNoEntry: false }) === undefined;
    const detail = describeFault(error, contentDir);
    if (!isGone) report({ severity: 'error', kind: 'file.unreadable', path, line: 0, detail });
    return undefined;
  }
}

/** The order in which a scan finds files: folder by folder, by name. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.replaceAll('/', '\0'), b.replaceAll('/', '\0')];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether a folder or file of this name belongs to the content. */
export function isContentName(name: string): boolean {
  return !name.startsWith('.') && !skippedFolders.has(name);
}

/** Links are followed to files inside the content folder only; linked folders not at all, so no cycle can arise. */
function statInside(contentDir: string, full: string): Stats | undefined {
  const found = lstatSync(full);
  if (!found.isSymbolicLink()) return found;
  const root = realpathSync(contentDir) + sep;
  return realpathSync(full).startsWith(root) ? statSync(full) : undefined;
}

function listFiles(root: string, folder: string, report: Report, found: string[] = []): string[] {
  for (const entry of readFolder(root, folder, report)) {
    if (!isContentName(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) listFiles(root, path, report, found);
    else found.push(path);
  }
  return found;
}

function readFolder(root: string, folder: string, report: Report): Dirent[] {
  try {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    report({ severity: 'error', kind: 'file.unreadable', path: folder, line: 0, detail: describeFault(error, root) });
    return [];
  }
}
