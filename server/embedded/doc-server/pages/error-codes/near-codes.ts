/** Finds codes that a mistyped code may mean, and neighbours of a known one. */

const maxNear = 6;
/** Codes with this many common leading digits belong to the same module. */
const minCommonStart = 4;

/** @param codes in numerical order */
export function nearCodes(codes: readonly string[], wanted: string): string[] {
  const distance = (code: string) => Math.abs(Number(code) - Number(wanted));
  const ranked = codes
    .filter((code) => code !== wanted)
    .map((code) => ({ code, rank: rankOf(code, wanted) }))
    .filter(({ rank }) => rank < unrelated)
    .sort((a, b) => a.rank - b.rank || distance(a.code) - distance(b.code));
  return ranked.slice(0, maxNear).map(({ code }) => code);
}

const unrelated = 3;

/** 0: one typo away; 1: the same module; 2: begins or ends with the given digits. */
function rankOf(code: string, wanted: string): number {
  if (isOneSlip(code, wanted)) return 0;
  const isModule = code.length === wanted.length && commonStart(code, wanted) >= minCommonStart;
  if (isModule) return 1;
  const isPart = wanted.replace('-', '').length >= 3 && (code.startsWith(wanted) || code.endsWith(wanted));
  return isPart ? 2 : unrelated;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** True if one character was changed, left out or added, two neighbours were swapped, or only the sign differs. */
function isOneSlip(a: string, b: string): boolean {
  if (a.replace('-', '') === b.replace('-', '')) return true;
  // Almost all short codes are one typo apart.
  if (Math.min(a.length, b.length) < 4) return false;
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.length === restB.length &&
      restA[0] === restB[1] &&
      restA[1] === restB[0] &&
      restA.slice(2) === restB.slice(2))
  );
}
