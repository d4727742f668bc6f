/** Checks pages: their text, what rendering them reports, their links and names of symbols, and their places in menus. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, otherLocale } from '../../../../views/domain/locale.ts';
import { SymbolIndex } from '../api-references/symbols/symbols.ts';
import { findInEdition } from '../content/addresses/counterparts.ts';
import { type Doc, faqRoute, type Model } from '../content/model/model.ts';
import type { ContentStore } from '../content/store.ts';
import type { ProblemKind } from '../markdown/types.ts';
import { checkLinks, type LinkedPage } from './check-links.ts';
import { SymbolCheck } from './check-symbols.ts';
import { checkText, isEmptied, unresolvedImports } from './check-text.ts';
import type { Examined } from './examine-pages.ts';
import type { Finding } from './finding.ts';
import { wordFinding } from './finding-words.ts';

const pageErrors: ReadonlySet<ProblemKind> = new Set([
  'unparsed',
  'missing-include',
  'cyclic-include',
  'broken-link',
  'broken-anchor',
  'too-large',
  'invalid-openapi',
]);

function detailOf(kind: ProblemKind, detail: string): Pick<Finding, 'detail' | 'words'> {
  return kind === 'foreign-frame' || kind === 'not-shown' ? wordFinding(kind, { name: detail }) : { detail };
}

type Add = (finding: Finding) => void;

interface Pages {
  all: readonly Doc[];
  /** Examined pages. */
  docs: readonly Doc[];
  /** Links of other pages. */
  linking?: readonly LinkedPage[] | undefined;
  /** Files that menus may link to now. */
  menuPaths?: readonly string[] | undefined;
}

interface Parts {
  examined: Examined;
  /** Examines further pages. */
  examine(docs: readonly Doc[]): Promise<void>;
  add: Add;
}

export async function checkPages(
  store: ContentStore,
  { all, docs, linking = [], menuPaths = [] }: Pages,
  { examined, examine, add }: Parts,
): Promise<{ symbolCheck: SymbolCheck }> {
  const sources = [...examined.reports.values()].flatMap((report) => report.sources.map(([path]) => path));
  const { unresolved, openFences } = checkTexts(store, all, new Set([...sources, ...menuPaths]), add);
  for (const { problems } of examined.reports.values()) {
    for (const { kind, path, line, detail } of problems) {
      if (kind === 'unknown-component' && unresolved.get(path)?.has(detail.replace(/\..*/, ''))) continue;
      // All that a code fence without an end swallows is not closed either.
      if (line <= (openFences.get(path) ?? 0) && isNotClosed(kind, detail)) continue;
      // Dead buttons are reported with the links.
      if (kind !== 'dead-button')
        add({ severity: pageErrors.has(kind) ? 'error' : 'warning', kind, path, line, ...detailOf(kind, detail) });
    }
  }
  const pages = docs.map((doc): LinkedPage => {
    const { links = [], symbols: names = [] } = examined.reports.get(examined.keyOf.get(doc) ?? '') ?? {};
    return { doc, links, symbols: names };
  });
  pages.push(...linking);
  const symbols = new SymbolIndex(store.contentDir);
  const { model } = store;
  for (const instance of new Set(pages.map(({ doc }) => doc.instance))) await symbols.prepare(model, instance);
  const symbolCheck = new SymbolCheck(model, symbols);
  await checkLinks(store, pages, { examined, examine, symbols, symbolCheck, add });
  return { symbolCheck };
}

/** Reports pages in no menu, and pages that the other language of the product lacks. */
export function checkPlaces(model: Model, docs: readonly Doc[], add: Add): void {
  for (const doc of docs) {
    const path = doc.file.path;
    if (!doc.menuEntry) {
      // Split copies of API pages exist only for the search, and FAQ questions have their own list.
      const isExpected =
        doc.file.head.isApi === true || doc.isUnlisted || doc.instance.config.routeBasePath === faqRoute;
      if (!isExpected) add({ severity: 'warning', kind: 'orphan-page', path, line: 0, detail: 'is in no sidebar' });
      continue;
    }
    const other = model.editions[otherLocale(doc.locale)];
    if (!doc.isListed || !other.products.has(doc.instance.product.key)) continue;
    if (findInEdition(other, doc)?.match === 'same') continue;
    const detail = `no ${other.locale} version of ${doc.fullKey}`;
    add({ severity: 'warning', kind: 'missing-translation', path, line: 0, detail });
  }
}

function isNotClosed(kind: ProblemKind, detail: string): boolean {
  return kind === 'unbalanced-directive'
    ? detail.endsWith('is never closed')
    : /^Expected a closing tag for `[^`]*`$/.test(detail);
}

interface CheckedTexts {
  /** Names of imports that cannot be resolved, by file. */
  unresolved: Map<string, ReadonlyMap<string, string>>;
  /** Lines of code fences without an end, by file. */
  openFences: Map<string, number>;
}

function checkTexts(
  { contentDir, model }: ContentStore,
  docs: readonly Doc[],
  paths: Iterable<string>,
  add: Add,
): CheckedTexts {
  const unresolved: CheckedTexts['unresolved'] = new Map();
  const openFences: CheckedTexts['openFences'] = new Map();
  const menuPaths = new Set(docs.flatMap(({ menuEntry, file }) => (menuEntry ? [file.path] : [])));
  const isOwn = (name: string) =>
    locales.some((locale) => Object.hasOwn(model.editions[locale].config.components, name));
  for (const path of paths) {
    if (!/\.mdx?$/i.test(path)) continue;
    const source = readText(contentDir, path);
    if (source === undefined) continue;
    for (const finding of checkText(path, source, isOwn)) {
      add(finding);
      if (finding.kind === 'unclosed-fence') openFences.set(path, finding.line);
    }
    unresolved.set(path, unresolvedImports(path, source, isOwn));
    if (menuPaths.has(path) && isEmptied(source))
      add({
        severity: 'warning',
        kind: 'empty-document',
        path,
        line: 0,
        detail: 'a menu leads here, and it has no text',
      });
  }
  return { unresolved, openFences };
}

function readText(contentDir: string, path: string): string | undefined {
  try {
    return readFileSync(join(contentDir, path), 'utf8');
  } catch {
    // The file was deleted during the check.
    return undefined;
  }
}
