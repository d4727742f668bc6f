/** Finds a client API member on the other platforms of its product. */
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
  /** Platforms without the member, with the nearest member. */
  missing: { reference: Reference; nearest?: AlignedUnit }[];
  /** Platforms with only a list of functions, so their members are unknown. */
  listed: Reference[];
  /** True if some references are not aligned yet and left out. */
  isIncomplete: boolean;
}

/** Milliseconds that a reader waits for alignments. With an empty DATA_DIR, those of a product take half a minute. */
const readerWaitMs = 4000;

/**
 * Looks up a member in each other reference. A reference without timely alignment is left out, not reported missing.
 * @param waitMs milliseconds for all references together
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
