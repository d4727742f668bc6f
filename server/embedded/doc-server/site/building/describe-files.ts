/** Adds pages from API descriptions: those named in menus, or in a guessed site all. */
import type { Descriptions } from '../../descriptions/descriptions.ts';
import { pagesOf, titleOf } from '../../descriptions/described-pages.ts';
import { findOutlined, splitDescribed } from '../../descriptions/outline.ts';
import type { SourceFile } from '../../files/files.ts';
import { joinPath, pathIn } from '../../kit/paths.ts';
import { docServerText } from '../../kit/messages.ts';
import { stableId } from '../../kit/short-id.ts';
import type { SidebarFile, SidebarItem } from '../configuration/sidebar.ts';
import type { Instance } from '../model/model.ts';

export interface ApiFiles {
  descriptions: Descriptions;
  /** Stamps by path of all files except documents. */
  others: ReadonlyMap<string, string>;
  /** True if descriptions that no menu names also get pages. */
  findsAll: boolean;
}

export const apiFile = /\.(?:ya?ml|json)$/i;

/** Adds the menus of API descriptions to the instance. @returns their pages */
export function describeFiles(
  instance: Instance,
  sidebarFile: SidebarFile,
  own: readonly SourceFile[],
  { descriptions, others, findsAll }: ApiFiles,
): SourceFile[] {
  const named = new Set(sidebarFile.sidebars.flatMap(([, items]) => namedIn(items, instance.config.path)));
  const prefix = pathIn(instance.config.path, '');
  const isFound = (path: string) =>
    named.has(path) || (apiFile.test(path) && path.startsWith(prefix) && descriptions.isDescription(path));
  // A configured site needs no search through tens of thousands of files.
  const paths = findsAll ? [...others.keys()].filter(isFound) : [...named];
  return paths.flatMap((path) => {
    const stamp = others.get(path);
    if (stamp === undefined) return [];
    for (const { path: file, line, detail } of descriptions.faultsOf(path))
      instance.problems.push({ severity: 'error', kind: 'file.unreadable', path: file, line, detail });
    const outline = descriptions.outlineOf(path);
    const covered = new Set(
      own.flatMap(({ head: { describes = '' } }) => {
        const named = splitDescribed(describes);
        return named.path === path ? (findOutlined(outline, named.name)?.pointer ?? []) : [];
      }),
    );
    const isWhole = outline.operations.every(({ pointer, kind }) => kind === 'callback' || covered.has(pointer));
    if (outline.operations.length === 0 || (isWhole && !named.has(path))) return [];
    const [mtimeMs = 0, size = 0] = stamp.split(' ').map(Number);
    const file = { path, mtimeMs, size, hash: stableId('', stamp) };
    const { pages, menu } = pagesOf(
      file,
      outline,
      ({ pointer }) => covered.has(pointer),
      (kind) => docServerText(instance.locale, `menu.${kind}s`),
    );
    instance.described.set(path, menu);
    return pages;
  });
}

/** Title of the operation named by a document without a title; '' if there is none. */
export function titleOfOperation({ head: { describes } }: SourceFile, { descriptions }: ApiFiles): string {
  if (describes === undefined) return '';
  const { path, name } = splitDescribed(describes);
  const found = findOutlined(descriptions.outlineOf(path), name);
  return found ? titleOf(found) : '';
}

function namedIn(items: readonly SidebarItem[], folder: string): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return namedIn(item.items, folder);
    return item.type === 'openapi' ? [joinPath(folder, item.file) ?? ''] : [];
  });
}
