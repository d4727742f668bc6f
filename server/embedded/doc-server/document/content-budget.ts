/**
 * Limits the size of what content builds: a list that names another list ten times, ten levels deep, would exhaust
 * memory.
 */

/** Files and templates that a page may include. */
export const maxIncludes = 500;

/** Most parts and characters of one value. A part that is named several times counts each time. */
export const maxWeight = 4_000_000;

const weights = new WeakMap<object, number>();

/** Counts the parts and characters of a value. Results are cached, because values share their parts. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const known = weights.get(value);
  if (known !== undefined) return known;
  // Ends the recursion for a value that contains itself.
  weights.set(value, 1);
  const weight = (Array.isArray(value) ? value : Object.values(value)).reduce<number>(
    (sum, part) => Math.min(sum + weightOf(part), Number.MAX_SAFE_INTEGER),
    1,
  );
  weights.set(value, weight);
  return weight;
}

/** @throws RangeError if the list or map has more than `maxWeight` parts and characters */
export function limitWeight<Made extends object>(value: Made): Made {
  if (weightOf(value) > maxWeight) throw new RangeError('the value is too large');
  return value;
}
