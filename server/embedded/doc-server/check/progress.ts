/** Threads and progress of a check, for the check and the report. */
import { availableParallelism } from 'node:os';

const progressEveryMs = 500;
const maxThreads = 4;

export function checkThreads(): number {
  return Math.min(maxThreads, availableParallelism());
}

/** Prints at most two lines a second. */
export function createProgress(tell: (text: string) => void = console.error): (done: number, total: number) => void {
  let shownAt = performance.now();
  return (done, total) => {
    const now = performance.now();
    if (now - shownAt < progressEveryMs) return;
    shownAt = now;
    tell(`${String(done)} of ${String(total)} pages`);
  };
}
