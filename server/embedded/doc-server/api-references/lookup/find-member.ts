import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { slugOfName } from '../../markdown/anchors.ts';
import type { ReferenceIndex } from '../model/reference.ts';
import type { PageKey } from './find-page.ts';
import type { IndexedCompound } from '../model/reference-source.ts';

/**
 * Finds a member of another platform's reference in this one.
 * @param entry nearest page to the one that held the member; on other pages the name may mean something else
 * @param name as the other reference writes it: `boil:cups:` is `boil` here; or an anchor or alias of a member of this reference
 */
export function findMember(
  { compounds }: ReferenceIndex,
  { category, file }: PageKey,
  name: string,
): { compound: IndexedCompound; anchor: string } | undefined {
  const symbol = slugOfName(plainMemberName(name));
  const all = compounds.flatMap((compound) => {
    const member = compound.members.find((one) => one.symbol === symbol || [one.anchor, ...one.aliases].includes(name));
    return member ? [{ compound, anchor: member.anchor }] : [];
  });
  const own = all.find(({ compound }) => compound.category === category && compound.file === file);
  if (own) return own;
  // If the same type lacks the member, another type is used only if it is the only one with the member.
  if (category !== file) return all.length === 1 ? all[0] : undefined;
  return all.sort((a, b) => b.compound.members.length - a.compound.members.length)[0];
}
