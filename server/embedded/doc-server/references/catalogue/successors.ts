/** Finds replacements that a reference names for deprecated members. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import type { ApiMemberHead } from '../../../../../views/domain/api-reference.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from './catalogue.ts';
import type { IndexedCompound } from '../model/reference-source.ts';

export interface Successor {
  compound: IndexedCompound;
  /** Missing if the replacement is a type. */
  member?: ApiMemberHead;
}

/** @returns a lookup by deprecated type, or by type and member */
export async function findSuccessors(
  catalogue: ReferenceCatalogue,
  reference: Reference,
): Promise<(type: string, member?: string) => Successor | undefined> {
  const [{ types }, { symbols }] = await Promise.all([catalogue.declarations(reference), catalogue.index(reference)]);
  return (type, member) => {
    const notes = types
      .filter(({ n }) => n === type)
      .flatMap(({ x, m }) =>
        member === undefined
          ? [x]
          : m.flatMap(([name, , note]) => (plainMemberName(name) === plainMemberName(member) ? [note] : [])),
      );
    const name = notes.find((note) => note?.u !== undefined)?.u;
    const found = name === undefined ? undefined : (symbols.get(`${type}.${name}`) ?? symbols.get(name));
    if (!found) return undefined;
    const { compound, anchor } = found;
    const successor = compound.members.find((one) => one.anchor === anchor);
    return { compound, ...(successor && { member: successor }) };
  };
}
