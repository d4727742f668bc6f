import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 15;

/** Last turn of the event loop that was assigned. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** A long computation that can pause at each `yield`. */
export type SlicedWork<T> = Generator<undefined, T, undefined>;

/** Thrown when a computation exceeds its limit. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  /** True if time ran out. A second attempt may then succeed. */
  readonly isTime: boolean;

  constructor(message: string, isTime: boolean) {
    super(message);
    this.isTime = isTime;
  }
}

/**
 * Runs a computation to its end. Other work runs about every 15 ms, if the steps are short enough.
 * @param budgetMs time for the steps alone, in ms
 * @throws BudgetExceeded at the first step beyond the budget
 */
export async function runInSlices<T>(steps: SlicedWork<T>, budgetMs = Infinity): Promise<T> {
  let sliceStart = performance.now();
  let leftMs = budgetMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const sliceTook = performance.now() - sliceStart;
    if (sliceTook < sliceMs) continue;
    leftMs -= sliceTook;
    if (leftMs < 0) throw new BudgetExceeded(`takes longer than ${String(budgetMs)} ms`, true);
    await ownTurn();
    sliceStart = performance.now();
  }
}

/**
 * Waits for an event loop turn of its own. Otherwise ten computations would run their slices in one turn, and callers
 * would wait for all ten.
 */
export function ownTurn(): Promise<unknown> {
  return (lastTurn = lastTurn.then(() => nextTurn()));
}

/** Runs a computation to its end without pauses. */
export function runAtOnce<T>(steps: SlicedWork<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
