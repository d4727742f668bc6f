/** Which page of a reference an address means. */
import { type ApiAddressParts, functionListFile, overviewFile } from '../../../../views/domain/api-reference.ts';
import type { Doc } from '../content/model.ts';
import { fileKey, type Reference, type ReferenceIndex } from './catalogue.ts';

/** A compound; a category, whose file has its name; the overview; the list of functions. */
export interface Entry {
  category: string;
  file: string;
}

/** @returns undefined where the reference has no such page */
export function findEntry(
  reference: Reference,
  index: ReferenceIndex,
  { category, file }: ApiAddressParts,
): Entry | undefined {
  if (file === category && hasView(reference, category, index.compounds)) return { category, file };
  const compound =
    index.byFile.get(fileKey(category, file)) ??
    index.byAnchor.get(`${category}#${file.toLowerCase()}`) ??
    byQualifiedName(index, category, file);
  if (compound) return { category: compound.category, file: compound.file };
  if (file !== category) return undefined;
  // A page of the sources that holds nothing yet: its address leads to what there is.
  return pageOf(reference, category) && overviewFile;
}

/** Addresses of the past name packages, too: `im-kettle-Engine`. */
function byQualifiedName({ byFile }: ReferenceIndex, category: string, file: string) {
  const last = file.split('-').at(-1) ?? '';
  return last === file ? undefined : byFile.get(fileKey(category, last));
}

/** Whether there is a page of a category as a whole. */
export function hasView(
  { functionList }: Reference,
  category: string,
  compounds: readonly { category: string }[],
): boolean {
  if (category === overviewFile.category) return true;
  if (category === functionListFile.category) return functionList !== undefined;
  return compounds.some((compound) => compound.category === category);
}

/** The page of the sources that holds a category. */
export function pageOf({ instance, place }: Reference, category: string): Doc | undefined {
  return [...instance.docs.values()].find(
    ({ inReference }) =>
      inReference?.place === place && inReference.category === category && inReference.file === category,
  );
}
