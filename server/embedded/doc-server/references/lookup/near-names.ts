import { editDistance } from '../../../../../views/domain/edit-distance.ts';
import type { ReferenceIndex } from '../model/reference.ts';
import type { IndexedCompound } from '../model/reference-source.ts';

const maxNear = 5;
const maxEdits = 4;

/** Finds compounds with a similar name, and compounds with a member of the missing name. */
export function findNear({ compounds, symbols }: ReferenceIndex, file: string): IndexedCompound[] {
  const wanted = file.split('-').at(-1)?.toLowerCase() ?? '';
  const own = symbols.get(file.split('-').at(-1) ?? '')?.compound;
  const scored = compounds.flatMap((compound) => {
    const name = compound.name.toLowerCase();
    const isPart = wanted.length > 2 && (name.includes(wanted) || wanted.includes(name));
    const edits = isPart ? Math.abs(name.length - wanted.length) / 10 : editDistance(name, wanted, maxEdits);
    return edits < maxEdits ? [{ compound, edits }] : [];
  });
  scored.sort((a, b) => a.edits - b.edits);
  return [...new Set([...(own ? [own] : []), ...scored.map(({ compound }) => compound)])].slice(0, maxNear);
}
