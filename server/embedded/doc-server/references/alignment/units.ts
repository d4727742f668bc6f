/** Units of alignment: a member with all its forms. */
import type { MemberKind } from '../../../../../views/domain/api-reference.ts';
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { addTo, countEach } from '../../../../../views/domain/group-by.ts';
import { splitName, stemOf } from '../../../../../views/domain/name-words.ts';
import { type ExclusiveWords, exclusiveWords } from './exclusive-words.ts';
import { textWords } from './text-words.ts';
import type { OutlinedCompound, OutlinedMember } from '../model/outline.ts';

export type Role = 'constant' | 'value' | 'call' | 'event' | 'constructor';

export interface Unit {
  /** Indexes in the outline. */
  owner: number;
  members: number[];
  /** Type and member name in a form common to all languages. */
  qualifiedName: string;
  role: Role;
  /** Stems of the name, without the vendor and words such as `callback`. */
  stems: ReadonlySet<string>;
  /** `get`, `is` or `set` before the name of a field. */
  accessor: string;
  /** Stems without the accessor. */
  bare: ReadonlySet<string>;
  exclusive: ExclusiveWords;
  /** Role and joined words: equal for `kickOut` and `kickout`. */
  core: string;
  /** Stems that describe parameters: `WithConfig`, `ByUserID`. */
  details: readonly string[];
  parameters: ReadonlySet<string>;
  /** Summary as written. */
  summary: string;
  text: ReadonlySet<string>;
  /** Value of a constant as written. */
  value: string;
  /** True if all forms are deprecated. */
  isDeprecated: boolean;
}

export interface Owner {
  name: string;
  /** Lower-case name without the prefix of interfaces. */
  common: string;
  stems: ReadonlySet<string>;
  exclusive: ExclusiveWords;
  units: number[];
  /** True for a type with many members, so its name is unspecific. */
  isBroad: boolean;
}

/** Words that frame the name of an event or callback. */
const frames = new Set(['on', 'callback', 'handler', 'cb', 'result', 'delegate', 'listener', 'notify', 'back', 'call']);
/** Words that start the parameters in a name, as in `loginWithUser`. Objective-C names all parameters. */
const shortDetails = new Set(['with', 'by', 'for']);
const details = new Set([...shortDetails, 'to', 'from']);
const accessors = new Set(['get', 'is', 'set']);
const leastBroad = 20;
const leastVendor = 0.4;
const leastNextVendor = 0.7;

export function readUnits(outline: readonly OutlinedCompound[]): { owners: Owner[]; units: Unit[] } {
  const vendor = vendorOf(outline.map(({ name }) => splitName(withoutInterfaceMark(name))));
  const owners: Owner[] = [];
  const units: Unit[] = [];
  outline.forEach(({ name, members }, at) => {
    const ownWords = splitName(withoutInterfaceMark(name));
    const owner: Owner = {
      name,
      common: withoutInterfaceMark(name).replaceAll('_', '').toLowerCase(),
      units: [],
      isBroad: false,
      stems: new Set(
        withoutVendor(ownWords, vendor)
          .filter((one) => !frames.has(one))
          .map(stemOf),
      ),
      exclusive: exclusiveWords(ownWords),
    };
    for (const group of groupForms(members)) {
      owner.units.push(units.length);
      units.push(toUnit(group, members, { at, owner, vendor }));
    }
    owner.isBroad = owner.units.length >= leastBroad;
    owners.push(owner);
  });
  return { owners, units };
}

/** Groups the forms of a name. Methods of a delegate share the first part of their names, but are not forms. */
export function groupForms(members: readonly Pick<OutlinedMember, 'name' | 'kind'>[]): number[][] {
  const groups = new Map<string, number[]>();
  members.forEach(({ name, kind }, at) => {
    addTo(groups, `${kind === 'constant' ? 'constant' : ''} ${unitName(name, kind).toLowerCase()}`, at);
  });
  return [...groups.values()];
}

/** Returns the part of a name that its forms share. For a method of a delegate, it is the whole selector. */
export function unitName(name: string, kind: MemberKind): string {
  return kind === 'event' && !/^on[A-Z]/.test(name) ? name : plainMemberName(name);
}

interface UnitContext {
  at: number;
  owner: Owner;
  vendor: readonly string[];
}

function toUnit(group: number[], members: readonly OutlinedMember[], { at, owner, vendor }: UnitContext): Unit {
  const all = group.flatMap((position) => members[position] ?? []);
  const current = all.filter((form) => !form.isDeprecated);
  const forms = current.length > 0 ? current : all;
  const { name = '', kind = 'member' } = forms[0] ?? {};
  const role = roleOf(name, kind, owner.name);
  const whole = unitName(name, kind).includes(':') && role === 'event';
  const labels = name.split(':').map((label) => withoutVendor(splitName(withoutInterfaceMark(label)), vendor));
  const [first = [], second = []] = labels;
  const words = whole ? [...first, ...second] : first;
  const own = role === 'constant' ? withoutOwner(words, owner) : words;
  const cut = role === 'constant' ? -1 : findDetails(own, name.includes(':') ? details : shortDetails);
  const head = cut < 0 ? own : own.slice(0, cut);
  const framed = role === 'event' || role === 'call' ? head.filter((one) => !frames.has(one)) : head;
  const named = role === 'constructor' ? ['constructor'] : framed.length > 0 ? framed : head;
  const stems = named.map(stemOf);
  const accessor = role === 'call' && stems.length > 1 && accessors.has(stems[0] ?? '') ? (stems[0] ?? '') : '';
  return {
    owner: at,
    members: group,
    role,
    accessor,
    qualifiedName: `${owner.common}.${unitName(name, kind).toLowerCase()}`,
    parameters: new Set(forms.flatMap(({ signature }) => parameterStems(signature))),
    stems: new Set(stems),
    bare: new Set(accessor === '' ? stems : stems.slice(1)),
    exclusive: exclusiveWords(named),
    core: `${role} ${named.join('')}`,
    details: (cut < 0 ? [] : own.slice(cut + 1)).map(stemOf),
    summary: forms[0]?.summary ?? '',
    text: new Set(forms.flatMap(({ summary }) => textWords(summary))),
    value:
      role === 'constant' ? (/=\s*(.+)$/.exec(forms[0]?.signature ?? '')?.[1]?.replaceAll(/[()\s]/g, '') ?? '') : '',
    isDeprecated: current.length === 0,
  };
}

/** Finds the index at which parameters or version begin: `With` of `loginWithUser`, `V2` of `queryCacheV2`. */
function findDetails(words: readonly string[], marks: ReadonlySet<string>): number {
  return words.findIndex(
    (one, at) =>
      at > 0 && (marks.has(one) || (one === 'v' && at === words.length - 2 && /^\d$/.test(words[at + 1] ?? ''))),
  );
}

function roleOf(name: string, kind: MemberKind, owner: string): Role {
  if (kind === 'constant') return 'constant';
  if (kind === 'constructor') return 'constructor';
  if (/^[Oo]n[A-Z]/.test(name) || /callback$/i.test(name)) return 'event';
  if (kind === 'property') return owner.endsWith('Event') ? 'event' : 'value';
  return kind === 'event' ? 'event' : 'call';
}

function parameterStems(signature: string): string[] {
  const inside = /\((.*)\)/s.exec(signature.replace(/^[-+]\s*\([^)]*\)/, ''))?.[1] ?? '';
  const names = /^[-+]/.test(signature)
    ? signature.matchAll(/\)\s*(\w+)/g)
    : inside.matchAll(/(\w+)\??\s*(?:[:=][^,]*)?(?:,|$)/g);
  return Array.from(names, ([, name = '']) => splitName(name).map(stemOf).join(' '));
}

function withoutInterfaceMark(name: string): string {
  return name.replace(/^I(?=[A-Z][a-z])/, '');
}

/** Finds the vendor prefix: words at the start of most type names. */
function vendorOf(names: readonly string[][]): string[] {
  const vendor: string[] = [];
  let among = names.filter(({ length }) => length > 0);
  for (let share = leastVendor; vendor.length < 3; share = leastNextVendor) {
    const counts = countEach(among.flatMap((words) => words[vendor.length] ?? []));
    const [best] = [...counts].sort((a, b) => b[1] - a[1]);
    if (!best || best[1] < share * among.length || among.length < 4) break;
    vendor.push(best[0]);
    among = among.filter((words) => words[vendor.length - 1] === best[0]);
  }
  return vendor;
}

function withoutVendor(words: string[], vendor: readonly string[]): string[] {
  const length = vendor.findIndex((one, at) => words[at] !== one);
  return words.slice(length < 0 ? vendor.length : length);
}

/** Removes the type from the name of a constant: `ReverbPresetConcertHall` in `ReverbPreset` becomes `ConcertHall`. */
function withoutOwner(words: string[], { common, stems }: Owner): string[] {
  const own = [...stems];
  let at = 0;
  while (at < words.length - 1 && own[at] === stemOf(words[at] ?? '')) at++;
  if (at > 0) return words.slice(at);
  // An abbreviated or misspelt prefix shares most of its letters.
  return words.length > 1 && common.endsWith(words.slice(0, -1).join('')) ? words.slice(-1) : words;
}
