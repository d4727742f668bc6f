/** The documents of an edition whose texts count: in searches and in tables of error codes. */
import type { Doc, Edition, Instance } from '../content/model.ts';

/** Products whose pages are never found. */
const excludedProducts: ReadonlySet<string> = new Set(['ServiceDocs']);

export function* searchedDocs(edition: Edition): Generator<Doc> {
  for (const instance of edition.instances.values()) if (isSearched(instance)) yield* instance.docs.values();
}

export function isSearched({ product }: Instance): boolean {
  return !excludedProducts.has(product.key);
}
