/** Finds a member of a client API on the other platforms of its product. */
import type { AlignedUnit } from './alignment/outlined-references.ts';
import type { Certainty } from './alignment/align.ts';
import type { Reference, ReferenceCatalogue } from './catalogue.ts';

export interface Counterpart {
  reference: Reference;
  unit: AlignedUnit;
  certainty: Certainty;
}

export interface Counterparts {
  found: Counterpart[];
  /** Platforms without the member, with what comes nearest. */
  missing: { reference: Reference; nearest?: AlignedUnit }[];
}

export async function findCounterparts(
  { alignments }: ReferenceCatalogue,
  others: readonly Reference[],
  { reference, unit }: Pick<Counterpart, 'reference' | 'unit'>,
): Promise<Counterparts> {
  const counterparts: Counterparts = { found: [], missing: [] };
  for (const other of others) {
    const partner = await alignments.partner(reference, unit.at, other);
    const near = partner && (await alignments.unit(other, partner.to));
    if (partner && near && partner.certainty !== 'nearest')
      counterparts.found.push({ reference: other, unit: near, certainty: partner.certainty });
    else counterparts.missing.push({ reference: other, ...(near && { nearest: near }) });
  }
  return counterparts;
}
