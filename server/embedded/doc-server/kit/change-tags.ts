/** Tags for parts of the content. A response carries the tags of its sources; a change of a source evicts the response. */
import type { Locale } from '../../../../views/domain/locale.ts';

export const changeTags = {
  /** @param path in the content folder, or the path of a remote file without a leading slash */
  file: (path: string) => `file:${path}`,
  document: (locale: Locale, fullKey: string) => `doc:${locale}:${fullKey}`,
  /** Any file in an instance's folder. */
  folder: (locale: Locale, instanceId: string) => `folder:${locale}:${instanceId}`,
  menu: (locale: Locale, instanceId: string, sidebarKey: string) => `menu:${locale}:${instanceId}:${sidebarKey}`,
  product: (locale: Locale, productKey: string) => `group:${locale}:${productKey}`,
  /** Counterparts of a reference's members on other platforms. */
  aligned: (referenceId: string) => `aligned:${referenceId}`,
  /** Dates on which a reference gained or lost members. */
  history: (referenceId: string) => `history:${referenceId}`,
  /** Passages of a text that its translation lacks so far. */
  translation: (path: string) => `translation:${path}`,
  /** Names in a reference that code samples link to. */
  symbols: (referenceId: string) => `symbols:${referenceId}`,
};

const ofNames = [changeTags.symbols(''), changeTags.aligned(''), changeTags.history('')];

/** True for tags of names only (in samples, on other platforms, in earlier versions): texts and sections are unchanged. */
export function isNameTag(tag: string): boolean {
  return ofNames.some((start) => tag.startsWith(start));
}

export function filesIn(tags: readonly string[]): Set<string> {
  const prefix = changeTags.file('');
  return new Set(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)));
}
