/** Finds the dates on which types and members came to a reference and left it. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { splitName } from '../../../../../views/domain/name-words.ts';
import { commonName } from '../model/reference-source.ts';

/** Dates by name: a type, or a type and its member in two lines. */
export interface MemberDates {
  /** The first date of each name that was not there from the beginning. */
  added: Record<string, string>;
  /**
   * The last date of each name that left and did not come back. It is empty if a new generation of the reference moved or
   * replaced the name.
   */
  removed: Record<string, string>;
  /** Dates on which the reference was made anew. */
  anewOn: string[];
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
 * A larger part of the names comes or leaves only when a reference is generated anew. Inherited members then stand in other
 * types, and one reference becomes two. Releases of real SDKs bring up to 3 %. A name that is nowhere in the new reference, in
 * whatever type and spelling, left nevertheless.
 */
const maxShareOfRelease = 0.1;
/** A new reference without a larger part of the names is one of something else: the largest releases take 24 %, others 95 %. */
const maxShareLost = 0.5;
const fromTheBeginning = '';
const unknownDate = '';

/** @param states the oldest first */
export function findMemberDates(states: Iterable<DatedNames>): MemberDates {
  let before: ReadonlySet<string> = new Set();
  /** Undefined for names that came when the reference was made anew: releases before may have had them or not. */
  const added = new Map<string, string | undefined>();
  const removed = new Map<string, string>();
  const anewOn: string[] = [];
  for (const { date, names } of states) {
    const came = [...names].filter((name) => !before.has(name));
    const left = [...before].filter((name) => !names.has(name));
    const isMadeAnew = left.length > before.size * maxShareOfRelease || came.length > names.size * maxShareOfRelease;
    if (isMadeAnew && before.size > 0) anewOn.push(date);
    const lost = isMadeAnew ? findLost(left, names) : left;
    const isReplaced = lost.length > before.size * maxShareLost;
    const gone = new Set(isReplaced ? [] : lost);
    const cameAt = added.size === 0 ? fromTheBeginning : isMadeAnew ? undefined : date;
    for (const name of came) {
      if (!added.has(name)) added.set(name, cameAt);
      removed.delete(name);
    }
    for (const name of left) {
      const cameKnown = added.get(name);
      if (gone.has(name) && cameKnown !== undefined) removed.set(name, date);
      else if (cameKnown) removed.set(name, unknownDate);
    }
    before = names;
  }
  return {
    added: Object.fromEntries([...added].filter((entry): entry is [string, string] => Boolean(entry[1]))),
    removed: Object.fromEntries(removed),
    anewOn,
  };
}

/** Lists the names that a reference made anew has neither in another type nor in another spelling. */
function findLost(left: readonly string[], names: ReadonlySet<string>): string[] {
  const present = new Set([...names].flatMap(spellingsOf));
  return left.filter((name) => spellingsOf(name).every((spelling) => !present.has(spelling)));
}

/** Writes `LID_OPEN` and `KettleLidOpen` of `KettleLid` alike, and the types `IKettle` and `Kettle`. */
function spellingsOf(key: string): string[] {
  const [owner = '', member] = key.split('\n');
  const words = splitName(member === undefined ? commonName(owner) : plainMemberName(member));
  const plain = words.join('') || key;
  if (member === undefined) return [plain];
  const ofOwner = new Set(splitName(owner));
  const first = words.findIndex((word) => !ofOwner.has(word));
  return first < 0 ? [plain] : [plain, memberKey(owner, words.slice(first).join(''))];
}
