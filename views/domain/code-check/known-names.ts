/** Looks up names in an index of an SDK, in the spellings that its languages use. */
import type { CodeIndex, IndexedMember, MemberNote } from '../code-index.ts';
import { editDistance } from '../edit-distance.ts';

export interface Known {
  name: string;
  /** Type of a member; empty for a type. */
  owner: string;
  kind: IndexedMember[1] | 't';
  note: MemberNote;
  /** `{sdk}~{target}~{category}~{file}` */
  page: string;
}

export interface Foreign {
  platforms: readonly string[];
  /** Name of the same thing here. */
  here: string | undefined;
}

/** Names of several words: `openLid`, `KettleLid`, `KETTLE_LID`. A single word may mean anything. */
const compound = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}\d]_\p{L}/u;
const accessor = /^(?:get|set|is|has)(?=[A-Z])/;
/** Swift leaves out what follows these words in a name of Objective-C. */
const preposition = /(?<=[a-z\d])(?:With|By|For|From|In|On|To|Of|At|And|As|Using)(?=[A-Z]|$)/;

export class KnownNames {
  readonly language: string;
  readonly #types = new Map<string, { known: Known; members: Map<string, Known[]> }>();
  readonly #byName = new Map<string, Known[]>();
  readonly #loose = new Set<string>();
  readonly #foreign = new Map<string, Foreign>();
  /** Words of all names, in lower case. */
  readonly #words: ReadonlySet<string>;
  readonly #near = new Map<string, Known[]>();

  constructor(index: CodeIndex) {
    this.language = index.language;
    for (const { n, p, f = n, x = {}, m } of index.types) {
      const page = `${index.pages[p] ?? ''}~${f}`;
      const known: Known = { name: n, owner: '', kind: 't', note: x, page };
      const members = this.#types.get(n)?.members ?? new Map<string, Known[]>();
      if (!this.#types.has(n)) this.#types.set(n, { known, members });
      add(this.#byName, n, known);
      for (const [name, kind, note = {}] of m) {
        const member: Known = { name, owner: n, kind, note, page };
        for (const form of new Set([name, plainName(name)])) {
          add(this.#byName, form, member);
          add(members, form, member);
        }
        for (const form of looseForms(name, n, kind, index.language)) this.#loose.add(form);
      }
      this.#loose.add(loosely(n));
    }
    for (const name of index.mentioned) this.#loose.add(loosely(name));
    const names = [...this.#byName.keys(), ...index.foreign.map(([name]) => name), ...index.mentioned];
    this.#words = new Set(names.flatMap(wordsOf));
    for (const [name, platforms, here] of index.foreign)
      this.#foreign.set(name, { platforms: platforms.map((one) => index.platforms[one] ?? ''), here });
  }

  isType(name: string): boolean {
    return this.#types.has(name);
  }

  /** All meanings of a name, or of the first part of a selector. */
  find(name: string): readonly Known[] {
    return this.#byName.get(name) ?? [];
  }

  /** The forms of a member. */
  membersOf(type: string, name: string): readonly Known[] {
    return this.#types.get(type)?.members.get(name) ?? [];
  }

  /** The member that code means by a name that languages write in another way: `isMuted` of `muted`, `DEFAULT` of `KettleDefault`. */
  isKnownLoosely(name: string): boolean {
    return [name, name.replace(accessor, ''), name.replace(/^k(?=[A-Z])/, '')].some((form) =>
      this.#loose.has(loosely(form)),
    );
  }

  /** Finds the same letters in other case. */
  inOtherCase(name: string): Known | undefined {
    const wanted = name.toLowerCase();
    return this.near(name).find((known) => plainName(known.name).toLowerCase() === wanted);
  }

  foreign(name: string): Foreign | undefined {
    return this.#foreign.get(name);
  }

  /** Number of members. */
  sizeOf(type: string): number {
    return this.#types.get(type)?.members.size ?? 0;
  }

  typeOf(type: string, member: string): string | undefined {
    return this.membersOf(type, member).find(({ note }) => note.t !== undefined)?.note.t;
  }

  /** Types with all of these members, the one with the fewest others first. */
  typesWith(member: string): string[] {
    return this.find(member).flatMap(({ owner }) => (owner === '' ? [] : [owner]));
  }

  /** True if each word of the name is a word of the SDK, so the name is another one and no slip. */
  hasOnlyOwnWords(name: string): boolean {
    return wordsOf(name).every((word) => this.#words.has(word));
  }

  /** Names with few other letters, the nearest first. */
  near(name: string): readonly Known[] {
    const kept = this.#near.get(name);
    if (kept) return kept;
    const limit = name.length < 6 ? 2 : 3;
    const wanted = name.toLowerCase();
    const found: { known: Known; edits: number }[] = [];
    for (const [form, [known]] of this.#byName) {
      if (!known || form.includes(':') || form === name) continue;
      // A selector may name its first argument.
      if (form.startsWith(name) && known.name.includes(':') && preposition.exec(form)?.index === name.length) {
        found.push({ known, edits: 1 });
        continue;
      }
      const edits = editDistance(form.toLowerCase(), wanted, limit);
      if (edits < limit)
        found.push({ known, edits: edits + Number(form.toLowerCase() !== wanted && form[0] !== name[0]) });
    }
    const near = found.sort((a, b) => a.edits - b.edits).map(({ known }) => known);
    this.#near.set(name, near);
    return near;
  }
}

/** A selector's first part; everything else is its own plain name. */
export function plainName(name: string): string {
  return name.split(':')[0] ?? name;
}

export function isCompound(name: string): boolean {
  return name.length >= 4 && compound.test(name);
}

export function wordsOf(name: string): string[] {
  return (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? []).map((word) => word.toLowerCase());
}

function add(map: Map<string, Known[]>, name: string, known: Known): void {
  const same = map.get(name);
  if (same) same.push(known);
  else map.set(name, [known]);
}

function loosely(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function looseForms(name: string, owner: string, kind: Known['kind'], language: string): string[] {
  const plain = plainName(name);
  const forms = [plain, plain.replace(accessor, ''), name.replaceAll(':', '')];
  if (kind === 'c') {
    const [own, type] = [loosely(plain), loosely(owner)];
    forms.push(own.startsWith(type) ? own.slice(type.length) : type + own);
  }
  if (name.includes(':') && language === 'swift') {
    const cut = preposition.exec(plain);
    if (cut && cut.index > 2) forms.push(plain.slice(0, cut.index));
  }
  return forms.map(loosely);
}

/** `{sdk}~{target}~{category}~{file}#{anchor}` */
export function placeOf({ page, owner, name, note }: Known): string {
  if (owner === '') return page;
  return `${page}#${note.a ?? plainName(name).replace(/[:.]/g, '').toLowerCase()}`;
}
