export interface NumberingOptions {
  /** First number to try. */
  first: number;
  taken?: readonly string[];
  /** Names with the same key count as equal. */
  keyOf?: (name: string) => string;
}

/** Creates a function that returns unique names: a used name gets a number. */
export function createNumbering({
  first,
  taken = [],
  keyOf = (name) => name,
}: NumberingOptions): (wanted: string) => string {
  const known = new Set(taken.map(keyOf));
  /** Next number by name. Without it, thousands of equal names would each try all earlier numbers. */
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
 * Creates a function that returns unique file names, compared without case.
 * @param taken for example the name of a category, which its own page uses
 */
export function createFileNumbering(taken: readonly string[]): (wanted: string) => string {
  return createNumbering({ first: 2, taken, keyOf: (name) => name.toLowerCase() });
}
