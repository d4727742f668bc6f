/** Keeps claims that both directions make. */
import type { Match } from './match.ts';

type Found = Match | undefined;

/** One direction of an alignment. */
export interface Direction {
  matches: Found[];
  /** True if the units are forms of one member. */
  areForms(one: number, other: number): boolean;
}

/**
 * Lowers a claim to `nearest`, unless its target claims the unit or one of its forms. Each lowered claim may invalidate
 * others, so both directions repeat until nothing changes.
 */
export function keepMutual(forward: Direction, backward: Direction): void {
  while (lower(forward, backward.matches) + lower(backward, forward.matches) > 0);
}

/** @returns the number of lowered claims */
function lower({ matches, areForms }: Direction, back: readonly Found[]): number {
  let count = 0;
  for (const [at, match] of matches.entries()) {
    if (!match || match.certainty === 'nearest') continue;
    const returned = back[match.to];
    if (returned && returned.certainty !== 'nearest' && (returned.to === at || areForms(returned.to, at))) continue;
    match.certainty = 'nearest';
    count += 1;
  }
  return count;
}
