/** Computes squares, the most frequent case, without `**`. */
export function power(value: number, exponent: number): number {
  return exponent === 2 ? value * value : value ** exponent;
}
