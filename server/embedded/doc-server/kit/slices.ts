import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 15;

/** The last turn that was given away. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** A long computation that can pause at each `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Thrown when a computation exceeds its limit. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  /** True if the time limit was exceeded; a second attempt may then succeed. */
  readonly isTime: boolean;

  constructor(message: string, isTime: boolean) {
    super(message);
    this.isTime = isTime;
  }
}

/**
 * Runs a computation to its end and lets other work run about every 15 ms, if its steps are short enough.
 * @param budgetMs time for the steps themselves, without the other work in between
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
    await ownTurn();
    sliceStart = performance.now();
  }
}

/**
 * Waits for a turn of the event loop that no other computation has. Ten computations would otherwise run their slices in
 * one turn, and callers would wait for all ten.
 */
export function ownTurn(): Promise<unknown> {
  return (lastTurn = lastTurn.then(() => nextTurn()));
}

/** Runs a computation to its end without pauses. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
