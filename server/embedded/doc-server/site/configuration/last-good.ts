/** Faults of files that an edit has broken. The last good content of such a file stays in use. */
import { JsonFault } from '../../kit/json-file.ts';
import { type ContentProblem, describeFault } from '../../kit/problem.ts';

/**
 * True if an edit broke a file: it has more faulty entries, or lost all. Entries that were faulty at the start do not count.
 * @param entriesOf returns the good entries of a file
 */
export function isBroken<File extends { faults: number }>(
  file: File,
  last: File,
  entriesOf: (file: File) => readonly unknown[],
): boolean {
  return file.faults > last.faults || (entriesOf(file).length === 0 && entriesOf(last).length > 0);
}

/** Describes the fault of a file; with `hasLast` operators are told that readers do not notice it. */
export function describeBroken(
  error: unknown,
  contentDir: string,
  hasLast: boolean,
): Pick<ContentProblem, 'line' | 'detail'> {
  return {
    line: error instanceof JsonFault ? error.line : 0,
    detail: tellLastGood(describeFault(error, contentDir), hasLast),
  };
}

/** Adds to a fault that readers do not notice it. */
export function tellLastGood(fault: string, hasLast: boolean): string {
  return hasLast ? `${fault}; the last good one stays in use` : fault;
}
