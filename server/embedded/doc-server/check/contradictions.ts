/** Compares what the documents of one product and platform require. */
import { groupBy } from '../../../../views/domain/group-by.ts';
import { compareVersions } from '../../../../views/domain/versions.ts';
import type { Statement } from '../facts/requirements.ts';

export interface LocatedStatement extends Statement {
  /** True for a page about the SDK as a whole; pages about a feature or a sample project may require more. */
  isGeneral: boolean;
}

export interface Contradiction {
  statement: LocatedStatement;
  /** First place of the most frequent requirement. */
  usual: LocatedStatement;
  /** Documents with the most frequent requirement. */
  paths: ReadonlySet<string>;
}

/**
 * Leaves out repeated contradictions. Shared documents may have different usual requirements on
 * two platforms, so that each contradicts the other. The side with fewer statements is left out.
 */
export function leaveOutMirrored(found: readonly Contradiction[]): Contradiction[] {
  const sideOf = (from: Statement, to: Statement) =>
    [from.subject, normalise(from.version), normalise(to.version)].join('\n');
  const sides = groupBy(found, ({ statement, usual }) => sideOf(statement, usual));
  return found.filter(({ statement, usual }) => {
    const own = sides.get(sideOf(statement, usual)) ?? [];
    const mirrored = sides.get(sideOf(usual, statement)) ?? [];
    const isSaid = mirrored.some(({ paths }) => paths.has(statement.path));
    const order = mirrored.length - own.length || compareVersions(statement.version, usual.version);
    return !isSaid || order < 0;
  });
}

/** Finds statements of general pages that differ from the most frequent one, and other pages that require less. */
export function findContradictions(statements: readonly LocatedStatement[]): Contradiction[] {
  const placed = new Map(statements.map((one) => [`${one.path} ${String(one.line)} ${one.quote}`, one]));
  const bySubject = groupBy(placed.values(), ({ subject }) => subject);
  return [...bySubject.values()].flatMap(compareStatements);
}

function compareStatements(all: readonly LocatedStatement[]): Contradiction[] {
  const general = all.filter(({ isGeneral }) => isGeneral);
  const values = [...groupBy(general, ({ version }) => normalise(version))];
  // Among equally frequent versions the highest wins, because stale documents name old versions.
  values.sort(([a, placesA], [b, placesB]) => countFiles(placesB) - countFiles(placesA) || compareVersions(b, a));
  const [value, statements] = values[0] ?? [];
  const usual = statements?.[0];
  if (value === undefined || !statements || !usual) return [];
  const paths = new Set(statements.map(({ path }) => path));
  const others = all.filter((one) => {
    const order = compareVersions(normalise(one.version), value);
    return one.isGeneral ? order !== 0 : order < 0;
  });
  return others.map((statement) => ({ statement, usual, paths }));
}

function countFiles(statements: readonly LocatedStatement[]): number {
  return new Set(statements.map(({ path }) => path)).size;
}

/** Leaves out letters and zeros at the end: `2018.4.21f1` is 2018.4.21, `12.0` is 12. */
function normalise(version: string): string {
  return version.replace(/[a-z].*$/i, '').replace(/(?:\.0+)+$/, '');
}
