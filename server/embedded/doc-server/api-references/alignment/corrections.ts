/** Corrections of alignments by a doc team. */
import type { ReferenceNames } from './reference-names.ts';

/** Members of two references by name, `Engine.start`. */
export interface Correction {
  from: string;
  /** The same member of the other reference; null if it has none. */
  to: string | null;
}

const isSame = 1;
const isNearest = 3;

/** Changes rows of partners as {@link Alignments} keeps them; a refused partner stays as the nearest member. */
export function correct(
  rows: Uint32Array,
  corrections: readonly Correction[],
  own: ReferenceNames,
  other: ReferenceNames,
): void {
  for (const { from, to } of corrections) {
    const [target] = to === null ? [] : other.positionsOf(to);
    for (const at of own.positionsOf(from)) {
      const found = rows[at] ?? 0;
      if (target !== undefined) rows[at] = (target << 2) | isSame;
      else if (to === null && found !== 0) rows[at] = (found & ~3) | isNearest;
    }
  }
}
