import { countEach, groupBy } from '../../../../views/domain/group-by.ts';
import type { Finding } from './finding.ts';
import type { Difference } from './git.ts';

/**
 * Leaves out the faults that a commit had, too. Lines move, so faults of a kind in a file are counted by their text;
 * of several, those on changed lines are the new ones.
 */
export function newFindings(
  now: readonly Finding[],
  before: readonly Finding[],
  { oldPaths, isAdded }: Pick<Difference, 'oldPaths' | 'isAdded'>,
): Finding[] {
  const counts = countEach(before.map((finding) => keyOf(finding, finding.path)));
  const groups = groupBy(now, (finding) => keyOf(finding, oldPaths.get(finding.path) ?? finding.path));
  const known = new Set<Finding>();
  for (const [key, group] of groups) {
    const count = counts.get(key) ?? 0;
    const isNew = ({ path, line }: Finding) => Number(isAdded(path, line));
    const inOrder = count > 0 && count < group.length ? group.toSorted((a, b) => isNew(a) - isNew(b)) : group;
    for (const finding of inOrder.slice(0, count)) known.add(finding);
  }
  return now.filter((finding) => !known.has(finding));
}

function keyOf({ kind, detail }: Finding, path: string): string {
  // The detail ends with the place of the other statement, and its line number may change.
  const words = kind === 'requirement-differs' ? detail.replace(/ in [^"]*$/, '') : detail;
  return `${kind}\n${path}\n${words}`;
}
