/** Names of what a change touches. An answer carries the tags of what it is made from, so that a change drops it. */
import type { Locale } from '../../../../views/domain/locale.ts';

export const changeTags = {
  /** @param path in the content folder, or `/`-less path of a remote file */
  file: (path: string) => `file:${path}`,
  document: (locale: Locale, fullKey: string) => `doc:${locale}:${fullKey}`,
  menu: (locale: Locale, instanceId: string, sidebarKey: string) => `menu:${locale}:${instanceId}:${sidebarKey}`,
  /** All documents of a product. */
  product: (locale: Locale, productKey: string) => `group:${locale}:${productKey}`,
};
