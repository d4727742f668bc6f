/** Numbers of arguments that declarations take. */
export type Counts = readonly [least: number, most: number];

/** The greatest number of a declaration that takes any number of arguments. */
export const anyNumber = 99;

export interface CountWords {
  /** `%1 to %2` */
  range: string;
  /** `at least %1` */
  atLeast: string;
  /** Between two numbers. */
  or: string;
}

/** Joins ranges that overlap or meet, in order: 2, 3 and 1 are 1 to 3. */
export function joinCounts(counts: readonly Counts[]): Counts[] {
  const joined: [least: number, most: number][] = [];
  for (const [least, most] of [...counts].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && least <= last[1] + 1) last[1] = Math.max(last[1], most);
    else joined.push([least, most]);
  }
  return joined;
}

/** `1`, `1 or 2`, `1 to 3 or 5`, `at least 2` */
export function writeCounts(counts: readonly Counts[], { range, atLeast, or }: CountWords): string {
  const parts = counts.map(([least, most]) => {
    if (least === most) return String(least);
    if (most >= anyNumber) return atLeast.replace('%1', String(least));
    const words = most === least + 1 ? `%1${or}%2` : range;
    return words.replace('%1', String(least)).replace('%2', String(most));
  });
  return parts.join(or);
}
