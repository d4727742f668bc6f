/** Compares the subject of a page with a scope of the MCP server. */
import type { MarkdownDocument } from '../../../views/domain/article.ts';
import { allFilter } from '../../../views/domain/faq.ts';
import type { Product } from '../../../views/domain/menu.ts';
import { anyPlatform } from '../../../views/domain/platform.ts';
import type { Entry, Scope } from './scope.ts';

export function isPageInScope({ about }: MarkdownDocument, { product, entry }: Scope): boolean {
  if (!product) return true;
  if (!about) return false;
  const isAbout = (keys: readonly string[], key: string) => keys.includes(key) || keys.includes(allFilter);
  if (!isAbout(about.products, product.key)) return false;
  if (!entry) return true;
  if (about.entry !== undefined) return about.entry === entry.key;
  return entry.platform === anyPlatform || isAbout(about.platforms, entry.platform);
}

/** Finds the product and platform of a page, those nearest to the scope; undefined for pages of the portal. */
export function findPlace(
  products: readonly Product[],
  scope: Scope,
  { about }: MarkdownDocument,
): (Scope & { product: Product }) | undefined {
  if (!about) return undefined;
  const isOf = (key: string | undefined) => about.products.includes(key ?? '') || about.products.includes(allFilter);
  const product = isOf(scope.product?.key) ? scope.product : products.find(({ key }) => isOf(key));
  if (!product) return undefined;
  // Questions belong to no entry.
  const isOn = ({ key, platform }: Entry) =>
    about.entry === undefined ? about.platforms.includes(platform) : about.entry === key;
  const entry = product.entries.find((one) => one.platform === scope.entry?.platform && isOn(one));
  const anyEntry = entry ?? product.entries.find(isOn);
  return { product, ...(anyEntry && { entry: anyEntry }) };
}
