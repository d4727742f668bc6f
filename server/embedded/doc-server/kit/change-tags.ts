/** Names for parts of the content. An answer carries the tags of its sources; a change of a source drops the answer. */
import type { Locale } from '../../../../views/domain/locale.ts';

export const changeTags = {
  /** @param path in the content folder, or the path of a remote file without a leading slash */
  file: (path: string) => `file:${path}`,
  document: (locale: Locale, fullKey: string) => `doc:${locale}:${fullKey}`,
  /** Any file in the folder of an instance. */
  folder: (locale: Locale, instanceId: string) => `folder:${locale}:${instanceId}`,
  menu: (locale: Locale, instanceId: string, sidebarKey: string) => `menu:${locale}:${instanceId}:${sidebarKey}`,
  product: (locale: Locale, productKey: string) => `group:${locale}:${productKey}`,
  /** Counterparts of the members of a reference on other platforms. */
  aligned: (referenceId: string) => `aligned:${referenceId}`,
  /** Dates on which members came to a reference and left it. */
  history: (referenceId: string) => `history:${referenceId}`,
  /** Passages of a text that have not followed its translation. */
  translation: (path: string) => `translation:${path}`,
  /** Names of a reference, which code samples link to. */
  symbols: (referenceId: string) => `symbols:${referenceId}`,
};

const ofNames = [changeTags.symbols(''), changeTags.aligned(''), changeTags.history('')];

/** True for names that code samples link to, on other platforms, and of earlier versions: no text and no section has changed. */
export function isNameTag(tag: string): boolean {
  return ofNames.some((start) => tag.startsWith(start));
}

/** Returns the paths of the files that tags name. */
export function filesIn(tags: readonly string[]): Set<string> {
  const prefix = changeTags.file('');
  return new Set(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)));
}
