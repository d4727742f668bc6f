import { type ChangeGroup, changeKinds } from '../../../../../views/domain/upgrade.ts';
import type { VersionNotes } from './notes.ts';

/**
 * Groups changes by kind, most important first.
 * @param address of the release notes
 */
export function groupByKind(versions: readonly VersionNotes[], address: string): ChangeGroup[] {
  return changeKinds.flatMap((kind) => {
    const changed = versions.flatMap(({ version, date, id, changes }) => {
      const ofKind = changes.filter((change) => change.kind === kind).map(({ source }) => source);
      const link = id === '' ? address : `${address}#${id}`;
      return ofKind.length === 0
        ? []
        : [{ version, ...(date !== undefined && { date }), address: link, changes: ofKind }];
    });
    const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
    return count === 0 ? [] : [{ kind, count, versions: changed }];
  });
}
