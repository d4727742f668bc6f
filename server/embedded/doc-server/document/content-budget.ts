/**
 * Bounds what content makes. A few lines can name a list ten times, and that list ten times. A file can include another sixty
 * times, which does the same, until memory or time ends.
 */

/** Files and templates that a page may include. */
export const maxIncludes = 500;

/** Parts and characters of a value, counted wherever they are named; references name a million. */
export const maxWeight = 4_000_000;

const weights = new WeakMap<object, number>();

/** Returns how many parts and characters a value has. Values are shared, so what was counted once is known. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const known = weights.get(value);
  if (known !== undefined) return known;
  // A value that refers to itself ends here.
  weights.set(value, 1);
  const weight = (Array.isArray(value) ? value : Object.values(value)).reduce<number>(
    (sum, part) => Math.min(sum + weightOf(part), Number.MAX_SAFE_INTEGER),
    1,
  );
  weights.set(value, weight);
  return weight;
}

/** @throws RangeError if a list or a map has become too large */
export function limitWeight<Made extends object>(value: Made): Made {
  if (weightOf(value) > maxWeight) throw new RangeError('the value is too large');
  return value;
}
