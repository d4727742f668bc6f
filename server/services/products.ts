import type { Locale } from '../../views/domain/locale.ts';
import type { Product } from '../../views/domain/menu.ts';
import { getProductList } from '../clients/doc-server/calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface Products {
  /** All products of an edition, in the order of the configuration. */
  list(locale: Locale): Promise<Served<Product[]>>;
}

export function createProducts(docServer: HttpClient): Products {
  return {
    async list(locale) {
      const { value, isStale } = await docServer.send(getProductList, locale, {});
      return { value: value ?? [], isStale };
    },
  };
}
