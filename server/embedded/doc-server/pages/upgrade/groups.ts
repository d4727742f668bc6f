import { type ChangeGroup, changeKinds, countChanges } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import type { VersionNotes } from './notes.ts';
import type { ReferenceChange } from './reference-changes.ts';

/**
 * Groups changes by kind, most important first.
 * @param address of the release notes
 */
export function groupByKind(
  versions: readonly VersionNotes[],
  referenceChanges: readonly ReferenceChange[],
  address: string,
): ChangeGroup[] {
  const told = new Map(versions.map((notes) => [notes.version, notes]));
  const all = [...new Set([...told.keys(), ...referenceChanges.map(({ version }) => version)])];
  all.sort((a, b) => compareVersions(b, a));
  return changeKinds.flatMap((kind) => {
    const changed = all.flatMap((version) => {
      const { date, id = '', changes = [] } = told.get(version) ?? {};
      const ofKind = changes.filter((change) => change.kind === kind).map(({ source }) => source);
      const types = referenceChanges.find((one) => one.kind === kind && one.version === version)?.types ?? [];
      const link = id === '' ? address : `${address}#${id}`;
      return ofKind.length + types.length === 0
        ? []
        : [{ version, ...(date !== undefined && { date }), address: link, changes: ofKind, types }];
    });
    const count = changed.reduce((sum, version) => sum + countChanges(version), 0);
    return count === 0 ? [] : [{ kind, count, versions: changed }];
  });
}
