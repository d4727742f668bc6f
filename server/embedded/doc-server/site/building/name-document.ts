/** Chooses names of documents in addresses, in links to files and in menus. */
import { pathInLanguage } from '../../dialects/languages.ts';
import type { SourceFile } from '../../files/files.ts';
import { normaliseDocId, numberedDocId, withoutIndexName, writtenDocId } from '../../kit/doc-id.ts';
import { folderOf, joinPath, pathIn, trimSlashes } from '../../kit/paths.ts';
import type { InstanceConfig } from '../configuration/config.ts';
import { pathInside } from './own-files.ts';

export interface DocumentNames {
  /** Keys in order of preference. The first unused one is taken. */
  keys: readonly [string, ...string[]];
  /** Paths inside the instance, without extensions, for links to the file. */
  paths: ReadonlySet<string>;
  /** Path with the `id` of front matter, for menus. */
  menuName: string | undefined;
  /** Whether the document is published at the address of the instance. */
  opensSite: 'always' | 'with a title' | 'never';
}

/** True for a file with a name that marks it as included by others. */
export function isPart(config: InstanceConfig, { name, path }: SourceFile): boolean {
  const isNamed = config['x-portal']?.hasNamedDocuments === true;
  return isNamed && /(?:^|\/)_(?!index\.)/.test(pathInside(config, name ?? path));
}

export function nameDocument(config: InstanceConfig, { name, path: filePath, head }: SourceFile): DocumentNames {
  const { hasNamedDocuments: isNamed, hasOwnAddresses, suffixes, isDated, ...rules } = config['x-portal'] ?? {};
  const idOf = rules.keepsNumbers ? numberedDocId : normaliseDocId;
  const written = pathInside(config, name ?? filePath);
  const path = (suffixes && pathInLanguage(written, suffixes)) ?? written;
  const named = isDated ? datedName(path, head) : isNamed ? addressName(path, head, rules.slugBase) : path;
  // The portal's home page has the root.
  const isAtRoot = hasOwnAddresses && /^\/?$/.test(config.routeBasePath);
  const whole = idOf(named).replace(/^_?index$/, isAtRoot ? 'home' : 'index');
  const hasSlug = isNamed === true && head.slug !== undefined;
  const opened = hasOwnAddresses && !isDated && !hasSlug ? withoutIndexName(idOf(path)) : whole;
  // A folder's index has the address of the folder.
  const wanted = opened === idOf(path) || opened === '' ? whole : opened;
  return {
    keys: [wanted, numberedDocId(named), writtenDocId(named)],
    paths: new Set([writtenDocId(path), writtenDocId(written)]),
    menuName: isNamed && head.docName !== undefined ? pathIn(folderOf(path), head.docName).normalize('NFC') : undefined,
    opensSite: hasSlug && head.slug === '/' ? 'always' : opened === '' ? 'with a title' : 'never',
  };
}

/** Names a post by its date, unless front matter names it: `2021-05-04-tea/index.md` is `2021/05/04/tea`. */
function datedName(path: string, { slug }: SourceFile['head']): string {
  if (slug !== undefined) return trimSlashes(slug) || path;
  return path.replace(
    /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/i,
    (_, folder: string | undefined, year: string, month: string, day: string, name: string) =>
      [year, month, day, (folder ?? '') + name].join('/'),
  );
}

/** Returns the path with the name from front matter, for addresses. */
function addressName(path: string, { slug, docName }: SourceFile['head'], slugBase?: string): string {
  if (slugBase !== undefined)
    return (
      slug
        ?.replace(/^\/*/, '')
        .replace(slugBase === '' ? '' : `${slugBase}/`, '')
        .replace(/\/+$/, '') || path
    );
  const folder = folderOf(path);
  const name = (slug ?? docName ?? '').replace(/\/+$/, '');
  if (name === '') return path;
  return joinPath(folder, name) || path;
}
