/** Finds names in a client API reference, in the browser. */
import { compoundAddress, createAnchors, type DataOwner } from './api-data.ts';
import type { ClientApiData } from './api-reference.ts';

export interface NameHit {
  name: string;
  /** `(int, String)` of an overload, else empty. */
  parameters: string;
  /** The compound of a member, or the kind of a compound. */
  owner: string;
  /** Without the edition's prefix. */
  address: string;
  /** Position of the keyword in the name. */
  start: number;
  isDeprecated: boolean;
}

const maxHits = 40;

/**
 * Finds names with the keyword: equal names first, then names that start with it; types before members, short before long.
 * @param owner the data's reference, because remote hosts give no addresses
 */
export function findNames({ searchData }: ClientApiData, keyword: string, owner: DataOwner): NameHit[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: (NameHit & { rank: number })[] = [];
  const take = (
    name: string,
    parameters: string,
    owner: string,
    address: string,
    isDeprecated: boolean,
    extra: number,
  ) => {
    const start = name.toLowerCase().indexOf(wanted);
    if (start < 0) return;
    const place = name.length === wanted.length ? 0 : start === 0 ? 1 : isWordStart(name, start) ? 2 : 3;
    hits.push({ name, parameters, owner, address, start, isDeprecated, rank: 10 * place + extra + name.length / 100 });
  };
  for (const compound of searchData) {
    const { name, compoundKind, members = [] } = compound;
    const address = compoundAddress(compound, owner);
    const anchorOf = createAnchors(name);
    take(name, '', compoundKind, address, false, 0);
    for (const { memberName, parameters = '', anchor = anchorOf(memberName), isDeprecated = false } of members)
      take(memberName, parameters, name, `${address}#${anchor}`, isDeprecated, isDeprecated ? 3 : 1);
  }
  return hits.sort((a, b) => a.rank - b.rank).slice(0, maxHits);
}

function isWordStart(name: string, at: number): boolean {
  return /[A-Z]/.test(name[at] ?? '') || /[^A-Za-z]/.test(name[at - 1] ?? '');
}
