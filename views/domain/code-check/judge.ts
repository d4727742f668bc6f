/** Judges one use of a name. */
import { compareVersions } from '../versions.ts';
import { joinCounts } from './argument-counts.ts';
import { isCommonplace } from './commonplace.ts';
import { guessReceivers } from './guess-receivers.ts';
import type { Known, KnownNames } from './known-names.ts';
import { startsAtOtherType } from './other-types.ts';
import { haveSameWords, isCompound, plainName } from './spelling.ts';
import type { CodeMark } from './mark.ts';
import type { Use, Uses } from './use.ts';
import { variableKey } from './variables.ts';

const maxInstead = 3;
/** Shorter names resemble names of the SDK by chance. */
const leastNear = 7;
/** Maximum of unknown names to compare with the SDK. Code with more unknown names uses another SDK. */
const maxCompared = 300;
const leastForeign = 8;
/** Least share of common words for a member to be suggested in place of an unknown name. */
const leastAlike = 0.75;
/** Objects that code puts around an SDK. */
const wrapper =
  /(?:service|manager|helper|controller|utils?|model|store|presenter|wrapper|provider|repository|handler|delegate|client)(?:\(\))?$/i;

type Mark = Omit<CodeMark, 'line' | 'at' | 'length' | 'name'>;

export class Judge {
  readonly #names: KnownNames;
  readonly #found: Uses;
  readonly #version: string | undefined;
  readonly #nearNames = new Map<string, readonly Known[]>();
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
      const isDeclared = use.kind !== 'override' && use.type === undefined && this.#found.declared.has(plain);
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
  #meaningsOf({ kind, name, type, isOwn, isCall, mayBeNew }: Use): readonly Known[] {
    const plain = plainName(name);
    if (type !== undefined) {
      const own = this.#names.membersOf(type, plain);
      if (own.length > 0) return own;
    }
    if (isOwn || mayBeNew) return [];
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
    const type = use.type ?? this.#guessed.get(variableKey(use.path));
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
      allowed: joinCounts(forms),
      instead: meanings.slice(0, maxInstead),
      ...(use.type !== undefined && { type: use.type }),
    };
  }

  #faultOf(use: Use, plain: string): Mark | undefined {
    if (use.isOwn || isCommonplace(plain) || this.#isOfOther(use)) return undefined;
    if (use.mayBeNew) return this.#slipInMethod(use, plain);
    const told = use.type ?? (use.kind === 'member' ? this.#guessed.get(variableKey(use.path)) : undefined);
    const type = told !== undefined && this.#names.hasMembers(told) ? told : undefined;
    const typed = type === undefined ? {} : { type };
    const foreign = this.#foreign(use, plain, typed);
    if (this.#names.isKnownLoosely(plain))
      return this.#isSlipOfCase(use, plain) ? (foreign ?? this.#asNear(use, plain, typed)) : undefined;
    if (foreign) return foreign;
    if (!this.#isPlaceOf(use, plain)) return undefined;
    // A field of an unknown object may have any name. A capital shows a type in a namespace.
    if (use.kind === 'member' && type === undefined && !use.isCall && !/^\p{Lu}/u.test(plain)) return undefined;
    return this.#asNear(use, plain, typed) ?? this.#asAlike(use, plain, type);
  }

  /** Finds a misspelt override of an inherited method. A name of known words of the SDK is a new method, no misspelling. */
  #slipInMethod({ type = '' }: Use, plain: string): Mark | undefined {
    if (plain.length < leastNear || this.#names.isKnownLoosely(plain) || this.#names.hasOnlyOwnWords(plain))
      return undefined;
    const near = this.#near(plain).filter(({ owner, kind }) => owner === type && /[me]/.test(kind));
    return near.length === 0 ? undefined : { kind: 'misspelt', instead: suggested(near), type };
  }

  /** Compares words: equal words mean a misspelling, mostly equal words give a suggestion. */
  #asAlike(use: Use, plain: string, type: string | undefined): Mark | undefined {
    const { kind, path, isCall } = use;
    if (!isCompound(plain) && use.type === undefined) return undefined;
    const types =
      type !== undefined ? [type] : kind === 'member' && isCall ? this.#names.typesLike(variableKey(path)) : [];
    const isCompared = this.#nearNames.size < maxCompared;
    const alike = (least: number) => (isCompared ? types : []).flatMap((one) => this.#names.alike(plain, one, least));
    const typed = type === undefined ? {} : { type };
    const same = alike(1);
    if (same.length > 0) return { kind: 'misspelt', instead: suggested(same), ...typed };
    if (kind !== 'member' || type === undefined) return undefined;
    return { kind: 'unknown', instead: suggested(alike(leastAlike)), ...typed };
  }

  #foreign(use: Use, plain: string, typed: { type?: string }): Mark | undefined {
    const foreign = this.#names.foreign(plain);
    if (!foreign || !this.#isPlaceOf(use, plain)) return undefined;
    const isType = foreign.here !== undefined && this.#names.isType(foreign.here);
    // A field of an unknown object may belong to the code.
    const isOther =
      use.kind === 'member' && typed.type === undefined && !isType && (!use.isCall || wrapper.test(use.path));
    // A type that only one other platform documents may exist here undocumented.
    if (use.kind === 'bare' && foreign.here === undefined && foreign.platforms.length < 2) return undefined;
    if (isOther || (typed.type === undefined && (!isCompound(plain) || plain.length < leastForeign))) return undefined;
    const instead = foreign.here === undefined ? [] : this.#names.find(foreign.here).slice(0, 1);
    return { kind: 'foreign', instead, platforms: foreign.platforms, ...typed };
  }

  /** True if the receiver belongs to the code or to another library. */
  #isOfOther({ name, path, type, token }: Use): boolean {
    if (type !== undefined) return false;
    const { variables } = this.#found;
    const isOther = variables.isDeclared(path) && variables.typeOf(path, token.at) === undefined;
    // A capital after a type shows that the type is a namespace.
    return isOther || (!/^\p{Lu}/u.test(name) && startsAtOtherType(path, this.#names));
  }

  #isPlaceOf(use: Use, plain: string): boolean {
    return use.kind !== 'bare' || ((/^\p{Lu}/u.test(plain) || this.#names.language === 'c') && !use.isOwn);
  }

  #isSlipOfCase(use: Use, plain: string): boolean {
    const known = this.#names.inOtherCase(plain);
    if (!known || known.kind === 'c' || known.kind === 'e' || plainName(known.name) === plain) return false;
    if (use.kind === 'bare') return known.kind === 't' && this.#isPlaceOf(use, plain);
    return use.kind === 'member' && (use.type !== undefined || (use.isCall && isCompound(plain)));
  }

  #near(name: string): readonly Known[] {
    const kept = this.#nearNames.get(name);
    if (kept) return kept;
    const near = this.#nearNames.size < maxCompared ? this.#names.near(name) : [];
    this.#nearNames.set(name, near);
    return near;
  }

  #asNear({ kind, isCall }: Use, plain: string, typed: { type?: string }): Mark | undefined {
    const { type } = typed;
    const isType = kind === 'bare' || (type === undefined && !isCall);
    const isTelling =
      (isCompound(plain) || kind === 'bare') && plain.length >= leastNear && !this.#names.hasOnlyOwnWords(plain);
    const near = this.#near(plain)
      .filter(
        (known) =>
          (type !== undefined && known.owner === type) ||
          (isTelling && isCompound(known.name) && (!isCall || !/[pc]/.test(known.kind))) ||
          (isType && known.kind === 't' && haveSameWords(plain, known.name)),
      )
      .filter((known) => !isType || known.kind === 't' || known.kind === 'c' || this.#names.language === 'c');
    return near.length === 0 ? undefined : { kind: 'misspelt', instead: suggested(near), ...typed };
  }
}

/** True if all meanings are forms of one member. */
function isOne(meanings: readonly Known[]): boolean {
  const [first] = meanings;
  return first !== undefined && meanings.every(({ owner, page }) => owner === first.owner && page === first.page);
}

/** Forms of a method are one suggestion. */
function suggested(known: readonly Known[]): Known[] {
  const byName = new Map<string, Known>();
  for (const one of known) {
    const name = `${one.owner}.${plainName(one.name)}`;
    byName.set(name, byName.get(name) ?? one);
  }
  return [...byName.values()].slice(0, maxInstead);
}
