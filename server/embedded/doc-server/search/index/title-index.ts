/** Titles of a product, small enough to load when the search box gets the focus. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { TitleIndex } from '../../../../../views/domain/search.ts';
import { type Model } from '../../site/model/model.ts';

/** Most compressed bytes. */
const maxBytes = 20_000;
const maxTitleLength = 120;

export class TitleIndexes {
  readonly #kept = new Map<string, TitleIndex>();
  #model: Model | undefined;
  #structure = -1;

  /** @returns undefined if the product is unknown */
  of(model: Model, locale: Locale, productKey: string): TitleIndex | undefined {
    if (this.#model !== model || this.#structure !== model.structure) {
      this.#kept.clear();
      this.#model = model;
      this.#structure = model.structure;
    }
    const key = `${locale} ${productKey}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const built = buildTitleIndex(model, locale, productKey);
    if (built) this.#kept.set(key, built);
    return built;
  }
}

/** Lists pages of menus in order, without duplicates and without API members, which the server finds. */
function buildTitleIndex(model: Model, locale: Locale, productKey: string): TitleIndex | undefined {
  const edition = model.editions[locale];
  const product = edition.products.get(productKey) ?? edition.aliases.get(productKey);
  if (!product) return undefined;
  const entryKeys = product.instances.map(({ entryKey }) => entryKey);
  const rows = new Map<string, TitleIndex['titles'][number]>();
  product.instances.forEach((instance, at) => {
    for (const sidebar of instance.sidebars) {
      for (const doc of sidebar.pages) {
        if (doc.instance !== instance || !doc.isListed || doc.file.head.isApi) continue;
        const key = `${doc.title}\n${doc.docKey}`;
        const row = rows.get(key);
        if (!row) rows.set(key, [doc.title.slice(0, maxTitleLength), doc.docKey, [at]]);
        else if (!row[2].includes(at)) row[2].push(at);
      }
    }
  });
  // Titles on most platforms come first, because the size limit cuts off the last ones.
  let titles = [...rows.values()].sort((a, b) => b[2].length - a[2].length);
  const owns = product.instances.map(({ config }) =>
    config['x-portal']?.hasOwnAddresses ? config.routeBasePath : null,
  );
  const routes = owns.some((route) => route !== null) && { routes: owns };
  const result = (): TitleIndex => ({ product: product.key, entryKeys, ...routes, titles });
  while (titles.length > 1 && compressedSize(result()) > maxBytes)
    titles = titles.slice(0, Math.floor(titles.length * 0.8));
  return result();
}

function compressedSize(index: TitleIndex): number {
  const text = JSON.stringify(index);
  if (text.length <= maxBytes) return text.length;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}
