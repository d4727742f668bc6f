/** Corrections of alignments by a doc team. */
import type { ReferenceNames } from './reference-names.ts';

/** One member by its names in two references, such as `Engine.start`; null if a reference lacks the member. */
export interface Correction {
  from: string | null;
  to: string | null;
}

const isSame = 1;
const isNearest = 3;

/** Corrects rows of counterparts in the format of `Alignments`. A rejected counterpart becomes the nearest member. */
export function correct(
  rows: Uint32Array,
  corrections: readonly Correction[],
  own: ReferenceNames,
  other: ReferenceNames,
): void {
  const refuse = (at: number) => {
    const found = rows[at] ?? 0;
    if (found !== 0) rows[at] = (found & ~3) | isNearest;
  };
  for (const { from, to } of corrections) {
    const [target] = to === null ? [] : other.positionsOf(to);
    const positions = from === null ? [] : own.positionsOf(from);
    if (to === null) positions.forEach(refuse);
    else if (target === undefined) continue;
    else if (from === null)
      rows.forEach((found, at) => {
        if (found >> 2 === target) refuse(at);
      });
    else for (const at of positions) rows[at] = (target << 2) | isSame;
  }
}
