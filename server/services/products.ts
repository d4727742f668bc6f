import type { Locale } from '../../views/domain/locale.ts';
import type { Product } from '../../views/domain/menu.ts';
import type { HotProduct } from '../../views/domain/search.ts';
import { getProductList } from '../clients/doc-server/menu-calls.ts';
import { getHotProducts } from '../clients/doc-server/search-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface Products {
  /** All products of an edition, in the order of the configuration. */
  list(locale: Locale): Promise<Served<Product[]>>;
  /** Products of the picker. Popular products may be missing; the list is then stale. */
  pick(locale: Locale): Promise<Served<{ products: Product[]; hotProducts: HotProduct[] }>>;
}

export function createProducts(docServer: HttpClient): Products {
  const list: Products['list'] = (locale) => docServer.send(getProductList, locale, {});
  return {
    list,
    async pick(locale) {
      const [products, hot] = await Promise.all([list(locale), docServer.sendOrEmpty(getHotProducts, locale, {})]);
      return {
        value: { products: products.value, hotProducts: hot.value },
        isStale: products.isStale || hot.isStale,
      };
    },
  };
}
