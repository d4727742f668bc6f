/** Finds a member of a client API on the other platforms of its product. */
import { inTime } from '../../../../in-time.ts';
import type { AlignedUnit } from '../alignment/outlined-references.ts';
import type { Certainty } from '../alignment/match.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';

export interface Counterpart {
  reference: Reference;
  unit: AlignedUnit;
  certainty: Certainty;
}

export interface MemberCounterparts {
  found: Counterpart[];
  /** Platforms without the member, with what comes nearest. */
  missing: { reference: Reference; nearest?: AlignedUnit }[];
  /** Platforms with only a list of functions: their members are unknown. */
  listed: Reference[];
  /** Whether references are left out that are not aligned yet. */
  isIncomplete: boolean;
}

/** Time that a reader waits for alignments; after a start with an empty DATA_DIR all of a product take half a minute. */
const readerWaitMs = 4000;

/**
 * Looks for a member in each of the other references. References that are not aligned within the time are left out, not missing.
 * @param waitMs time for all references together
 */
export async function findMemberCounterparts(
  { alignments }: ReferenceCatalogue,
  others: readonly Reference[],
  { reference, unit }: Pick<Counterpart, 'reference' | 'unit'>,
  waitMs = readerWaitMs,
): Promise<MemberCounterparts> {
  const counterparts: MemberCounterparts = { found: [], missing: [], listed: [], isIncomplete: false };
  const latestMs = performance.now() + waitMs;
  for (const other of others) {
    const restMs = latestMs - performance.now();
    const mayWait = restMs > 0 || (await alignments.finished(reference, other)) !== 'missing';
    const found =
      mayWait && (await inTime(alignments.partner(reference, unit.at, other), Math.max(restMs, waitMs / 4)));
    if (!found) {
      counterparts.isIncomplete = true;
      continue;
    }
    const { value: partner } = found;
    const near = partner && (await alignments.unit(other, partner.to));
    if (partner && near && partner.certainty !== 'nearest')
      counterparts.found.push({ reference: other, unit: near, certainty: partner.certainty });
    else if (!near && !(await alignments.unit(other, 0))) counterparts.listed.push(other);
    else counterparts.missing.push({ reference: other, ...(near && { nearest: near }) });
  }
  return counterparts;
}
