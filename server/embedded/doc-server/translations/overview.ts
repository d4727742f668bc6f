/** Counts results of comparisons for doc teams. */
import type { FaultCounts, TranslationList } from '../../../../views/domain/translations.ts';
import type { Doc, Model } from '../site/model/model.ts';
import { type ComparisonStore, pairName } from './comparison-store.ts';
import { listAlone, listPairs } from './pairs.ts';

const noFaults: FaultCounts = { stale: 0, reworded: 0, missing: 0, differs: 0 };

/** @param product key of the product to list with its documents, if any */
export function listTranslations(
  model: Model,
  store: ComparisonStore,
  product: string | undefined,
  side: 0 | 1,
): TranslationList {
  const pairs = listPairs(model);
  const counted = store.counts();
  const products = new Map<string, TranslationList['products'][number]>();
  const productOf = ({ instance: { product: own } }: Doc) => {
    const known = products.get(own.key);
    const added = known ?? {
      key: own.key,
      name: own.name,
      documents: 0,
      alone: 0,
      apart: 0,
      counts: { ...noFaults },
    };
    products.set(own.key, added);
    return added;
  };
  const documents: TranslationList['documents'] = [];
  for (const { paths, docs } of pairs) {
    const found = productOf(docs[side]);
    const { isApart = false, counts = noFaults } = counted.get(pairName(paths)) ?? {};
    found.documents++;
    if (isApart) found.apart++;
    for (const [kind, count] of Object.entries(counts)) found.counts[kind as keyof FaultCounts] += count;
    const hasFaults = isApart || Object.values(counts).some((count) => count > 0);
    if (found.key === product && hasFaults) documents.push({ title: docs[side].title, paths, counts, isApart });
  }
  for (const doc of listAlone(model, pairs)) productOf(doc).alone++;
  const weigh = ({ counts, isApart }: (typeof documents)[number]) =>
    counts.stale * 1e6 + counts.missing + counts.differs + counts.reworded + (isApart ? 1e3 : 0);
  return {
    state: stateOf(store, true),
    products: [...products.values()],
    documents: documents.sort((a, b) => weigh(b) - weigh(a)),
  };
}

/** @param isKnown true if the current texts were compared */
export function stateOf({ head }: ComparisonStore, isKnown: boolean): TranslationList['state'] {
  if (head === '') return 'no-history';
  return head === undefined || !isKnown ? 'pending' : 'whole';
}
