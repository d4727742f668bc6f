/** Checks pages: what rendering them reports, their links and names of symbols, and their places in menus. */
import { otherLocale } from '../../../../views/domain/locale.ts';
import { SymbolIndex } from '../references/symbols/symbols.ts';
import { findInEdition } from '../site/addresses/counterparts.ts';
import { type Doc, faqRoute, type Model } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import type { ProblemKind } from '../document/types.ts';
import { checkLinks, type LinkedPage } from './check-links.ts';
import { SymbolCheck } from './check-symbols.ts';
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
  /** Examined pages. */
  docs: readonly Doc[];
  /** Links of other pages. */
  linking?: readonly LinkedPage[] | undefined;
  /** Pages of changed menus. */
  inMenus?: readonly Doc[] | undefined;
}

interface Parts {
  examined: Examined;
  /** Examines further pages. */
  examine(docs: readonly Doc[]): Promise<void>;
  add: Add;
}

export async function checkPages(
  store: ContentStore,
  { docs, linking = [], inMenus = [] }: Pages,
  { examined, examine, add }: Parts,
): Promise<{ symbolCheck: SymbolCheck }> {
  await examine(inMenus);
  const reportOf = (doc: Doc) => examined.reports.get(examined.keyOf.get(doc) ?? '');
  const problems = [...examined.reports.values()].flatMap((report) => report.problems);
  const openFences = problems.filter(({ kind }) => kind === 'unclosed-fence');
  const endOf = new Map(openFences.map(({ path, line }) => [path, line]));
  for (const { kind, path, line, detail } of problems) {
    // An unclosed code fence hides the end tags below it, so only the fence is reported.
    if (line <= (endOf.get(path) ?? 0) && isNotClosed(kind, detail)) continue;
    // Dead buttons are reported with the links.
    if (kind !== 'dead-button')
      add({ severity: pageErrors.has(kind) ? 'error' : 'warning', kind, path, line, ...detailOf(kind, detail) });
  }
  for (const doc of [...docs, ...inMenus]) {
    if (!doc.menuEntry || reportOf(doc)?.size !== 0) continue;
    const [path, detail] = [doc.file.path, 'a menu leads here, and it has no text'];
    add({ severity: 'warning', kind: 'empty-document', path, line: 0, detail });
  }
  const pages = docs.map((doc): LinkedPage => {
    const { links = [], symbols: names = [] } = reportOf(doc) ?? {};
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
