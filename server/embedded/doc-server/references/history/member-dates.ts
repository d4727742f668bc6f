/** Finds dates on which types and members were added to a reference, or removed. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { splitName } from '../../../../../views/domain/name-words.ts';
import { commonName } from '../model/reference-source.ts';

/** Dates by name. A key is a type, or a type and member in two lines. */
export interface MemberDates {
  /** First date of each name, except for names of the first version. */
  added: Record<string, string>;
  /** Last date of each name that was removed for good. Empty if a regeneration moved or replaced the name. */
  removed: Record<string, string>;
  /** Dates on which the reference was regenerated. */
  anewOn: string[];
}

/** Key of a member in {@link MemberDates}. */
export function memberKey(type: string, member: string): string {
  return `${type}\n${member}`;
}

/** Names of a reference from a date on. */
export interface DatedNames {
  date: string;
  names: ReadonlySet<string>;
}

/**
 * A larger share of names changes only when a reference is regenerated: inherited members move to other types, or one
 * reference becomes two. Real releases change up to 3 %. Even then, a name that is missing in any type and spelling was
 * removed.
 */
const maxShareOfRelease = 0.1;
/** A reference that loses more names describes something else: large releases remove 24 %, others 95 %. */
const maxShareLost = 0.5;
const fromTheBeginning = '';
const unknownDate = '';

/** @param states the oldest first */
export function findMemberDates(states: Iterable<DatedNames>): MemberDates {
  let before: ReadonlySet<string> = new Set();
  /** Undefined for names that a regeneration added, because earlier releases may have had them. */
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

/** Lists names that a regenerated reference has in no other type or spelling. */
function findLost(left: readonly string[], names: ReadonlySet<string>): string[] {
  const present = new Set([...names].flatMap(spellingsOf));
  return left.filter((name) => spellingsOf(name).every((spelling) => !present.has(spelling)));
}

/** Spells `LID_OPEN` and `KettleLidOpen` of `KettleLid` alike, and so the types `IKettle` and `Kettle`. */
function spellingsOf(key: string): string[] {
  const [owner = '', member] = key.split('\n');
  const words = splitName(member === undefined ? commonName(owner) : plainMemberName(member));
  const plain = words.join('') || key;
  if (member === undefined) return [plain];
  const ofOwner = new Set(splitName(owner));
  const first = words.findIndex((word) => !ofOwner.has(word));
  return first < 0 ? [plain] : [plain, memberKey(owner, words.slice(first).join(''))];
}
