/** Finds the dates on which types and members came to a reference and left it. */

/** Dates by name: a type, or a type and its member in two lines. */
export interface MemberDates {
  /** The first date of each name that was not there from the beginning. */
  added: Record<string, string>;
  /** The last date of each name that left and did not come back; empty if it left when the reference was made anew. */
  removed: Record<string, string>;
}

/** Key of a member in {@link MemberDates}. */
export function memberKey(type: string, member: string): string {
  return `${type}\n${member}`;
}

/** The names of a reference from a date on. */
export interface DatedNames {
  date: string;
  names: ReadonlySet<string>;
}

/**
 * A larger part of the names comes or leaves only when a reference is generated anew: inherited members stand in other
 * types then, and one reference becomes two. Releases of real SDKs bring up to 3 %.
 */
const maxShareOfRelease = 0.1;
const fromTheBeginning = '';
const unknownDate = '';

/** @param states the oldest first */
export function findMemberDates(states: Iterable<DatedNames>): MemberDates {
  let before: ReadonlySet<string> = new Set();
  /** Undefined for names that came when the reference was made anew: releases before may have had them or not. */
  const added = new Map<string, string | undefined>();
  const removed = new Map<string, string>();
  for (const { date, names } of states) {
    const came = [...names].filter((name) => !before.has(name));
    const left = [...before].filter((name) => !names.has(name));
    const isMadeAnew = left.length > before.size * maxShareOfRelease || came.length > names.size * maxShareOfRelease;
    const cameAt = added.size === 0 ? fromTheBeginning : isMadeAnew ? undefined : date;
    for (const name of came) {
      if (!added.has(name)) added.set(name, cameAt);
      removed.delete(name);
    }
    for (const name of left) {
      const cameKnown = added.get(name);
      if (!isMadeAnew && cameKnown !== undefined) removed.set(name, date);
      else if (cameKnown) removed.set(name, unknownDate);
    }
    before = names;
  }
  return {
    added: Object.fromEntries([...added].filter((entry): entry is [string, string] => Boolean(entry[1]))),
    removed: Object.fromEntries(removed),
  };
}
