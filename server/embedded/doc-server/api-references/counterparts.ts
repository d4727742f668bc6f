/** Finds a member of a client API on the other platforms of its product. */
import { plainMemberName } from '../../../../views/domain/api-data.ts';
import type { ApiMemberHead } from '../../../../views/domain/api-reference.ts';
import { slugOfName } from '../markdown/html/anchors.ts';
import { commonName, type Reference, type ReferenceCatalogue, type ReferenceIndex } from './catalogue.ts';
import type { IndexedCompound } from './reference-source.ts';

export interface Counterpart {
  reference: Reference;
  compound: IndexedCompound;
  /** All forms of the name. */
  members: readonly ApiMemberHead[];
}

/** Types with this many names in common, and half of all names of one, are one type under two names. */
const leastShared = 5;
/** A shorter name, such as `type`, may mean something else in another type. */
const leastLength = 8;

/** @param name `Engine.start`, or `start` in the type that has most members */
export function findNamed(reference: Reference, index: ReferenceIndex, name: string): Counterpart | undefined {
  const parts = name.split('.');
  const symbol = slugOfName(plainMemberName(parts.pop() ?? ''));
  const owner = commonName(parts.pop() ?? '');
  const [first] = withSymbol(index, symbol)
    .filter(({ compound }) => owner === '' || commonName(compound.name) === owner)
    .sort((a, b) => b.compound.members.length - a.compound.members.length);
  return first && { reference, ...first };
}

/**
 * Finds the member in other references: in the type of the same name, in the type that shares most names with its own and is none
 * of its own reference, or where a long name stands only once in both references. Anything else may be a namesake and is left out.
 */
export async function findCounterparts(
  catalogue: ReferenceCatalogue,
  others: readonly Reference[],
  { reference, compound, members }: Counterpart,
): Promise<{ found: Counterpart[]; missing: Reference[] }> {
  const symbol = members[0]?.symbol ?? '';
  const own = await catalogue.index(reference);
  const isAlone = withSymbol(own, symbol).length === 1 && symbol.length >= leastLength;
  const names = new Set(own.compounds.map(({ name }) => commonName(name)));
  const found: Counterpart[] = [];
  const missing: Reference[] = [];
  for (const other of others) {
    const index = await catalogue.index(other);
    const candidates = withSymbol(index, symbol).filter((one) => shapeOf(one.members) === shapeOf(members));
    const partner = candidates.length === 0 ? undefined : partnerOf(compound, index, names);
    const best =
      candidates.find((one) => commonName(one.compound.name) === commonName(compound.name)) ??
      candidates.find((one) => one.compound === partner) ??
      (isAlone && candidates.length === 1 ? candidates[0] : undefined);
    if (best) found.push({ reference: other, ...best });
    else missing.push(other);
  }
  return { found, missing };
}

function withSymbol({ compounds }: ReferenceIndex, symbol: string) {
  return compounds.flatMap((compound) => {
    const members = compound.members.filter((member) => member.symbol === symbol);
    return members.length > 0 ? [{ compound, members }] : [];
  });
}

/** Languages call a function a method, an event, or a property with a name such as `onBoil`. */
function shapeOf([first]: readonly ApiMemberHead[]): 'constant' | 'value' | 'function' {
  if (first?.kind === 'constant') return 'constant';
  return first?.kind === 'property' && !/^on[A-Z]/i.test(first.name) ? 'value' : 'function';
}

/**
 * Returns the type that has most names in common with another one.
 * @param taken names of the types that the other reference has, too
 */
function partnerOf(
  { members }: IndexedCompound,
  { compounds }: ReferenceIndex,
  taken: ReadonlySet<string>,
): IndexedCompound | undefined {
  const own = new Set(members.map(({ symbol }) => symbol));
  let best: IndexedCompound | undefined;
  let most = leastShared - 1;
  for (const compound of compounds.filter(({ name }) => !taken.has(commonName(name)))) {
    const names = new Set(compound.members.map(({ symbol }) => symbol));
    const shared = [...names].filter((symbol) => own.has(symbol)).length;
    if (shared > most && 2 * shared >= Math.min(own.size, names.size)) [best, most] = [compound, shared];
  }
  return best;
}
