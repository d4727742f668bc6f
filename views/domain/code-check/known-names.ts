/** Looks up names in an index of an SDK, in the spellings that its languages use. */
import type { CodeIndex, IndexedMember, MemberNote } from '../code-index.ts';
import { editDistance } from '../edit-distance.ts';
import { addTo } from '../group-by.ts';
import { splitName, stemOf } from '../name-words.ts';
import { areOpposed } from './opposites.ts';
import { accessor, likeness, loosely, looseForms, plainName, preposition, wordsOfMany } from './spelling.ts';

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
  /** Equivalent name on this platform. */
  here: string | undefined;
}

/** Shorter variable names do not identify a type. */
const leastVariable = 3;
/** Maximum edit distance of a misspelt event name; two swapped letters count as two. */
const maxEventEdits = 2;

export class KnownNames {
  readonly language: string;
  readonly #types = new Map<string, { known: Known; members: Map<string, Known[]> }>();
  readonly #typesBySmallName = new Map<string, string>();
  readonly #byName = new Map<string, Known[]>();
  readonly #loose = new Set<string>();
  readonly #foreign = new Map<string, Foreign>();
  /** Words of several names, in lower case. */
  readonly #words: ReadonlySet<string>;
  readonly #bySmallName = new Map<string, Known>();

  constructor(index: CodeIndex) {
    this.language = index.language;
    for (const { n, p, f = n, x = {}, m } of index.types) {
      const page = `${index.pages[p] ?? ''}~${f}`;
      const known: Known = { name: n, owner: '', kind: 't', note: x, page };
      const members = this.#types.get(n)?.members ?? new Map<string, Known[]>();
      if (!this.#types.has(n)) this.#types.set(n, { known, members });
      this.#typesBySmallName.set(n.toLowerCase(), n);
      addTo(this.#byName, n, known);
      for (const [name, kind, note = {}] of m) {
        const member: Known = { name, owner: n, kind, note, page };
        for (const form of new Set([name, plainName(name)])) {
          addTo(this.#byName, form, member);
          addTo(members, form, member);
        }
        for (const form of looseForms(name, n, kind, index.language)) this.#loose.add(form);
      }
      this.#loose.add(loosely(n));
    }
    for (const [name, [known]] of this.#byName) if (known) this.#bySmallName.set(name.toLowerCase(), known);
    for (const name of index.mentioned) this.#loose.add(loosely(name));
    const names = [...this.#byName.keys(), ...index.foreign.map(([name]) => name), ...index.mentioned];
    this.#words = wordsOfMany(names);
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

  /** Whether a member has the name in the spelling of another language: `isMuted` of `muted`, `DEFAULT` of `KettleDefault`. */
  isKnownLoosely(name: string): boolean {
    return [name, name.replace(accessor, ''), name.replace(/^k(?=[A-Z])/, '')].some((form) =>
      this.#loose.has(loosely(form)),
    );
  }

  /** Finds a name that differs only in case. */
  inOtherCase(name: string): Known | undefined {
    return this.#bySmallName.get(name.toLowerCase());
  }

  foreign(name: string): Foreign | undefined {
    return this.#foreign.get(name);
  }

  /** False for types with members unknown here: types of other references, functions, and views. */
  hasMembers(type: string): boolean {
    if (type.endsWith('View')) return false;
    const members = [...(this.#types.get(type)?.members.values() ?? [])].flat();
    return members.length > 1 || members.some(({ kind }) => kind === 'p');
  }

  /** Lists the methods without arguments of the type with most such methods. */
  plainCalls(): Known[] {
    const byType = [...this.#types.values()].map(({ members }) =>
      [...new Set([...members.values()].flat())].filter(
        ({ kind, note, name }) => kind === 'm' && /^[a-z]\w{5,}$/.test(name) && note.n?.some(([least]) => least === 0),
      ),
    );
    return byType.reduce((most, calls) => (calls.length > most.length ? calls : most), []);
  }

  typeOf(type: string, member: string): string | undefined {
    return this.membersOf(type, member).find(({ note }) => note.t !== undefined)?.note.t;
  }

  /** Lists the types that have a member. */
  typesWith(member: string): string[] {
    return this.find(member).flatMap(({ owner }) => (owner === '' ? [] : [owner]));
  }

  /** Finds the type with the name of a variable, in small letters. */
  typeCalled(variable: string): string | undefined {
    return this.#typesBySmallName.get(variable.toLowerCase());
  }

  /** Types that a variable of this name may have: `KettleEngine` for `engine`. */
  typesLike(variable: string): string[] {
    if (variable.length < leastVariable) return [];
    return [...this.#types.keys()].filter((type) => type.toLowerCase().endsWith(variable.toLowerCase()));
  }

  /** True if each word of the name occurs in the SDK, so the name is not misspelt. */
  hasOnlyOwnWords(name: string): boolean {
    return splitName(name).every((word) => word.length > 1 && this.#words.has(word));
  }

  /** Names within a small edit distance, the nearest first. */
  near(name: string): readonly Known[] {
    const limit = name.length < 6 ? 2 : 3;
    const wanted = name.toLowerCase();
    const found: { all: readonly Known[]; edits: number }[] = [];
    for (const [form, all] of this.#byName) {
      if (form.includes(':') || form === name) continue;
      // A selector may name its first argument.
      const isSelector = form.startsWith(name) && preposition.exec(form)?.index === name.length;
      if (isSelector && all.some((known) => known.name.includes(':'))) {
        found.push({ all, edits: 1 });
        continue;
      }
      const edits = editDistance(form.toLowerCase(), wanted, limit);
      if (edits < limit && !areOpposed(form, name))
        found.push({ all, edits: edits + Number(form.toLowerCase() !== wanted && form[0] !== name[0]) });
    }
    return found.sort((a, b) => a.edits - b.edits).flatMap(({ all }) => all);
  }

  /** Lists the events with a name. The name of a handler may start with `on` where the event has no `on`. */
  eventsCalled(name: string): Known[] {
    return [name, handlerOf(name)].flatMap((form) => this.find(form).filter(isEvent));
  }

  /**
   * Finds the event for a misspelt name.
   * @returns undefined for a known name, and if no event is much nearer than all others
   */
  nearestEvent(name: string): Known | undefined {
    const isKnown = [name, handlerOf(name)].some((form) => this.isKnownLoosely(form) || this.#foreign.has(form));
    if (isKnown || this.hasOnlyOwnWords(name)) return undefined;
    const found = new Map<string, { known: Known; edits: number }>();
    for (const known of [...this.#byName.values()].flat()) {
      if (!isEvent(known)) continue;
      const event = writtenLike(name, known);
      const edits = editDistance(event.name, name, maxEventEdits + 1);
      if (edits <= maxEventEdits && !areOpposed(event.name, name)) found.set(event.name, { known: event, edits });
    }
    const [first, second] = [...found.values()].sort((a, b) => a.edits - b.edits);
    return first && first.edits !== second?.edits ? first.known : undefined;
  }

  /** Members of a type with nearly the same words, the nearest first: `startPublishingStream` for `startPublishStream`. */
  alike(name: string, type: string, least: number): readonly Known[] {
    const wanted = splitName(name).map(stemOf);
    const found: { known: Known; like: number }[] = [];
    for (const [form, [known]] of this.#types.get(type)?.members ?? []) {
      if (!known || form.includes(':') || form === name) continue;
      const like = likeness(wanted, splitName(form).map(stemOf));
      if (like >= least && !areOpposed(form, name)) found.push({ known, like });
    }
    return found.sort((a, b) => b.like - a.like).map(({ known }) => known);
  }
}

function isEvent({ kind, owner }: Known): boolean {
  return kind === 'e' || (kind !== 't' && /(?:Events?|EventHandler|Listener)$/.test(owner));
}

/** `onLidOpened` of `lidOpened` */
function handlerOf(event: string): string {
  return `on${event[0]?.toUpperCase() ?? ''}${event.slice(1)}`;
}

/** Writes an event without `on` if the code does so. Keeps the anchor of its entry. */
export function writtenLike(name: string, known: Known): Known {
  const event = known.name.replace(/^on([A-Z])/, (_, first: string) => first.toLowerCase());
  const note = { ...known.note, a: known.note.a ?? known.name.toLowerCase() };
  return { ...known, name: /^on[A-Z]/.test(name) ? known.name : event, note };
}

/** `{sdk}~{target}~{category}~{file}#{anchor}` */
export function placeOf({ page, owner, name, note }: Known): string {
  if (owner === '') return page;
  return `${page}#${note.a ?? plainName(name).replace(/[:.]/g, '').toLowerCase()}`;
}
