import { groupBy } from '../../../../views/domain/group-by.ts';
import type { Finding } from './finding.ts';

export interface Selection {
  /** Kinds to print; all if empty. */
  kinds: readonly string[];
  errorsOnly: boolean;
}

const examplesOfKind = 3;

export function selectFindings(findings: readonly Finding[], { kinds, errorsOnly }: Selection): Finding[] {
  return findings.filter(
    ({ kind, severity }) => (kinds.length === 0 || kinds.includes(kind)) && (!errorsOnly || severity === 'error'),
  );
}

/** Groups findings: errors first, then the most frequent kinds. @param max examples of a kind */
export function groupLines(findings: readonly Finding[], max = examplesOfKind): string[] {
  const groups = [...groupBy(findings, ({ severity, kind }) => `${severity} ${kind}`).values()];
  const isWarning = ([first]: Finding[]) => Number(first?.severity === 'warning');
  groups.sort((a, b) => isWarning(a) - isWarning(b) || b.length - a.length);
  return groups.flatMap((group) => {
    const [{ severity, kind } = { severity: '', kind: '' }] = group;
    // A missing component may be used in hundreds of places.
    const shown = [...groupBy(group, ({ detail }) => detail).values()].slice(0, max);
    const examples = shown.flatMap(([first, ...others]) =>
      first ? [`  ${first.path}:${String(first.line)}: ${first.detail}${countOthers(others.length)}`] : [],
    );
    const left = group.length - shown.flat().length;
    const more = left > 0 ? [`  and ${String(left)} more: --kind ${kind}`] : [];
    return [`${severity} ${kind}: ${String(group.length)}`, ...examples, ...more];
  });
}

function countOthers(count: number): string {
  return count === 0 ? '' : ` (and in ${String(count)} more ${count === 1 ? 'place' : 'places'})`;
}

/** Prints one line per finding, in the order of files. */
export function plainLines(findings: readonly Finding[], max = Infinity): string[] {
  return findings
    .slice(0, max)
    .map(({ severity, kind, path, line, detail }) => `${path}:${String(line)}: ${severity} ${kind}: ${detail}`);
}
