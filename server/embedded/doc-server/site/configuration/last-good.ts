/** Describes faults that an edit put into a file. The last good content of the file stays in use. */
import { JsonFault } from '../../kit/json-file.ts';
import { type ContentProblem, describeFault } from '../../kit/problem.ts';

/**
 * True if an edit broke a file: it has more faulty entries than before, or no good ones. Faults from before do not
 * count.
 * @param entriesOf returns the good entries of a file
 */
export function isBroken<File extends { faults: number }>(
  file: File,
  last: File,
  entriesOf: (file: File) => readonly unknown[],
): boolean {
  return file.faults > last.faults || (entriesOf(file).length === 0 && entriesOf(last).length > 0);
}

/** Describes the fault of a file. With `hasLast` the message tells operators that readers do not notice it. */
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

/** Adds to the message that readers do not notice the fault. */
export function tellLastGood(fault: string, hasLast: boolean): string {
  return hasLast ? `${fault}; the last good one stays in use` : fault;
}
