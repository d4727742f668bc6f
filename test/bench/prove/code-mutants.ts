/** Makes faults in code that is right: each is one that a reader might make, at one place. */
import { checkCode, type CodeLink } from '../../../views/domain/code-check/check-code.ts';
import type { CodeMark, MarkKind } from '../../../views/domain/code-check/mark.ts';
import { isCommonplace } from '../../../views/domain/code-check/commonplace.ts';
import { KnownNames } from '../../../views/domain/code-check/known-names.ts';
import { isCompound, plainName } from '../../../views/domain/code-check/spelling.ts';
import { tokenise } from '../../../views/domain/code-check/tokens.ts';
import type { CodeIndex } from '../../../views/domain/code-index.ts';
import { splitName } from '../../../views/domain/name-words.ts';

export const mutantKinds = ['foreign', 'removed', 'unknown', 'misspelt', 'arity'] as const;
export type MutantKind = (typeof mutantKinds)[number];

/** Names of an SDK, as data and ready to look up. */
export interface Sdk {
  index: CodeIndex;
  names: KnownNames;
}

export interface Mutant {
  kind: MutantKind;
  code: string;
  names: KnownNames;
  line: number;
  /** The name as the mutant has it. */
  name: string;
  expected: readonly MarkKind[];
  /** The right name, if the mark has to give it. */
  right?: string;
}

type Random = () => number;

const expectedMarks: Readonly<Record<MutantKind, readonly MarkKind[]>> = {
  foreign: ['foreign'],
  // A mark says that there is no such name; it may suggest others.
  removed: ['unknown', 'misspelt'],
  unknown: ['unknown', 'misspelt'],
  misspelt: ['misspelt'],
  arity: ['arity'],
};
/** A slip in a short name makes another name. */
const leastLetters = 6;
const tries = 20;

/** @returns undefined if the code has no place for this kind of fault */
export function mutate(code: string, { index, names }: Sdk, kind: MutantKind, random: Random): Mutant | undefined {
  const isOfName = kind === 'foreign' || kind === 'misspelt';
  const { links, marks } = checkCode(code, names);
  const places = links.filter(
    (link) =>
      (isTold(code, link) || (isOfName && isTelling(code, link))) && !marks.some(({ line }) => line === link.line),
  );
  const link = pick(places, random);
  if (!link) return undefined;
  const mutant = { kind, names, line: link.line, expected: expectedMarks[kind] };
  const written = code.slice(link.at, link.at + link.length);
  const renamed = (name: string | undefined, right?: string): Mutant | undefined =>
    name === undefined
      ? undefined
      : {
          ...mutant,
          name,
          code: code.slice(0, link.at) + name + code.slice(link.at + link.length),
          ...(right !== undefined && { right }),
        };
  if (kind === 'misspelt') return renamed(misspell(written, names, random), written);
  // Constants have other spellings in each language.
  if (kind === 'foreign' && link.known.kind !== 'c') {
    const [name, , here] = pickForeign(index, names, link, random) ?? [];
    return renamed(name, here);
  }
  if (kind === 'foreign') return undefined;
  if (!names.hasMembers(link.known.owner)) return undefined;
  if (kind === 'unknown') return renamed(makeUp(written, { index, names }, random));
  if (kind === 'removed') {
    const rest = without(index, written);
    // Another spelling is left.
    const isLost = !rest.isKnownLoosely(written) && rest.hasMembers(link.known.owner) && !isCommonplace(written);
    return isLost ? { ...mutant, code, name: written, names: rest } : undefined;
  }
  const changed =
    names.language === 'objective-c' ? changeSelector(code, link) : changeArguments(code, link, names, random);
  if (changed === undefined || !isTold(changed, link)) return undefined;
  return { ...mutant, code: changed, name: written };
}

/** @returns what is wrong with the check of a mutant; undefined if it is found */
export function missOf({ code, names, line, name, expected, right }: Mutant): string | undefined {
  const marks = checkCode(code, names).marks.filter((mark) => mark.line === line && plainName(mark.name) === name);
  const [mark] = marks;
  if (!mark) return 'no mark';
  if (!expected.includes(mark.kind)) return `marked as ${mark.kind}`;
  const isRight = right === undefined || mark.instead.some((known) => plainName(known.name) === right);
  return isRight ? undefined : `suggests ${namesOf(mark)} in place of ${right}`;
}

/** True if the code names the type of the receiver beside the receiver: nobody could know its members otherwise. */
function isTold(code: string, { at, known: { owner } }: CodeLink): boolean {
  const receiver = receiverOf(code, at);
  const isOfNamespace = code.slice(0, at).endsWith('::') && receiver !== owner;
  if (owner === '' || receiver === '' || isOfNamespace) return false;
  const words = tokenise(code).filter(({ kind }) => kind === 'word');
  return words.some(({ text, line }, index) => {
    const [next, second] = [words[index + 1], words[index + 2]];
    const behind = /^(?:new|await|const|_Nonnull|_Nullable)$/.test(next?.text ?? '') ? second : next;
    if (behind?.line !== line) return false;
    return (text === owner && behind.text === receiver) || (text === receiver && behind.text === owner);
  });
}

function receiverOf(code: string, at: number): string {
  return /([A-Za-z_]\w*)(?:\(\w*\))?[\]!?]*(?:\.|->|::|\s)$/.exec(code.slice(0, at))?.[1] ?? '';
}

/** True for a long name that can only be the SDK's: a type, or a method behind an object. */
function isTelling(code: string, { at, length, known: { owner, kind } }: CodeLink): boolean {
  const name = code.slice(at, at + length);
  if (/\b(?:class|struct|interface|implementation|enum|protocol|extension|type|typedef)\s+$/.test(code.slice(0, at)))
    return false;
  if (/^\w*\s*\(/.test(code.slice(at)) && owner === '' && !/\bnew\s+$/.test(code.slice(0, at))) return false;
  const isOfOther = new RegExp(String.raw`\b\p{Lu}\w*[*&?]?\s+${receiverOf(code, at)}\b`, 'u').test(code);
  if (owner !== '' && isOfOther) return false;
  return isCompound(name) && (owner === '' || (kind === 'm' && /[\w)\]!?](?:\.|->|::)$/.test(code.slice(0, at))));
}

function misspell(name: string, names: KnownNames, random: Random): string | undefined {
  if (name.length < leastLetters) return undefined;
  for (let left = tries; left > 0; left--) {
    const at = 1 + Math.floor(random() * (name.length - 2));
    const [before, own, next, behind] = [name.slice(0, at), name[at] ?? '', name[at + 1] ?? '', name.slice(at + 2)];
    const slip = pick(
      [before + next + own + behind, before + next + behind, before + own + own + next + behind],
      random,
    );
    if (slip !== undefined && slip !== name && isCompound(slip) === isCompound(name) && isNew(slip, names)) return slip;
  }
  return undefined;
}

function pickForeign({ foreign }: CodeIndex, names: KnownNames, { known }: CodeLink, random: Random) {
  const isType = known.owner === '';
  return pick(
    foreign.filter(
      ([name, , here]) =>
        isTypeLike(name, known.name) === isType &&
        /^\p{Lu}/u.test(name) === isType &&
        (here === undefined ? isNew(name, names) : names.find(here).some(({ kind }) => kind === known.kind)),
    ),
    random,
  );
}

/** Types of an SDK have one prefix, perhaps behind an `I`. */
function isTypeLike(name: string, type: string): boolean {
  return name.replace(/^I(?=\p{Lu})/u, '').startsWith(type.replace(/^I(?=\p{Lu})/u, '').slice(0, 3));
}

/** Joins the start of one name and the end of another one. */
function makeUp(name: string, { index, names }: Sdk, random: Random): string | undefined {
  const words = splitName(name);
  for (let left = tries; left > 0; left--) {
    const [other = ''] = pick(pick(index.types, random)?.m ?? [], random) ?? [];
    const end = splitName(plainName(other)).slice(-2);
    const made = (words[0] ?? '') + end.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
    if (end.length === 2 && isCompound(made) && isNew(made, names)) return made;
  }
  return undefined;
}

function isNew(name: string, names: KnownNames): boolean {
  return names.find(name).length === 0 && !names.isKnownLoosely(name) && !names.foreign(name) && !isCommonplace(name);
}

/** The next version of the SDK, which has lost a name. */
function without(index: CodeIndex, name: string): KnownNames {
  return new KnownNames({
    ...index,
    types: index.types.map((type) => ({ ...type, m: type.m.filter(([member]) => plainName(member) !== name) })),
  });
}

/** Leaves out all arguments, or adds one that no form takes. */
function changeArguments(code: string, { at, length, known }: CodeLink, names: KnownNames, random: Random) {
  const forms = names.membersOf(known.owner, plainName(known.name)).map(({ note }) => note.n?.[0]);
  const tokens = tokenise(code);
  const open = tokens.findIndex((token) => token.at === at + length && token.text === '(');
  const close = tokens[open]?.pair;
  if (open < 0 || close === undefined || forms.some((form) => form === undefined)) return undefined;
  const least = Math.min(...forms.map((form) => form?.[0] ?? 0));
  const most = Math.max(...forms.map((form) => form?.[1] ?? 0));
  // A block behind the call is an argument, too.
  if (tokens[close + 1]?.text === '{') return undefined;
  const start = at + length + 1;
  const end = tokens[close]?.at ?? start;
  if (least > 0 && random() < 0.5) return code.slice(0, start) + code.slice(end);
  const more = Array.from({ length: most + 1 }, (_, number) => String(number)).join(', ');
  return most > 20 ? undefined : code.slice(0, start) + more + code.slice(end);
}

/** Renames the second part of a selector. */
function changeSelector(code: string, { at, length, known }: CodeLink): string | undefined {
  const [, second] = known.name.split(':');
  if (second === undefined || second === '') return undefined;
  const found = new RegExp(String.raw`\b${second}(?=\s*:)`).exec(code.slice(at + length));
  if (!found) return undefined;
  const place = at + length + found.index;
  return `${code.slice(0, place)}other${code.slice(place)}`;
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function namesOf({ instead }: CodeMark): string {
  return instead.map(({ name }) => name).join(', ') || 'nothing';
}
