/** Finds what a difference can break: changed pages, pages that include changed files, and links to either of them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainMemberName } from '../../../../views/domain/api-data.ts';
import { groupBy } from '../../../../views/domain/group-by.ts';
import { locales } from '../../../../views/domain/locale.ts';
import { isDocumentFile } from '../kit/doc-id.ts';
import { configPaths } from '../site/configuration/config-files.ts';
import { isSiteFile } from '../dialects/dialects.ts';
import { parseHead } from '../files/head.ts';
import type { Doc, Instance, Model } from '../site/model/model.ts';
import { pathIn } from '../kit/paths.ts';
import { sidebarPath } from '../site/building/build-instance.ts';
import { portalPath } from '../site/portal-files.ts';
import type { ContentStore } from '../site/store.ts';
import type { LinkedPage } from './check-links.ts';
import type { Difference } from './git.ts';
import { linkName, namesOf, symbolName } from './link-names.ts';
import { reportKey } from './page-report.ts';
import type { ReportStore } from './report-store.ts';

export interface Scope {
  /** Pages to check in full. */
  docs: Doc[];
  /** Links of other pages. */
  pages: LinkedPage[];
  /** Pages of changed menus. */
  inMenus: Doc[];
  /** Instances of these pages. */
  instances: Set<Instance>;
  hasFirstCall: boolean;
}

/** @returns undefined if everything has to be checked */
export function findScope(store: ContentStore, reports: ReportStore, difference: Difference): Scope | undefined {
  const { model, contentDir } = store;
  const changed = new Set(difference.paths);
  const all = listDocs(model);
  if (difference.paths.some((path) => changesAll(model, path))) return undefined;
  const keys = new Set(difference.paths.flatMap((path) => reports.keysWith(path)));
  const docs = [...new Set([...all.filter(({ file }) => changed.has(file.path)), ...docsWith(contentDir, all, keys)])];
  const instances = new Set(docs.map((doc) => doc.instance));
  const changedMenus = [...new Set(all.map((doc) => doc.instance))].filter((one) => changed.has(sidebarPath(one)));
  const names = new Set(docs.flatMap((doc) => [...namesOf(doc.file.path, doc.file.head, doc.docKey), doc.articleId]));
  for (const path of difference.paths) for (const name of lostNames(path, difference, store)) names.add(name);
  for (const locale of locales)
    for (const { source, destination } of model.editions[locale].config.redirects)
      if (names.has(linkName(destination))) names.add(linkName(source));
  return {
    docs,
    pages: findPages(
      contentDir,
      all,
      docs,
      [...names].flatMap((name) => reports.linksNamed(name)),
    ),
    inMenus: changedMenus.flatMap((instance) => [...instance.docs.values()].filter(({ file }) => !file.head.isList)),
    instances,
    hasFirstCall:
      locales.some((locale) => changed.has(portalPath('start', locale))) ||
      [...names].some((name) => name.startsWith('@')),
  };
}

/** True for a configuration, and for a source of a generated reference: its symbols cannot be read from the text. */
function changesAll({ editions }: Model, path: string): boolean {
  return locales.some((locale) => {
    const { config, instances } = editions[locale];
    const isGenerated = [...instances.values()].some(({ config: { path: folder, clientApiPath } }) =>
      clientApiPath.some((inner) => !isDocumentFile(path) && path.startsWith(`${pathIn(folder, inner)}/`)),
    );
    return (
      configPaths(locale).includes(path) ||
      (config.isGuessed && (isSiteFile(path) || /(?:^|\/)package\.json$/.test(path))) ||
      isGenerated
    );
  });
}

/** Lists documents with a file. */
export function listDocs({ editions }: Model): Doc[] {
  return locales
    .flatMap((locale) => [...editions[locale].instances.values()].flatMap(({ docs }) => [...docs.values()]))
    .filter(({ file }) => !file.head.isList);
}

/** Lists names that a file had in the commit, and symbols of a reference that it lost since. */
function lostNames(path: string, difference: Difference, { contentDir }: ContentStore): string[] {
  if (!isDocumentFile(path) && !path.endsWith('sidebars.json')) return namesOf(path, {});
  const before = difference.read(path);
  if (before === undefined) return [];
  const now = readText(join(contentDir, path));
  const lost = (pattern: RegExp) => {
    const left = new Set(Array.from(now.matchAll(pattern), ([, name = '']) => name));
    return Array.from(before.matchAll(pattern), ([, name = '']) => name).filter((name) => !left.has(name));
  };
  if (!isDocumentFile(path)) return lost(/"articleID":\s*"?(\w+)/g);
  const symbols = [...lost(/<ParamField[^>]*?\sname="([^"]+)"/g), ...lost(/^#{2,4} +([A-Za-z_]\w*)\s*$/gm)];
  return [
    ...namesOf(path, parseHead(before, path)),
    ...symbols.flatMap((name) => [name, plainMemberName(name)]).map(symbolName),
  ];
}

/** Finds the documents of some reports. */
function docsWith(contentDir: string, all: readonly Doc[], keys: ReadonlySet<string>): Doc[] {
  const list = [...keys];
  const wraps = new Map<string, boolean>();
  const hasWrapped = (start: string) => {
    const known = wraps.get(start) ?? list.some((key) => key.startsWith(start));
    wraps.set(start, known);
    return known;
  };
  return all.filter((doc) => {
    const { file, locale } = doc;
    if (file.head.wraps === undefined) return keys.has(`${locale} ${file.path}`);
    return hasWrapped(`${locale} ${file.head.wraps} `) && keys.has(reportKey(contentDir, doc));
  });
}

function findPages(
  contentDir: string,
  all: readonly Doc[],
  checked: readonly Doc[],
  links: ReturnType<ReportStore['linksNamed']>,
): LinkedPage[] {
  const byKey = groupBy(links, ({ key }) => key);
  const isChecked = new Set(checked);
  return docsWith(contentDir, all, new Set(byKey.keys())).flatMap((doc) => {
    if (isChecked.has(doc)) return [];
    const own = byKey.get(reportKey(contentDir, doc)) ?? [];
    const isSymbol = ({ href }: { href: string }) => href.startsWith('[');
    return [
      {
        doc,
        links: own.filter((link) => !isSymbol(link)).map(({ href, fromPath }): [string, string] => [href, fromPath]),
        symbols: own.filter(isSymbol).map(({ href }) => href.slice(1, -1)),
      },
    ];
  });
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
