/** Assigns versions to changes in the git history of a reference, by the dates of releases. */
import type { ListedVersion } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { type MemberDates, memberKey } from '../../references/history/member-dates.ts';
import type { IndexedCompound } from '../../references/model/reference-source.ts';
import type { Lifetime } from '../../references/model/versions.ts';

/** Most days between the commit of a reference and its release. */
const maxDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** A type or a member that was removed from the reference. */
export interface Gone {
  owner: string;
  /** Missing for a type. */
  member?: string | undefined;
  addedIn: string | undefined;
  removedIn: string | undefined;
  /** Whether a member was added or removed together with its type; only the type is then shown. */
  cameWithType: boolean;
  leftWithType: boolean;
  /** Whether a new generation of the whole reference dropped the name; it may exist in another form. */
  leftAnew: boolean;
}

/** Returns the version of a change on a date. */
type FindVersion = (date: string | undefined) => string | undefined;

/** Tells whether the notes of a version name a member, or a type with its own name. */
type IsNamedIn = (version: string, name: string, owner: string) => boolean;

/**
 * Completes the versions in which types and members were added. The word of the reference counts first, because
 * a reference may be committed after its release. A later version by git counts if its notes name the member.
 */
export function addVersions(
  compounds: readonly IndexedCompound[],
  { added }: MemberDates,
  versionAt: FindVersion,
  isNamedIn: IsNamedIn,
): IndexedCompound[] {
  const complete = <Item extends Lifetime & { name: string }>(item: Item, key: string, owner: string): Item => {
    const { name, addedIn: said } = item;
    const dated = versionAt(added[key]);
    if (dated === undefined) return item;
    const isLate = said !== undefined && compareVersions(dated, said) > 0 && isNamedIn(dated, name, owner);
    return said === undefined || isLate ? { ...item, addedIn: dated } : item;
  };
  return compounds.map((compound) => ({
    ...complete(compound, compound.name, compound.name),
    members: compound.members.map((member) => complete(member, memberKey(compound.name, member.name), compound.name)),
  }));
}

export function listGone({ added, removed, anewOn }: MemberDates, versionAt: FindVersion): Gone[] {
  return Object.entries(removed).map(([key, date]) => {
    const [owner = '', member] = key.split('\n');
    const [addedIn, removedIn] = [versionAt(added[key]), versionAt(date)];
    const isMember = member !== undefined;
    return {
      owner,
      member,
      addedIn,
      removedIn,
      cameWithType: isMember && addedIn !== undefined && addedIn === versionAt(added[owner]),
      leftAnew: anewOn.includes(date),
      leftWithType: isMember && removedIn !== undefined && removedIn === versionAt(removed[owner]),
    };
  });
}

/** Finds the version with the nearest date; of two equally near versions, the older. */
export function versionsByDate(releases: readonly ListedVersion[]): FindVersion {
  const dated = releases.flatMap(({ version, date }) =>
    date === undefined ? [] : [{ version, at: Date.parse(date) }],
  );
  const known = new Map<string, string | undefined>();
  const find = (date: string): string | undefined => {
    const far = ({ at }: { at: number }) => Math.abs(at - Date.parse(date));
    const [nearest] = dated.toSorted((a, b) => far(a) - far(b) || compareVersions(a.version, b.version));
    return nearest && far(nearest) <= maxDays * dayMs ? nearest.version : undefined;
  };
  return (date) => {
    if (date === undefined || date === '') return undefined;
    if (!known.has(date)) known.set(date, find(date));
    return known.get(date);
  };
}
