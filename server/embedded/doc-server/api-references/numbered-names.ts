export interface NumberingOptions {
  /** The number that is tried first. */
  first: number;
  taken?: readonly string[];
  /** What two names share that count as one. */
  keyOf?: (name: string) => string;
}

/** Gives out names, each once: one that is taken comes with a number behind it. */
export function createNumbering({
  first,
  taken = [],
  keyOf = (name) => name,
}: NumberingOptions): (wanted: string) => string {
  const known = new Set(taken.map(keyOf));
  /** Next numbers: each of thousands of equal names would try all numbers of those before it again. */
  const numbers = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let number = numbers.get(keyOf(wanted)) ?? first;
    for (; known.has(keyOf(name)); number++) name = `${wanted}-${String(number)}`;
    numbers.set(keyOf(wanted), number);
    known.add(keyOf(name));
    return name;
  };
}

/**
 * Numbers files, which are told apart without regard to case.
 * @param taken such as the name of a category, which is that of its own page
 */
export function createFileNumbering(taken: readonly string[]): (wanted: string) => string {
  return createNumbering({ first: 2, taken, keyOf: (name) => name.toLowerCase() });
}
