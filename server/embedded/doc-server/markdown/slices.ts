import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 15;

/** A long computation cut at its `yield`s. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs a computation to its end and lets other work through about every 15 ms, as far as its steps are small. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < sliceMs) continue;
    await nextTurn();
    sliceStart = performance.now();
  }
}

/** Runs a computation to its end at once. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
