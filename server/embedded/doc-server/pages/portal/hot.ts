/** Lists popular products and searches. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { pickerFields } from '../../../../../views/domain/menu.ts';
import type { HotProduct } from '../../../../../views/domain/search.ts';
import type { Product } from '../../site/model/model.ts';
import type { PortalFiles } from '../../site/portal-files.ts';
import type { ContentStore } from '../../site/store.ts';
import { addressOfProduct, describeProducts } from './products.ts';

/** Number of products shown if neither a file nor a tag marks popular ones. */
const hotProductCount = 6;

export function listHotProducts(store: ContentStore, portalFiles: PortalFiles, locale: Locale): HotProduct[] {
  const { products } = store.edition(locale);
  const named = portalFiles.get('hot-products', locale);
  const hot = named ? named.flatMap((key) => products.get(key) ?? []) : guessHot([...products.values()]);
  return hot.map((product) => {
    const { key, name, tag } = product;
    const [{ entries } = { entries: [] }] = describeProducts([product]);
    return { key, name, address: addressOfProduct(product), ...pickerFields({ key, tag, entries }, locale) };
  });
}

function guessHot(products: readonly Product[]): readonly Product[] {
  const listed = products.filter((product) => product.isListed);
  const tagged = listed.filter(({ tag }) => tag === 'hot');
  return tagged.length > 0 ? tagged : listed.slice(0, hotProductCount);
}
