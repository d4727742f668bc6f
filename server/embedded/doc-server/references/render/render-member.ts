/** Describes one member for the views: a row with its forms, or an entry with all details. */
import type { ApiEntryProps, ApiFormProps, ApiMark, ApiMemberProps } from '../../../../../views/content/api-member.tsx';
import type { ApiPart } from '../../../../../views/content/api-parts.tsx';
import type {
  ApiDeclaration,
  ApiFact,
  ApiMarkdown,
  ApiMember,
  ApiNote,
  ApiParameter,
  MemberKind,
} from '../../../../../views/domain/api-reference.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { unitName } from '../alignment/units.ts';
import { parametersOf } from '../model/overloads.ts';
import { versionOf } from '../model/versions.ts';
import { markElsewhere } from './elsewhere.ts';
import { type ApiLinks, renderCell, renderProse, toPlainText } from '../text/markdown.ts';
import { readSignature, readType, wordSign } from '../text/signature.ts';
import type { Words } from '../text/words.ts';

export interface MemberContext {
  words: Words;
  links: ApiLinks;
  /** Newest version that a member of the compound names. */
  newest: string;
  /** Claims ids on the page; returns the free ones. */
  claimIds(member: ApiMember): string[];
  /** Returns the address of the member on all platforms; undefined without other platforms. */
  everywhere?: ((name: string) => string) | undefined;
}

/** Short kinds of members: their rows show all details. */
const entryKinds: ReadonlySet<MemberKind> = new Set(['property', 'constant', 'member']);

export function isEntry({ kind }: ApiMember): boolean {
  return entryKinds.has(kind);
}

/** @param members all forms of one name */
export function describeRow(members: readonly ApiMember[], context: MemberContext): ApiMemberProps {
  const { words } = context;
  const captions = captionsOf(members);
  const forms = members.map((member, index) => describeForm(member, captions[index] ?? '', context));
  const current = members.findIndex(({ isDeprecated }) => !isDeprecated);
  const shown = forms[Math.max(current, 0)];
  const clause = shown?.clause ?? '';
  return {
    name: members[0]?.name ?? '',
    clause,
    mark: shown?.mark,
    formsText: words('forms.unit'),
    // The row shows a common clause once.
    forms: forms.map((form) => (form.clause === clause ? { ...form, clause: '' } : form)),
    ...(context.everywhere && {
      everywhere: {
        address: context.everywhere(members[0] ? unitName(members[0].name, members[0].kind) : ''),
        text: words('everywhere'),
        names: markElsewhere(members[0]?.anchor ?? ''),
      },
    }),
  };
}

function describeForm(member: ApiMember, caption: string, context: MemberContext): ApiFormProps {
  const { words, links } = context;
  const { anchor, name, summary, details } = member;
  const clause = clauseOf(member);
  // The row shows the first sentence. A longer text is repeated as a whole.
  const isSaid = withoutStop(toPlainText(summary)) === clause;
  const text = [isSaid ? '' : summary, details].filter((part) => part.trim() !== '').join('\n\n');
  return {
    ...identify(member, context),
    caption,
    clause,
    copyLabel: words('copy'),
    signature: readSignature(member.signature, name, links, member.typeParameters !== undefined),
    linkLabel: words('link', { name }),
    anchor,
    parts: memberParts(member, text, context),
  };
}

/** @param text description without the parts that are shown elsewhere */
export function memberParts(
  member: ApiMember,
  text: ApiMarkdown,
  { words, links }: Pick<MemberContext, 'words' | 'links'>,
): ApiPart[] {
  return [
    ...deprecationPart(member.deprecation, words, links),
    ...parameterPart(words('parameters'), member.parameters, words, links),
    ...prosePart(words('returns'), member.returns, links),
    ...prosePart(words('details'), text, links),
    ...declarationParts(member, words, links),
    ...remarkParts(member, words, links),
  ];
}

function parameterPart(label: string, parameters: readonly ApiParameter[], words: Words, links: ApiLinks): ApiPart[] {
  const named = parameters.filter(({ name }) => name !== '');
  const rows = named.map((parameter) => ({
    name: toPlainText(parameter.name),
    type: readType(parameter.type, links),
    marks: [
      ...(parameter.isOptional ? [words('optional')] : []),
      ...(parameter.isNullable ? [words('nullable')] : []),
      ...(parameter.defaultValue === undefined ? [] : [words('default', { value: parameter.defaultValue })]),
    ],
    description: renderCell(parameter.description, links),
  }));
  return rows.length > 0 ? [{ label, parameters: rows }] : [];
}

/** Parts on type parameters, modifiers and origin. */
export function declarationParts(
  { typeParameters = [], modifiers = [], origins = [], inherited = [] }: ApiDeclaration,
  words: Words,
  links: ApiLinks,
): ApiPart[] {
  return [
    ...parameterPart(words('type-parameters'), typeParameters, words, links),
    ...prosePart(words('modifiers'), modifiers.map((word) => `\`${word}\``).join(' '), links),
    ...origins.flatMap(({ kind, from }) => prosePart(words(`origin.${kind}`), from, links)),
    ...prosePart(words('inherited'), inherited.join(', '), links),
  ];
}

export function describeEntry(member: ApiMember, context: MemberContext): ApiEntryProps {
  const { words, links } = context;
  const { name, signature, deprecation, summary, details } = member;
  const text = [deprecation, summary, details].filter((part) => part.trim() !== '').join('\n\n');
  return {
    ...identify(member, context),
    name,
    signature: readSignature(typeOf(signature, name), '', links),
    linkLabel: words('link', { name }),
    summary: renderProse(text, links),
    parts: [...declarationParts(member, words, links), ...remarkParts(member, words, links)],
    elsewhere: context.everywhere ? markElsewhere(member.anchor) : '',
  };
}

function identify(member: ApiMember, context: MemberContext) {
  const { anchor, symbol } = member;
  return { anchor, symbol, aliases: context.claimIds(member), mark: markOf(member, context) };
}

/** Returns the replacement of a deprecated member, otherwise the first sentence. */
export function clauseOf({ deprecation, summary, details }: ApiMember): string {
  return withoutStop(firstSentence(toPlainText(deprecation || summary || details)));
}

function firstSentence(text: string): string {
  return /^.*?(?:[。！？]|[.!?](?=\s|$))/.exec(text)?.[0] ?? text;
}

function withoutStop(text: string): string {
  return text.replace(/[.。]$/, '');
}

function markOf({ isDeprecated, since }: ApiMember, { words, newest }: MemberContext): ApiMark | undefined {
  if (isDeprecated) return { text: words('deprecated'), kind: 'deprecated' };
  const found = versionOf(since);
  if (found === undefined) return undefined;
  return { text: words('since.version', { version: found }), kind: found === newest ? 'newest' : 'since' };
}

/** Finds the newest version of the members; empty if more than a fifth of the versions are this one. */
export function newestOf(members: readonly ApiMember[]): string {
  const all = members.flatMap(({ since }) => versionOf(since) ?? []);
  const newest = all.reduce((best, one) => (compareVersions(one, best) > 0 ? one : best), '');
  return all.filter((one) => one === newest).length * 5 > all.length ? '' : newest;
}

/** Returns captions that distinguish the forms: names of parameters, otherwise types, otherwise numbers. */
export function captionsOf(members: readonly ApiMember[]): string[] {
  const names = members.map(
    ({ parameters }) => `(${parameters.map(({ name, type }) => toPlainText(name || type)).join(', ')})`,
  );
  const differ = (captions: readonly string[]) => new Set(captions).size === members.length;
  if (differ(names)) return names;
  const types = members.map(parametersOf);
  return differ(types) ? types : types.map((caption, index) => `${caption} ${String(index + 1)}`);
}

function deprecationPart(text: string, words: Words, links: ApiLinks): ApiPart[] {
  return prosePart(words('deprecated'), text, links).map((part) => ({ ...part, tone: 'bad' }));
}

const tones = { warning: 'warn', tip: 'good' } as const;

/** Parts in small print: versions, when to call, restrictions, notes, related functions. */
export function remarkParts(
  { since, facts, notes, seeAlso }: { since: string; facts: ApiFact[]; notes: ApiNote[]; seeAlso: ApiMarkdown[] },
  words: Words,
  links: ApiLinks,
): ApiPart[] {
  return [
    ...(versionOf(since) === undefined ? prosePart(words('since.label'), since, links) : []),
    ...facts.flatMap(({ label, text }) => prosePart(toPlainText(label), text, links)),
    ...notes.flatMap(({ kind, title, text }) =>
      prosePart(title || words(kind), text, links).map((part) => ({
        ...part,
        ...(kind !== 'note' && { tone: tones[kind] }),
      })),
    ),
    ...prosePart(words('see-also'), seeAlso.join('\n\n'), links),
  ];
}

function prosePart(label: string, text: ApiMarkdown, links: ApiLinks): ApiPart[] {
  const html = renderProse(text, links);
  return html === '' ? [] : [{ label, html }];
}

const modifiers =
  /^(?:(?:public|protected|private|static|abstract|final|readonly|const|var|val|let|@property(?: *\([^)]*\))?)\s+)+/;

/** Returns the type or value: the declaration without modifiers and name, which the row already shows. */
function typeOf(signature: string, name: string): string {
  const text = signature.replace(modifiers, '').replace(/;\s*$/, '');
  // `int i` starts with the letter of the name, but not with the name.
  if (text.startsWith(name) && !wordSign.test(text.charAt(name.length)))
    return text
      .slice(name.length)
      .replace(/^\??:\s*|^\s+/, '')
      .replace(/^=\s*\(?([\w.-]+)\)?$/, '= $1');
  const isLast = text.endsWith(name) && !wordSign.test(text.charAt(text.length - name.length - 1));
  return isLast ? text.slice(0, -name.length).trimEnd() : text;
}
