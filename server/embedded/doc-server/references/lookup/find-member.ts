import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import type { ApiMemberHead } from '../../../../../views/domain/api-reference.ts';
import { slugOfName } from '../../../../../views/domain/anchors.ts';
import type { ReferenceIndex } from '../model/reference.ts';
import type { PageKey } from './find-page.ts';
import type { IndexedCompound } from '../model/reference-source.ts';

export interface FoundMember {
  compound: IndexedCompound;
  anchor: string;
  /** True if the text named one member, not all members with the same first label. */
  isOne: boolean;
}

/** Returns the key of a member in its type: its name up to the first colon, or its anchor if the name is ambiguous. */
export function memberKey(
  members: readonly Pick<ApiMemberHead, 'name' | 'symbol'>[],
  { name, symbol, anchor }: Pick<ApiMemberHead, 'name' | 'symbol' | 'anchor'>,
): string {
  return members.every((one) => one.symbol !== symbol || one.name === name) ? plainMemberName(name) : anchor;
}

/**
 * Finds a member of another platform's reference in this one.
 * @param entry page most similar to the member's page; on other pages the name may mean something else
 * @param name as in the other reference: `boil:cups:` is `boil` here, unless this reference has `boil:cups:`; or an
 * anchor or alias of a member here
 */
export function findMember(
  { compounds }: ReferenceIndex,
  { category, file }: PageKey,
  name: string,
): FoundMember | undefined {
  const symbol = slugOfName(plainMemberName(name));
  const all = compounds.flatMap((compound) => {
    const { members } = compound;
    const very = members.find((one) => one.anchor === name || (name.includes(':') && one.name === name));
    const member = very ?? members.find((one) => one.symbol === symbol || one.aliases.includes(name));
    return member ? [{ compound, anchor: member.anchor, isOne: very !== undefined }] : [];
  });
  const own = all.find(({ compound }) => compound.category === category && compound.file === file);
  if (own) return own;
  // If the type lacks the member, another type is used only if no third type has the member.
  if (category !== file) return all.length === 1 ? all[0] : undefined;
  return all.sort((a, b) => b.compound.members.length - a.compound.members.length)[0];
}
