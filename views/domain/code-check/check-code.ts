/**
 * Checks code against the names of an SDK. A name is marked only where the code shows that it is meant as a name of the SDK: the type
 * of its receiver is known, it is nearly a long name of the SDK, or another platform of the product has it. Names that the code declares
 * and names of languages and systems are never marked.
 */
import { compareVersions } from '../versions.ts';
import { isCompound, type Known, type KnownNames, plainName } from './known-names.ts';
import { tokenise } from './tokens.ts';
import { keyOf, readUses, type Use, type Uses } from './uses.ts';
import { isCommonplace } from './commonplace.ts';

export type MarkKind = 'unknown' | 'misspelt' | 'foreign' | 'arity' | 'deprecated' | 'too-new';

export interface CodeMark {
  kind: MarkKind;
  /** Starts at 1. */
  line: number;
  at: number;
  length: number;
  name: string;
  /** Type of the receiver, if it is known. */
  type?: string;
  /** The meant names, or those to use instead; for wrong arguments the declared forms. */
  instead: readonly Known[];
  /** Platforms that have a foreign name. */
  platforms?: readonly string[];
  /** Version of the deprecation, or the first version of what is too new. */
  version?: string;
  /** Number of arguments in the code. */
  args?: number;
}

export interface CodeLink {
  line: number;
  at: number;
  length: number;
  known: Known;
}

export interface CheckedCode {
  /** In the order of the code. */
  marks: readonly CodeMark[];
  links: readonly CodeLink[];
}

const maxInstead = 3;
/** A shorter name may be near to one of the SDK by chance. */
const leastNear = 10;
const leastForeign = 8;
const leastMembers = 2;
/** Objects that code puts around an SDK. */
const wrapper =
  /(?:service|manager|helper|controller|utils?|model|store|presenter|wrapper|provider|repository|handler|delegate|client)(?:\(\))?$/i;

/** @param version of the reader's SDK */
export function checkCode(code: string, names: KnownNames, version?: string): CheckedCode {
  const found = readUses(tokenise(code), names);
  const judge = new Judge(names, found, version);
  const marks: CodeMark[] = [];
  const links: CodeLink[] = [];
  for (const use of found.uses) {
    const { token } = use;
    const place = { line: token.line, at: token.at, length: token.text.length };
    const { known, mark } = judge.judge(use);
    if (known) links.push({ ...place, known });
    if (mark) marks.push({ ...place, name: use.name, ...mark });
  }
  const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at;
  return { marks: distinct(marks.sort(byPlace)), links: distinct(links.sort(byPlace)) };
}

type Mark = Omit<CodeMark, 'line' | 'at' | 'length' | 'name'>;

class Judge {
  readonly #names: KnownNames;
  readonly #found: Uses;
  readonly #version: string | undefined;
  readonly #guessed: ReadonlyMap<string, string>;

  constructor(names: KnownNames, found: Uses, version: string | undefined) {
    this.#names = names;
    this.#found = found;
    this.#version = version;
    this.#guessed = guessReceivers(names, found);
  }

  judge(use: Use): { known?: Known; mark?: Mark } {
    const plain = plainName(use.name);
    const meanings = this.#meaningsOf(use);
    if (meanings.length === 0) {
      const isDeclared = use.kind !== 'override' && this.#found.declared.has(plain);
      const mark = isDeclared ? undefined : this.#faultOf(use, plain);
      return mark ? { mark } : {};
    }
    const fitting = meanings.filter(({ name }) => name === use.name);
    const [known] = fitting.length > 0 ? fitting : meanings;
    if (!known) return {};
    const isSure = use.type !== undefined || isCompound(plain);
    const mark = isSure ? this.#remarkOn(use, meanings) : undefined;
    const isLinked = (isSure || known.kind === 't') && isOne(meanings);
    return { ...(isLinked && { known }), ...(mark && { mark }) };
  }

  /** Finds the meanings of a name: members of the receiver's type, else everything of that name. */
  #meaningsOf({ kind, name, type, isOwn, isCall }: Use): readonly Known[] {
    const plain = plainName(name);
    if (type !== undefined) {
      const own = this.#names.membersOf(type, plain);
      if (own.length > 0) return own;
    }
    if (isOwn) return [];
    const all = this.#names.find(plain);
    if (kind === 'bare')
      return all.filter(
        (known) =>
          known.kind === 't' ||
          known.kind === 'c' ||
          (known.kind === 'e' && isCall) ||
          (known.kind === 'm' && isCall && !this.#found.declared.has(plain)),
      );
    return all;
  }

  #remarkOn(use: Use, meanings: readonly Known[]): Mark | undefined {
    const deprecated = meanings.every(({ note }) => note.d !== undefined) ? meanings[0] : undefined;
    if (deprecated) {
      const { u, d = '' } = deprecated.note;
      return {
        kind: 'deprecated',
        instead: u === undefined ? [] : this.#named(u, deprecated),
        ...(d !== '' && { version: d }),
      };
    }
    const since = meanings.map(({ note }) => note.s);
    const version = this.#version;
    if (version !== undefined && since.every((one) => one !== undefined && compareVersions(one, version) > 0))
      return { kind: 'too-new', instead: [], ...(since[0] !== undefined && { version: since[0] }) };
    return this.#wrongArguments(use, meanings);
  }

  #named(name: string, { owner }: Known): readonly Known[] {
    const own = this.#names.membersOf(owner, name);
    return (own.length > 0 ? own : this.#names.find(name)).slice(0, 1);
  }

  /** A call with a number of arguments that no declared form takes. */
  #wrongArguments(use: Use, meanings: readonly Known[]): Mark | undefined {
    const type = use.type ?? this.#guessed.get(keyOf(use.path));
    if (
      use.kind !== 'member' ||
      type === undefined ||
      meanings.every(({ owner }) => owner !== type) ||
      !use.isCall ||
      use.isOwn
    )
      return undefined;
    if (use.name.includes(':') || this.#names.language === 'objective-c') {
      const forms = meanings.filter(({ kind, name }) => kind === 'm' && name.includes(':'));
      const isWrong =
        use.name.includes(':') &&
        forms.length > 0 &&
        forms.length === meanings.length &&
        forms.every(({ name }) => name !== use.name);
      return isWrong ? { kind: 'arity', instead: forms.slice(0, maxInstead) } : undefined;
    }
    const { args } = use;
    const forms = meanings.flatMap(({ note }) => note.n ?? []);
    if (
      args === undefined ||
      forms.length === 0 ||
      meanings.some(({ kind, note }) => kind !== 'm' || note.n === undefined)
    )
      return undefined;
    if (use.hasLabels && this.#names.language === 'dart') return undefined;
    const most = args + Number(use.hasBlock);
    if (forms.some(([least, greatest]) => most >= least && args <= greatest)) return undefined;
    return {
      kind: 'arity',
      args,
      instead: meanings.slice(0, maxInstead),
      ...(use.type !== undefined && { type: use.type }),
    };
  }

  #faultOf(use: Use, plain: string): Mark | undefined {
    if (use.isOwn || isCommonplace(plain) || this.#isOfOther(use)) return undefined;
    const told = use.type ?? (use.kind === 'member' ? this.#guessed.get(keyOf(use.path)) : undefined);
    // A type with hardly a member is a function, or is described elsewhere.
    const type = told !== undefined && this.#names.sizeOf(told) >= leastMembers ? told : undefined;
    if (told !== undefined && type === undefined) return undefined;
    const typed = type === undefined ? {} : { type };
    const foreign = this.#foreign(use, plain, typed);
    if (this.#names.isKnownLoosely(plain))
      return this.#isSlipOfCase(use, plain) ? (foreign ?? this.#asNear(plain, typed)) : undefined;
    if (foreign) return foreign;
    if (!this.#isPlaceOf(use, plain)) return undefined;
    // A field of an unknown object may be called anything.
    if (use.kind === 'member' && type === undefined && !use.isCall) return undefined;
    const near = this.#asNear(plain, typed);
    if (near) return near;
    if (use.kind !== 'member' || type === undefined || !isCompound(plain)) return undefined;
    return { kind: 'unknown', instead: [], ...typed };
  }

  #foreign(use: Use, plain: string, typed: { type?: string }): Mark | undefined {
    const foreign = this.#names.foreign(plain);
    if (!foreign || !this.#isPlaceOf(use, plain)) return undefined;
    // A field of an unknown object may be a field of the code.
    const isOther = use.kind === 'member' && typed.type === undefined && (!use.isCall || wrapper.test(use.path));
    // A type of one other platform may be here as well, without a page.
    if (use.kind === 'bare' && foreign.here === undefined && foreign.platforms.length < 2) return undefined;
    if (isOther || (typed.type === undefined && (!isCompound(plain) || plain.length < leastForeign))) return undefined;
    const instead = foreign.here === undefined ? [] : this.#names.find(foreign.here).slice(0, 1);
    return { kind: 'foreign', instead, platforms: foreign.platforms, ...typed };
  }

  /** A receiver of a type that the code or another library has. */
  #isOfOther({ path, type }: Use): boolean {
    const key = keyOf(path);
    return type === undefined && this.#found.variables.has(key) && this.#found.variables.get(key) === undefined;
  }

  #isPlaceOf(use: Use, plain: string): boolean {
    return use.kind !== 'bare' || (/^\p{Lu}/u.test(plain) && isCompound(plain) && !use.isOwn);
  }

  #isSlipOfCase(use: Use, plain: string): boolean {
    const known = this.#names.inOtherCase(plain);
    if (!known || known.kind === 'c' || known.kind === 'e' || plainName(known.name) === plain) return false;
    return use.kind === 'member' && (use.type !== undefined || (use.isCall && isCompound(plain)));
  }

  #asNear(plain: string, typed: { type?: string }): Mark | undefined {
    const { type } = typed;
    const isTelling = isCompound(plain) && plain.length >= leastNear && !this.#names.hasOnlyOwnWords(plain);
    const near = this.#names
      .near(plain)
      .filter(({ owner, name }) => (type !== undefined && owner === type) || (isTelling && isCompound(name)));
    return near.length === 0 ? undefined : { kind: 'misspelt', instead: near.slice(0, maxInstead), ...typed };
  }
}

/**
 * Guesses the types of receivers that the code does not declare: the type that has the names used behind the receiver. One name is
 * enough if the receiver is called like the type, as `engine` is for `KettleEngine`.
 */
function guessReceivers(names: KnownNames, { uses, variables }: Uses): Map<string, string> {
  const votes = new Map<string, Map<string, Set<string>>>();
  const all = new Map<string, Set<string>>();
  for (const { kind, type, path, isOwn, name } of uses) {
    const key = keyOf(path);
    if (kind !== 'member' || type !== undefined || isOwn || path === '' || variables.has(key)) continue;
    const plain = plainName(name);
    all.set(key, (all.get(key) ?? new Set()).add(plain));
    const ofKey = votes.get(key) ?? new Map<string, Set<string>>();
    votes.set(key, ofKey);
    if (!isCompound(plain)) continue;
    for (const owner of names.typesWith(plain)) ofKey.set(owner, (ofKey.get(owner) ?? new Set()).add(plain));
  }
  const guessed = new Map<string, string>();
  for (const [key, ofKey] of votes) {
    const [best] = [...ofKey].sort(([, a], [, b]) => b.size - a.size);
    if (!best) continue;
    const [type, { size }] = best;
    const isNamedLike = key.length >= 3 && type.toLowerCase().endsWith(key.toLowerCase());
    const unknown = (all.get(key)?.size ?? 0) - size;
    if ((size >= 2 || isNamedLike) && unknown <= size) guessed.set(key, type);
  }
  return guessed;
}

/** One thing, perhaps in several forms. */
function isOne(meanings: readonly Known[]): boolean {
  const [first] = meanings;
  return first !== undefined && meanings.every(({ owner, page }) => owner === first.owner && page === first.page);
}

function distinct<T extends { at: number }>(found: readonly T[]): T[] {
  return found.filter(({ at }, index) => found[index - 1]?.at !== at);
}
