import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 15;

/** A long computation cut at its `yield`s. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** A computation took more than it may. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  /** Whether it was time, which another try may not need. */
  readonly isTime: boolean;

  constructor(message: string, isTime: boolean) {
    super(message);
    this.isTime = isTime;
  }
}

/**
 * Runs a computation to its end and lets other work through about every 15 ms, as far as its steps are small.
 * @param budgetMs time for the steps themselves; what others take in between does not count
 * @throws BudgetExceeded at the first step after the budget is used up
 */
export async function runInSlices<T>(steps: Steps<T>, budgetMs = Infinity): Promise<T> {
  let sliceStart = performance.now();
  let leftMs = budgetMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const sliceTook = performance.now() - sliceStart;
    if (sliceTook < sliceMs) continue;
    leftMs -= sliceTook;
    if (leftMs < 0) throw new BudgetExceeded(`takes longer than ${String(budgetMs)} ms`, true);
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
