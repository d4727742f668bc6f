/** Finds passages with a stale translation. In a git repository the history shows which side is older. */
import { locales } from '../../../../views/domain/locale.ts';
import type { ContentStore } from '../site/store.ts';
import { readTranslationsVersion } from '../kit/code-version.ts';
import { comparePairs } from '../translations/compare-pairs.ts';
import { ComparisonStore, type DatedFault, type StoredComparison } from '../translations/comparison-store.ts';
import { type DocumentPair, listAlone, listPairs } from '../translations/pairs.ts';
import type { Doc } from '../site/model/model.ts';
import type { Finding } from './finding.ts';
import { commitsSince } from './git.ts';
import { describeFault, type ProductFigures, translationKinds } from './describe-translation.ts';

export interface CheckedTranslations {
  findings: Finding[];
  products: ProductFigures[];
}

/** @param base commit; faults of the commit are left out @throws if git does not know the base */
export async function checkTranslations(
  { contentDir, model }: ContentStore,
  dataDir: string,
  base?: string,
): Promise<CheckedTranslations> {
  const recent = base === undefined ? undefined : commitsSince(contentDir, base);
  const isRecent = ({ commit }: DatedFault) => !recent || !commit || recent.has(commit.id);
  const pairs = listPairs(model);
  const store = new ComparisonStore(dataDir, readTranslationsVersion());
  await comparePairs(contentDir, pairs, store);
  const findings = new Map<string, Finding>();
  const products = new Map<string, ProductFigures>();
  const figuresOf = ({ instance: { product } }: Doc) => {
    const figures = products.get(product.key) ?? emptyFigures(product);
    products.set(product.key, figures);
    return figures;
  };
  for (const pair of pairs) {
    const comparison = store.comparison(pair.paths);
    if (!comparison) continue;
    const figures = figuresOf(pair.docs[0]);
    figures.documents++;
    figures.passages += comparison.passages[0] + comparison.passages[1];
    figures.paired += 2 * comparison.paired;
    for (const finding of listFindings(pair, comparison, isRecent)) {
      const key = `${finding.path}\n${String(finding.line)}\n${finding.kind}`;
      if (findings.has(key)) continue;
      findings.set(key, finding);
      figures.kinds.set(finding.kind, (figures.kinds.get(finding.kind) ?? 0) + 1);
    }
  }
  store.close();
  for (const doc of listAlone(model, pairs)) figuresOf(doc).alone++;
  return { findings: [...findings.values()], products: [...products.values()] };
}

function emptyFigures({ key, name }: Pick<ProductFigures, 'key' | 'name'>): ProductFigures {
  return { key, name, documents: 0, alone: 0, passages: 0, paired: 0, kinds: new Map() };
}

function* listFindings(
  { paths }: DocumentPair,
  { isApart, faults, passages, paired }: StoredComparison,
  isRecent: (fault: DatedFault) => boolean,
): Generator<Finding> {
  if (isApart) {
    const detail = `only ${String(paired)} of ${passages.join(' and ')} passages have a twin in ${paths[1]}`;
    yield { severity: 'warning', kind: 'translation-apart', path: paths[0], line: 0, detail };
  }
  for (const fault of faults.filter(isRecent)) {
    const { kind, passage, commit } = fault;
    const other = passage.side === 0 ? 1 : 0;
    const words = describeFault(fault, { path: paths[other], locale: locales[other], date: commit?.date ?? '' });
    yield {
      severity: 'warning',
      kind: translationKinds[kind],
      path: paths[passage.side],
      line: passage.line,
      ...words,
    };
  }
}
