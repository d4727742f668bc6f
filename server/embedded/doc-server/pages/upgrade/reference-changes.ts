/** Finds new, deprecated and removed members that a client API reference has and release notes do not name. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import type { ApiAddressParts, ApiMemberHead } from '../../../../../views/domain/api-reference.ts';
import type { ChangedName, ChangeKind, TypeChange } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import { findSuccessors } from '../../references/catalogue/successors.ts';
import type { IndexedCompound } from '../../references/model/reference-source.ts';
import type { Lifetime } from '../../references/model/versions.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import { isDistinctive } from '../../document/code/symbol-marks.ts';
import { hasOtherNotes } from '../release-notes/releases.ts';
import { addVersions, listGone, versionsByDate } from './dated-changes.ts';
import type { QuotedVersion } from '../../document/types.ts';

export interface ReferenceChange {
  version: string;
  kind: ChangeKind;
  types: TypeChange[];
}

export interface Range {
  from: string;
  to: string;
  /** Notes of the versions after `from` up to `to`. */
  between: readonly QuotedVersion[];
  /** All notes, with the dates that give changes in the git history a version; if empty, the history is ignored. */
  releases: readonly QuotedVersion[];
}

/** Returns the address of a compound, or of a member. */
type WriteAddress = (page: ApiAddressParts, member?: ApiMemberHead) => string;

interface MemberChange {
  version: string;
  kind: 'breaking' | 'new';
  compound: IndexedCompound;
  /** Missing if the whole compound changed. */
  member?: ApiMemberHead;
}

const pageAddress: WriteAddress = (page, member) =>
  apiReferenceAddress(page) + (member === undefined ? '' : `#${member.anchor}`);

export async function findReferenceChanges(
  catalogue: ReferenceCatalogue,
  model: Model,
  instance: Instance,
  range: Range,
  addressOf: WriteAddress = pageAddress,
): Promise<ReferenceChange[]> {
  const told = {
    new: wordsIn(range.between),
    breaking: wordsIn(range.between, 'breaking'),
  };
  const found = new Map<string, ReferenceChange>();
  const typeOf = (version: string, kind: MemberChange['kind'], type: Omit<TypeChange, 'members'>): TypeChange => {
    const key = `${kind} ${version}`;
    const entry = found.get(key) ?? { version, kind, types: [] };
    found.set(key, entry);
    const { name, isRemoved, isRewritten } = type;
    const known = entry.types.find(
      (one) => one.name === name && one.isRemoved === isRemoved && one.isRewritten === isRewritten,
    );
    if (known) return known;
    const made = { ...type, members: [] };
    entry.types.push(made);
    return made;
  };
  const versionAt = versionsByDate(range.releases);
  const wordsByVersion = new Map<string, Set<string>>();
  const isNamedIn = (version: string, name: string, owner: string) => {
    const words = wordsByVersion.get(version) ?? wordsIn(range.releases.filter((notes) => notes.version === version));
    wordsByVersion.set(version, words);
    return isNamed(words, name, owner);
  };
  const references = catalogue.listOf(model, instance);
  const indexes = await Promise.all(references.map((reference) => catalogue.index(reference)));
  const present = new Set(indexes.flatMap(({ compounds }) => compounds.map(({ name }) => name)));
  for (const [at, reference] of references.entries()) {
    // Versions of another SDK cannot be compared.
    if (hasOtherNotes(instance, reference.folder)) continue;
    const compounds = indexes[at]?.compounds ?? [];
    const dates = range.releases.length === 0 ? undefined : catalogue.history.datesOf(reference);
    const pageOf = ({ category, file }: IndexedCompound) => ({ ...reference.folder, category, file });
    const describeMember = (compound: IndexedCompound, member?: ApiMemberHead) => ({
      name: member ? member.name + (member.parameters ?? '') : compound.name,
      address: addressOf(pageOf(compound), member),
    });
    let successorOf: Awaited<ReturnType<typeof findSuccessors>> | undefined;
    for (const change of changesOf(dates ? addVersions(compounds, dates, versionAt, isNamedIn) : compounds, range)) {
      const { version, kind, compound, member } = change;
      const { name: owner } = compound;
      if (isNamed(told[kind], member?.name ?? owner, owner)) continue;
      if (kind === 'breaking') successorOf ??= await findSuccessors(catalogue, reference);
      const successor = kind === 'breaking' ? successorOf?.(owner, member?.name) : undefined;
      const changed = {
        ...describeMember(compound, member),
        ...(successor && { successor: describeMember(successor.compound, successor.member) }),
      };
      const type = typeOf(version, kind, member ? describeMember(compound) : changed);
      if (member) type.members.push(changed);
    }
    for (const gone of dates ? listGone(dates, versionAt) : []) {
      const { owner, member, addedIn, removedIn } = gone;
      const change = changeOf({ addedIn, deprecatedIn: removedIn }, range);
      if (!change || (change.kind === 'new' ? gone.cameWithType : gone.leftWithType)) continue;
      if (isNamed(told[change.kind], member ?? owner, owner)) continue;
      const compound = compounds.find(({ name }) => name === owner);
      // The type is in another reference of the platform now.
      if (!compound && present.has(owner)) continue;
      const address = compound && { address: addressOf(pageOf(compound)) };
      const type = typeOf(change.version, change.kind, {
        name: owner,
        ...address,
        ...(change.kind === 'breaking' && { isRemoved: true, ...(gone.leftAnew && { isRewritten: true }) }),
      });
      if (member !== undefined) type.members.push({ name: member });
    }
  }
  const changes = [...found.values()];
  for (const { types } of changes) {
    types.sort(byName);
    for (const { members } of types) members.sort(byName);
  }
  return changes;
}

const nameOrder = new Intl.Collator('en', { numeric: true });

function byName(a: ChangedName, b: ChangedName): number {
  return nameOrder.compare(a.name, b.name);
}

function* changesOf(compounds: readonly IndexedCompound[], range: Range): Generator<MemberChange> {
  for (const compound of compounds) {
    const addedIn = typeAddedIn(compound);
    const change = changeOf({ ...compound, addedIn }, range);
    if (change) yield { ...change, compound };
    for (const member of compound.members) {
      // Members that are as new as their type are not listed.
      const own = changeOf({ ...member, addedIn: member.addedIn === addedIn ? undefined : member.addedIn }, range);
      if (own && own.kind !== change?.kind) yield { ...own, compound, member };
    }
  }
}

/** Returns the first version of a type: its own, or the only one of its members, if most of them have it. */
function typeAddedIn({ addedIn, members }: IndexedCompound): string | undefined {
  const dated = members.flatMap((member) => member.addedIn ?? []);
  const isOfOneVersion = new Set(dated).size === 1 && dated.length * 2 > members.length;
  return addedIn ?? (isOfOneVersion ? dated[0] : undefined);
}

/** Returns undefined for names that were added and deprecated in the range: readers of `from` never used them. */
function changeOf(
  { addedIn, deprecatedIn }: { [Key in keyof Lifetime]: Lifetime[Key] | undefined },
  range: Range,
): Pick<MemberChange, 'version' | 'kind'> | undefined {
  if (isIn(range, deprecatedIn)) return isIn(range, addedIn) ? undefined : { version: deprecatedIn, kind: 'breaking' };
  return isIn(range, addedIn) ? { version: addedIn, kind: 'new' } : undefined;
}

function isIn({ from, to }: Range, version: string | undefined): version is string {
  return version !== undefined && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
}

/** Lists the words of changes in lower case, without the break marks of long names in tables. */
function wordsIn(versions: readonly QuotedVersion[], kind?: ChangeKind): Set<string> {
  const sources = versions.flatMap(({ changes }) =>
    changes.flatMap((change) => (kind === undefined || change.kind === kind ? [change.source] : [])),
  );
  return new Set(sources.flatMap((source) => source.replaceAll('<wbr/>', '').toLowerCase().match(/\w+/g) ?? []));
}

/** Requires the type beside a short name such as `start`. */
function isNamed(words: ReadonlySet<string>, name: string, owner: string): boolean {
  const plain = plainMemberName(name);
  return words.has(plain.toLowerCase()) && (isDistinctive(plain) || words.has(owner.toLowerCase()));
}
