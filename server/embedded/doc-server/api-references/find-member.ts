import { slugOfName } from '../markdown/anchors.ts';
import type { ReferenceIndex } from './catalogue.ts';
import type { Entry } from './reference-entry.ts';
import type { IndexedCompound } from './reference-source.ts';

/**
 * Where a member of another platform's reference is in this one.
 * @param entry the page that comes nearest to the one it was on; a name may mean something else on any other
 * @param name as the other reference writes it: `boil:cups:` is `boil` here
 */
export function findMember(
  { compounds }: ReferenceIndex,
  { category, file }: Entry,
  name: string,
): { compound: IndexedCompound; anchor: string } | undefined {
  const symbol = slugOfName(name.split(':')[0] ?? name);
  const all = compounds.flatMap((compound) => {
    const member = compound.members.find((one) => one.symbol === symbol);
    return member ? [{ compound, anchor: member.anchor }] : [];
  });
  const own = all.find(({ compound }) => compound.category === category && compound.file === file);
  if (own) return own;
  // What has the same type but lacks the member has it elsewhere only if no other type could be meant.
  if (category !== file) return all.length === 1 ? all[0] : undefined;
  return all.sort((a, b) => b.compound.members.length - a.compound.members.length)[0];
}
