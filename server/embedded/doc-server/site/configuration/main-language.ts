/** Finds the documents of an unconfigured folder, and their language. */
import { closeSync, type Dirent, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { firstLocale, type Locale, localeNamed, locales } from '../../../../../views/domain/locale.ts';
import { isDocumentFile } from '../../kit/doc-id.ts';
import { isInnerPath, pathIn } from '../../kit/paths.ts';

/** Folders with documents, in order of preference; `.` is the content folder. */
export const documentFolders = [
  ...['docs/src/content/docs', 'src/content/docs', 'website/docs', 'content/docs', 'docs', 'content'],
  ...['documentation', 'doc', 'pages', '.'],
];
const sampledFiles = 20;
const sampledBytes = 4096;
/** Limit of folders that are listed to detect the language. */
const listedFolders = 40;
/** Least share of Chinese characters, from 0 to 1, in a Chinese text. */
const chineseShare = 0.1;

export function isNamed(locale: Locale, name = ''): boolean {
  return localeNamed(name) === locale;
}

/** Returns the first chosen language, else the language in which some documents begin. */
export function findMainLanguage(contentDir: string, paths: readonly string[]): Locale {
  const first = firstLocale();
  if (first !== undefined) return first;
  const step = Math.max(1, Math.floor(paths.length / sampledFiles));
  const text = paths
    .filter((_, index) => index % step === 0)
    .slice(0, sampledFiles)
    .map((path) => beginningOf(join(contentDir, path)))
    .join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters > 0 && chinese / letters >= chineseShare ? 'zh' : 'en';
}

function beginningOf(file: string): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(sampledBytes);
      return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, sampledBytes, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

export function guessLocale(contentDir: string): Locale {
  const found = documentFolders.map((folder) => ({ folder, documents: firstDocuments(contentDir, folder) }));
  const { folder = '.', documents = [] } = found.find((one) => one.documents.length > 0) ?? {};
  const inside = new Set(
    documents.map((path) => path.slice(folder === '.' ? 0 : folder.length + 1).split('/')[0] ?? ''),
  );
  const isBoth = locales.every((locale) => [...inside].some((name) => isNamed(locale, name)));
  return isBoth ? (firstLocale() ?? 'en') : findMainLanguage(contentDir, documents);
}

/** Lists some documents of a folder. Documents directly in a folder come before those of its subfolders. */
export function firstDocuments(contentDir: string, folder: string): string[] {
  const found: string[] = [];
  const folders = [folder === '.' ? '' : folder];
  for (let at = 0; at < folders.length && at < listedFolders && found.length < sampledFiles; at++) {
    const current = folders[at] ?? '';
    for (const entry of entriesIn(join(contentDir, current))) {
      const path = pathIn(current, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (isDocumentFile(entry.name)) found.push(path);
    }
  }
  return found;
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(
      ({ name }) => isInnerPath(name) && name !== 'node_modules',
    );
  } catch {
    return [];
  }
}
