import type { MemberKind } from '../../../../../views/domain/api-reference.ts';
import type { ReferenceIndex } from '../model/reference.ts';
import { commonName, type IndexedCompound } from '../model/reference-source.ts';
import { groupForms, unitName } from './units.ts';

export interface FoundUnit {
  /** Index among the units of the reference. */
  at: number;
  compound: IndexedCompound;
  members: IndexedCompound['members'];
  /** Name that all forms share. */
  name: string;
  kind: MemberKind;
}

/** @param name `Engine.start`, a whole selector, or `start`, which means the type with most members */
export function findUnit({ compounds }: ReferenceIndex, name: string): FoundUnit | undefined {
  const cut = name.indexOf('.') < 0 ? 0 : (name.split(':')[0]?.lastIndexOf('.') ?? 0);
  const owner = commonName(name.slice(0, Math.max(0, cut)));
  const member = name.slice(cut === 0 ? 0 : cut + 1).toLowerCase();
  let at = 0;
  let best: FoundUnit | undefined;
  for (const compound of compounds) {
    const groups = groupForms(compound.members);
    if (owner === '' || commonName(compound.name) === owner) {
      groups.forEach((group, index) => {
        const members = group.flatMap((position) => compound.members[position] ?? []);
        const [first] = members;
        const shared = first && unitName(first.name, first.kind);
        if (!first || shared === undefined) return;
        if (shared.toLowerCase() !== member && !members.some((one) => isNamed(one.name, member))) return;
        if (best && best.compound.members.length >= compound.members.length) return;
        best = { at: at + index, compound, members, name: shared, kind: first.kind };
      });
    }
    at += groups.length;
  }
  return best;
}

function isNamed(name: string, wanted: string): boolean {
  const own = name.toLowerCase();
  return own === wanted || own.replace(/:+$/, '') === wanted.replace(/:+$/, '');
}
