/** Orders versions by number; a pre-release is older than its release. */
export function compareVersions(a: string, b: string): number {
  const [numbersA, suffixA] = splitVersion(a);
  const [numbersB, suffixB] = splitVersion(b);
  for (let n = 0; n < Math.max(numbersA.length, numbersB.length); n++) {
    const difference = (numbersA[n] ?? 0) - (numbersB[n] ?? 0);
    if (difference !== 0) return difference;
  }
  if (suffixA === '' || suffixB === '') return (suffixA === '' ? 1 : 0) - (suffixB === '' ? 1 : 0);
  return suffixA.localeCompare(suffixB, 'en', { numeric: true });
}

function splitVersion(version: string): [numbers: number[], suffix: string] {
  const [numbers = '', ...suffix] = version.split('-');
  return [numbers.split('.').map(Number), suffix.join('-')];
}
