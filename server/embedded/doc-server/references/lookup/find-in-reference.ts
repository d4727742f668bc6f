import type { ReferenceIndex } from '../model/reference.ts';
import type { IndexedCompound } from '../model/reference-source.ts';

export interface ReferenceHit {
  compound: IndexedCompound;
  /** Anchor of a member; empty for the compound itself. */
  anchor: string;
  name: string;
  /** `(int, String)` for an overload, otherwise empty. */
  parameters: string;
  isDeprecated: boolean;
}

const maxHits = 100;

/** Finds compounds and members by part of their name. Names that start with the keyword come first. */
export function findInReference({ compounds }: ReferenceIndex, keyword: string): ReferenceHit[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: (ReferenceHit & { rank: number })[] = [];
  const take = (hit: ReferenceHit) => {
    const rank = rankOf(hit.name.toLowerCase(), wanted);
    if (rank !== undefined) hits.push({ ...hit, rank });
  };
  for (const compound of compounds) {
    take({ compound, anchor: '', name: compound.name, parameters: '', isDeprecated: compound.isDeprecated });
    for (const { name, anchor, parameters = '', isDeprecated } of compound.members)
      take({ compound, anchor, name, parameters, isDeprecated });
  }
  return hits.sort((a, b) => a.rank - b.rank).slice(0, maxHits);
}

function rankOf(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  return at < 0 ? undefined : 1 + Number(at > 0) + name.length / 1000;
}
