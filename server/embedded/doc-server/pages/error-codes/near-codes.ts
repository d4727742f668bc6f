/** Codes that a mistyped one may have meant, and those that stand beside a known one. */

const maxNear = 6;
/** Longer common beginnings mean the same module. */
const minCommonStart = 4;

/** @param codes in the order of their numbers */
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

/** 0: one slip of the fingers away; 1: the same module; 2: a part of it. */
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

/** One character changed, left out or added, two neighbours swapped, or the sign. */
function isOneSlip(a: string, b: string): boolean {
  if (a.replace('-', '') === b.replace('-', '')) return true;
  // Of short codes every other is one slip away.
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
