import { type ChangeGroup, changeKinds, countChanges, type UpgradeStep } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import type { QuotedVersion } from '../../document/types.ts';
import type { ReferenceChange } from './reference-changes.ts';

export interface Changes {
  versions: readonly QuotedVersion[];
  inReference: readonly ReferenceChange[];
  /** Upgrade guides; a version with such a guide counts as breaking. */
  steps: readonly UpgradeStep[];
}

/**
 * Groups changes by kind, most important first.
 * @param address of the release notes
 */
export function groupByKind({ versions, inReference, steps }: Changes, address: string): ChangeGroup[] {
  const told = new Map(versions.map((notes) => [notes.version, notes]));
  const all = [...new Set([...told.keys(), ...[...inReference, ...steps].map(({ version }) => version)])];
  all.sort((a, b) => compareVersions(b, a));
  return changeKinds.flatMap((kind) => {
    const changed = all.flatMap((version) => {
      const { date, id = '', changes = [] } = told.get(version) ?? {};
      const ofKind = changes.filter((change) => change.kind === kind).map(({ source }) => source);
      const types = inReference.find((one) => one.kind === kind && one.version === version)?.types ?? [];
      const guided = kind === 'breaking' ? steps.filter((step) => step.version === version) : [];
      const link = id === '' ? address : `${address}#${id}`;
      return ofKind.length + types.length + guided.length === 0
        ? []
        : [{ version, ...(date !== undefined && { date }), address: link, steps: guided, changes: ofKind, types }];
    });
    const count = changed.reduce((sum, version) => sum + countChanges(version), 0);
    return changed.length === 0 ? [] : [{ kind, count, versions: changed }];
  });
}
