/** Reads what code checks need from a reference: types and members with arguments, results and versions. */
import { plainMemberName as plain } from '../../../../../views/domain/api-data.ts';
import { escapePattern } from '../../../../../views/domain/escape-pattern.ts';
import type { ApiCompound, ApiMember } from '../../../../../views/domain/api-reference.ts';
import type { CodeIndex, IndexedMember, MemberNote } from '../../../../../views/domain/code-index.ts';
import { anyNumber } from '../../../../../views/domain/code-check/argument-counts.ts';
import { isCompound } from '../../../../../views/domain/code-check/spelling.ts';
import { countEach } from '../../../../../views/domain/group-by.ts';
import { slugOfName } from '../../../../../views/domain/anchors.ts';
import { deprecationVersionOf, versionOf } from '../model/versions.ts';
import type { ReferenceSource } from '../model/reference-source.ts';
import { matching, splitTopLevel, toPlainCode } from '../text/signature.ts';

export interface Declarations {
  types: (Omit<CodeIndex['types'][number], 'p'> & { category: string })[];
  mentioned: string[];
}

const kinds = {
  constructor: 'm',
  method: 'm',
  member: 'm',
  event: 'e',
  property: 'p',
  constant: 'c',
  type: 'p',
} as const;
/** Languages without optional arguments. */
const isStrict: ReadonlySet<string> = new Set(['java', 'kotlin', 'objective-c', 'swift', 'c']);
/** Minimum share of optional parameters. A reference with less does not document which parameters are optional. */
const leastOptional = 0.05;

export async function readDeclarations(source: ReferenceSource, language: string): Promise<Declarations> {
  const compounds: ApiCompound[] = [];
  for await (const compound of source.readCompounds()) compounds.push(compound);
  const ofSdk = new Set(compounds.map(({ name }) => name));
  const names = new Map(
    compounds.flatMap(({ members }) => members.map(({ name }) => [plain(name).toLowerCase(), plain(name)])),
  );
  const isSparse = !isStrict.has(language) && hidesOptional(compounds);
  const types = compounds.map((compound) => {
    const { name, kind, file, members } = compound;
    const symbols = countEach(members.map(({ symbol }) => symbol));
    const note = lifetimeOf(compound, names);
    const described = members.flatMap((member): IndexedMember[] => {
      const anchor = symbols.get(member.symbol) === 1 ? member.symbol : member.anchor;
      const written = selectorOf(member.signature) ?? member.name;
      const forms = formsOf({ ...member, name: written }, isSparse);
      const type = typeOf(member, ofSdk);
      const about: MemberNote = {
        ...(anchor !== slugOfName(plain(written)) && { a: anchor }),
        ...(forms && { n: [forms] }),
        ...(type !== undefined && { t: type }),
        ...lifetimeOf(member, names),
      };
      const known = kinds[member.kind];
      const own: IndexedMember = Object.keys(about).length === 0 ? [written, known] : [written, known, about];
      if (plain(written) === plain(member.name)) return [own];
      // A declaration with another name than its entry may be wrong or of another language, so both names are listed.
      return [own, [plain(member.name), known, { ...about, a: anchor }]];
    });
    return {
      n: name,
      category: kind,
      m: described,
      ...(file !== name && { f: file }),
      ...(Object.keys(note).length > 0 && { x: note }),
    };
  });
  return { types, mentioned: mentionedNames(compounds) };
}

/** Returns the selector from the declaration, because generators put parameter names into the member's name. */
function selectorOf(signature: string): string | undefined {
  const text = toPlainCode(signature);
  if (!/^\s*[-+]\s*\(/.test(text)) return undefined;
  let rest = text.replace(/^\s*[-+]\s*/, '');
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '');
  const parts = rest.match(/[A-Za-z_]\w*\s*:/g);
  return parts ? parts.join('').replace(/\s/g, '') : /[A-Za-z_]\w*/.exec(rest)?.[0];
}

function hidesOptional(compounds: readonly ApiCompound[]): boolean {
  const forms = compounds
    .flatMap(({ members }) => members)
    .flatMap((member) => {
      const form = formsOf(member, false);
      return form && form[1] > 0 ? [form] : [];
    });
  return forms.filter(([least, most]) => least < most).length < forms.length * leastOptional;
}

/** Returns type names that declarations mention and that have no page. */
function mentionedNames(compounds: readonly ApiCompound[]): string[] {
  const texts = compounds.flatMap(({ members }) =>
    members.flatMap(({ signature, parameters }) => [signature, ...parameters.map(({ type }) => type)]),
  );
  const own = new Set(compounds.flatMap(({ name, members }) => [name, ...members.map((member) => plain(member.name))]));
  const words = texts.flatMap((text) => toPlainCode(text).match(/\b[A-Z]\w+/g) ?? []);
  return [...new Set(words)].filter((word) => isCompound(word) && !own.has(word));
}

function lifetimeOf(
  {
    name,
    since,
    isDeprecated,
    deprecation,
    summary,
  }: Pick<ApiMember, 'name' | 'since' | 'isDeprecated' | 'deprecation' | 'summary'>,
  names: ReadonlyMap<string, string>,
): MemberNote {
  const addedIn = versionOf(since);
  const successor = isDeprecated ? successorOf(deprecation || summary, plain(name), names) : undefined;
  return {
    ...(isDeprecated && { d: deprecationVersionOf(deprecation, summary) ?? '' }),
    ...(successor !== undefined && { u: successor }),
    ...(addedIn !== undefined && { s: addedIn }),
  };
}

/** Returns the bracketed name that is not a parameter, in the spelling of this reference. */
function successorOf(text: string, own: string, names: ReadonlyMap<string, string>): string | undefined {
  for (const [, name = ''] of text.matchAll(/[[`]([A-Za-z_]\w*)(?:\(\))?[\]`](?!\s?(?:parameter|参数))/g)) {
    const known = names.get(name.toLowerCase());
    if (known !== undefined && known !== own) return known;
  }
  return undefined;
}

/** @returns minimum and maximum number of arguments */
function formsOf({ name, kind, signature }: ApiMember, isSparse: boolean): [number, number] | undefined {
  if (kind !== 'method') return undefined;
  if (name.includes(':')) {
    const parts = name.split(':').length - 1;
    // In Swift, errors are exceptions, so the last part may be missing.
    return [parts - Number(/error:$/i.test(name)), parts];
  }
  const text = toPlainCode(signature);
  if (/^[-+]\s*\(/.test(text)) return [0, 0];
  const open = text.search(new RegExp(String.raw`\b${escapePattern(name)}\s*(?:<[^(]*>)?\(`));
  const inside = open < 0 ? undefined : insideOf(text, text.indexOf('(', open));
  if (inside === undefined) return undefined;
  const parameters = splitTopLevel(inside);
  let least = 0;
  let most = 0;
  let isOptional = false;
  for (const parameter of parameters) {
    if (parameter.startsWith('{')) continue;
    if (parameter.startsWith('[')) most += splitTopLevel(parameter.slice(1, -1)).length;
    else if (/\.\.\.|^params\s|^vararg\s/.test(parameter)) most = anyNumber;
    else {
      most++;
      // Parameters after an optional one can be omitted, too.
      isOptional ||= /=(?!>)/.test(parameter) || /^\w+\s*\?/.test(parameter);
      if (!isOptional) least = most;
    }
  }
  return [isSparse ? 0 : least, most];
}

function insideOf(text: string, open: number): string | undefined {
  const close = matching(text, open);
  return close < 0 ? undefined : text.slice(open + 1, close);
}

/** Returns the SDK type of a property or result; undefined for collections. */
function typeOf({ name, kind, signature }: ApiMember, types: ReadonlySet<string>): string | undefined {
  if (kind !== 'method' && kind !== 'property') return undefined;
  const text = toPlainCode(signature);
  const at = text.search(
    new RegExp(String.raw`\b${escapePattern(plain(name))}\b(?!.*\b${escapePattern(plain(name))}\b\s*\()`),
  );
  const before = at < 0 ? '' : text.slice(0, at);
  const behind = at < 0 ? text : text.slice(at + plain(name).length);
  const open = behind.indexOf('(');
  const result =
    kind === 'method' && open >= 0 ? behind.slice(open + (insideOf(behind, open)?.length ?? 0) + 2) : behind;
  const written = /^\s*(?:\?|!)?\s*(?::|->)/.test(result) ? result : before || behind;
  const unwrapped = written.replace(/\b(?:Promise|Future|std::shared_ptr|shared_ptr)\s*<([^<>]*)>/g, '$1');
  if (/[<[|]|\b(?:List|Array|Map|Set)\b/.test(unwrapped.replace(/_\w+/g, ''))) return undefined;
  return unwrapped.match(/[A-Za-z_]\w*/g)?.findLast((word) => types.has(word));
}
