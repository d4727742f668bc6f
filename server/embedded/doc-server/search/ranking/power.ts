/** Computes a power; the common case of squares avoids `**`. */
export function power(value: number, exponent: number): number {
  return exponent === 2 ? value * value : value ** exponent;
}
