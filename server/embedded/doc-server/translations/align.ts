/** Aligns two sequences by dynamic programming, after Gale and Church: one to one, one to two, two to one. */

export interface Bead {
  /** Indexes in the first and second sequence. At most one list is empty; neither has more than two entries. */
  left: number[];
  right: number[];
}

export interface Scores {
  /** Score of a pair. Passages with a negative score stay unpaired. */
  pair(left: number, right: number): number;
  /** Score of two neighbours paired with one passage; undefined if they cannot be merged. */
  twoToOne?(left: number, right: number): number | undefined;
  oneToTwo?(left: number, right: number): number | undefined;
}

/** Most cells from the diagonal that are computed. */
const maxDistance = 300;

const steps = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 2],
] as const;

export function align(leftCount: number, rightCount: number, scores: Scores): Bead[] {
  const width = rightCount + 1;
  const best = new Float32Array((leftCount + 1) * width).fill(-Infinity);
  const step = new Uint8Array(best.length);
  best[0] = 0;
  const slope = rightCount / Math.max(leftCount, 1);
  for (let i = 0; i <= leftCount; i++) {
    const from = Math.max(0, Math.floor(i * slope) - maxDistance);
    const to = Math.min(rightCount, Math.ceil(i * slope) + maxDistance);
    for (let j = from; j <= to; j++) {
      const at = i * width + j;
      const offer = (kind: number, back: number, score: number | undefined) => {
        if (score === undefined) return;
        const value = (best[back] ?? 0) + score;
        if (value > (best[at] ?? 0)) {
          best[at] = value;
          step[at] = kind;
        }
      };
      if (i > 0) offer(1, at - width, 0);
      if (j > 0) offer(2, at - 1, 0);
      if (i > 0 && j > 0) offer(3, at - width - 1, scores.pair(i - 1, j - 1));
      if (i > 1 && j > 0) offer(4, at - 2 * width - 1, scores.twoToOne?.(i - 2, j - 1));
      if (i > 0 && j > 1) offer(5, at - width - 2, scores.oneToTwo?.(i - 1, j - 2));
    }
  }
  return traceBack(leftCount, rightCount, step);
}

function traceBack(leftCount: number, rightCount: number, step: Uint8Array): Bead[] {
  const beads: Bead[] = [];
  let [i, j] = [leftCount, rightCount];
  while (i > 0 || j > 0) {
    const [left, right] = steps[step[i * (rightCount + 1) + j] ?? 0] ?? [1, 1];
    if (left + right === 0) break;
    i -= left;
    j -= right;
    beads.push({
      left: Array.from({ length: left }, (_, index) => i + index),
      right: Array.from({ length: right }, (_, index) => j + index),
    });
  }
  return beads.reverse();
}
