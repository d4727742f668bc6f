import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import type { CompoundName } from '../model/reference-source.ts';

/** Finds the type with most counterparts of a type's members; undefined if the references are not aligned. */
export async function findTypeCounterpart(
  { alignments }: ReferenceCatalogue,
  reference: Reference,
  other: Reference,
  { category, file }: Pick<CompoundName, 'category' | 'file'>,
): Promise<CompoundName | undefined> {
  const aligned = await alignments.finished(reference, other);
  if (!aligned || aligned === 'missing') return undefined;
  const start = aligned.own.startOf({ category, file });
  const own = aligned.own.at(start)?.compound;
  if (own?.category !== category || own.file !== file) return undefined;
  const counts = new Map<CompoundName, number>();
  own.units.forEach((_, at) => {
    const partner = aligned.partner(start + at);
    const owner = partner && partner.certainty !== 'nearest' ? aligned.other.at(partner.to)?.compound : undefined;
    if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].find(([, count]) => 2 * count > total)?.[0];
}
