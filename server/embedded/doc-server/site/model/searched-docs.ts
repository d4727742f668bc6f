/** Lists the documents for the search and for tables of error codes. */
import type { Doc, Edition, Instance } from './model.ts';

/** Products that both leave out. */
const excludedProducts: ReadonlySet<string> = new Set(['ServiceDocs']);

export function* searchedDocs(edition: Edition): Generator<Doc> {
  for (const instance of edition.instances.values()) {
    if (!isSearched(instance)) continue;
    for (const doc of instance.docs.values()) if (!doc.isUnlisted) yield doc;
  }
}

export function isSearched({ product }: Instance): boolean {
  return !excludedProducts.has(product.key);
}
