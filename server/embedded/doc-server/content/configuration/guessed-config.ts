/** Guesses the configuration of a folder that has none: one product with the documents of a folder, by folders and names. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { humanise } from '../addresses/doc-id.ts';
import { folderOf } from '../files/reader.ts';

/** Folders with documents, in order of preference; `.` is the content folder itself. */
const documentFolders = ['docs', 'src/content/docs', 'content/docs', 'content', 'documentation', 'doc', 'pages', '.'];
const localeNames: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'en-US'],
  zh: ['zh', 'zh-CN', 'zh-Hans', 'zh_CN', 'cn'],
};
/** Translations of another documentation tool. */
const translations = (name: string) => `i18n/${name}/docusaurus-plugin-content-docs/current`;
const sampledFiles = 20;
const sampledBytes = 4096;
/** Share of Chinese characters from which a text is Chinese. */
const chineseShare = 0.1;

/**
 * @param paths documents in the content folder
 * @returns the text of a configuration; undefined if the folder has no documents in this language
 */
export function guessConfig(contentDir: string, locale: Locale, paths: readonly string[]): string | undefined {
  const folder = folderOfLocale(contentDir, locale, paths);
  if (folder === undefined) return undefined;
  const title = titleOf(contentDir);
  const instance = { id: 'docs', path: folder, routeBasePath: 'docs', locale };
  return JSON.stringify({
    title,
    instances: [instance],
    groups: [{ id: 'docs', name: title, instances: [{ id: 'docs' }] }],
  });
}

function folderOfLocale(contentDir: string, locale: Locale, paths: readonly string[]): string | undefined {
  const has = (folder: string) => paths.some((path) => folder === '.' || path.startsWith(`${folder}/`));
  const root = documentFolders.find(has);
  if (root === undefined) return undefined;
  const inRoot = (name: string) => (root === '.' ? name : `${root}/${name}`);
  const ownFolder = (of: Locale) => localeNames[of].map(inRoot).find(has);
  const translated = (of: Locale) => localeNames[of].map(translations).find(has);
  if (ownFolder('en') !== undefined && ownFolder('zh') !== undefined) return ownFolder(locale);
  const found = translated(locale);
  if (found !== undefined) return found;
  return languageOf(contentDir, root, paths) === locale ? root : undefined;
}

/** Reads the beginnings of some documents. */
function languageOf(contentDir: string, root: string, paths: readonly string[]): Locale {
  const inside = paths.filter((path) => root === '.' || path.startsWith(`${root}/`));
  const step = Math.max(1, Math.floor(inside.length / sampledFiles));
  const text = inside
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

/** Name of the package, else of the folder. */
function titleOf(contentDir: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(contentDir, 'package.json'), 'utf8')) as { name?: unknown };
    if (typeof name === 'string' && name !== '') return humanise(name.split('/').at(-1) ?? name);
  } catch {
    // The folder is no package.
  }
  const name = basename(contentDir);
  return humanise(/^(?:docs?|content)$/.test(name) ? basename(dirname(contentDir)) : name);
}

/** Whether a document opens its folder: `index.md`, `README.md`, `intro.md`. */
export function isFolderIndex(path: string): boolean {
  const name = path.slice(folderOf(path).length).replace(/^\//, '');
  return /^(?:\d+-)?(?:index|readme|intro(?:duction)?)$/i.test(name);
}
