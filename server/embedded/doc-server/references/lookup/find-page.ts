/** Finds the page of a reference for an address. */
import { type ApiAddressParts, functionListFile, overviewFile } from '../../../../../views/domain/api-reference.ts';
import type { Doc } from '../../site/model/model.ts';
import type { Reference, ReferenceIndex } from '../model/reference.ts';
import { compoundKey } from '../model/reference-source.ts';

/** A compound, a category (its file has the same name), the overview, or the list of functions. */
export interface PageKey {
  category: string;
  file: string;
}

/** @returns undefined if the reference has no such page */
export function findReferencePage(
  reference: Reference,
  index: ReferenceIndex,
  { category, file }: ApiAddressParts,
): PageKey | undefined {
  if (file === category && hasView(reference, category, index.compounds)) return { category, file };
  const compound =
    index.byFile.get(compoundKey(category, file)) ??
    index.byAnchor.get(`${category}#${file.toLowerCase()}`) ??
    byQualifiedName(index, category, file);
  if (compound) return { category: compound.category, file: compound.file };
  if (file !== category) return undefined;
  // A category with a source page but without compounds leads to the overview.
  return pageOf(reference, category) && overviewFile;
}

/** Old addresses include packages: `im-kettle-Engine`. */
function byQualifiedName({ byFile }: ReferenceIndex, category: string, file: string) {
  const last = file.split('-').at(-1) ?? '';
  return last === file ? undefined : byFile.get(compoundKey(category, last));
}

/** True if the category has a page. */
export function hasView(
  { functionList }: Reference,
  category: string,
  compounds: readonly { category: string }[],
): boolean {
  if (category === overviewFile.category) return true;
  if (category === functionListFile.category) return functionList !== undefined;
  return compounds.some((compound) => compound.category === category);
}

export function pageOf({ instance, folder }: Reference, category: string): Doc | undefined {
  return [...instance.docs.values()].find(
    ({ inReference }) =>
      inReference?.folder === folder && inReference.category === category && inReference.file === category,
  );
}
