/** Renders compounds as HTML. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TocItem } from '../../../../../views/domain/article.ts';
import {
  type ApiCompound,
  type ApiFact,
  type ApiMarkdown,
  type ApiMember,
  type ApiNote,
  memberKinds,
  packageTermOf,
} from '../../../../../views/domain/api-reference.ts';
import { ApiCompoundIntro, ApiList } from '../../../../../views/content/api-compound.tsx';
import { ApiMember as MemberView, type ApiMemberProps } from '../../../../../views/content/api-member.tsx';
import type { ApiRemarksProps } from '../../../../../views/content/api-remarks.tsx';
import type { Steps } from '../../kit/slices.ts';
import { type ApiLinks, renderInline, renderProse, toPlainText } from './markdown.ts';
import { groupOverloads, parametersOf } from '../overloads.ts';
import { readSignature, readType } from './signature.ts';
import type { Words } from './words.ts';

export interface RenderedCompound {
  html: string;
  toc: TocItem[];
  /** Plain text. */
  description: string;
}

export interface CompoundContext {
  words: Words;
  links: ApiLinks;
  language: string;
}

/** Members of these kinds are short, so no list of them comes first. */
const compactKinds: ReadonlySet<string> = new Set(['property', 'constant', 'member']);
const maxDescription = 200;
/** Most characters that fit beside a name. */
const maxTag = 28;

/** Renders in small steps, so that a compound with hundreds of members does not block other work. */
export function* renderCompound(compound: ApiCompound, context: CompoundContext): Steps<RenderedCompound> {
  const { words } = context;
  const toc: TocItem[] = [];
  const taken = new Set([compound.anchor, ...compound.members.map(({ anchor }) => anchor)]);
  const overloads = countOverloads(compound.members);
  let html = renderToStaticMarkup(createElement(ApiCompoundIntro, introProps(compound, context)));
  for (const kind of memberKinds) {
    const members = compound.members.filter((member) => member.kind === kind);
    if (members.length === 0) continue;
    const id = `portal-members-${kind}`;
    toc.push({ id, text: words(`members.${kind}`), depth: 2 });
    html += `<section class="api-group"><h2 id="${id}">${words(`members.${kind}`)}</h2>`;
    if (!compactKinds.has(kind) && members.length > 1)
      html += renderToStaticMarkup(createElement(ApiList, { entries: glance(members, words, overloads) }));
    for (const member of members) {
      toc.push({ id: member.anchor, text: fullName(member, overloads), depth: 3 });
      const aliases = [...new Set([member.symbol, ...member.aliases])].filter(
        (alias) => !taken.has(alias) && isWorthAnId(alias, member),
      );
      for (const alias of aliases) taken.add(alias);
      const props = { ...memberProps(member, context, overloads.get(member)), aliases };
      html += renderToStaticMarkup(createElement(MemberView, props));
      yield;
    }
    html += '</section>';
  }
  if (compound.members.length === 0) html += `<p class="api-empty">${words('none')}</p>`;
  const description = toPlainText(compound.summary || compound.details).slice(0, maxDescription);
  return { html, toc, description };
}

/** The browser script resolves other old forms, such as `name-parent-class`, because each id adds bytes to a page. */
function isWorthAnId(alias: string, { symbol, anchor }: ApiMember): boolean {
  return alias === symbol || (!anchor.startsWith(`${symbol}-`) && alias.split('-').length === 2);
}

function introProps(compound: ApiCompound, { words, links, language }: CompoundContext) {
  const term = packageTermOf(language);
  const places = [
    ...(compound.scope !== '' && term ? [{ label: words(term), parts: [{ text: compound.scope }] }] : []),
    ...(compound.inherits.length > 0
      ? [{ label: words('inherits'), parts: readType(compound.inherits.join(', '), links) }]
      : []),
  ];
  return {
    anchor: compound.anchor,
    tags: [
      { text: words(`kind.${compound.kind}`), isDeprecated: false },
      ...sinceTags(compound.since, words).map((text) => ({ text, isDeprecated: false })),
      ...(compound.isDeprecated ? [{ text: words('deprecated'), isDeprecated: true }] : []),
    ],
    places,
    declaredIn: renderProse(compound.declaredIn, links),
    summary: renderProse(compound.summary, links),
    details: renderProse(compound.details, links),
    deprecation: deprecationOf(compound.deprecation, words, links),
    remarks: remarksOf({ ...compound, facts: [...sinceFacts(compound.since, words), ...compound.facts] }, words, links),
  };
}

function memberProps(
  member: ApiMember,
  { words, links }: CompoundContext,
  overload: { index: number; count: number } | undefined,
): Omit<ApiMemberProps, 'aliases'> {
  const { name, since, parameters, returns } = member;
  const isCompact = compactKinds.has(member.kind);
  const tags = [
    ...(member.isStatic ? [words('static')] : []),
    ...(overload ? [words('overload', { ...overload })] : []),
    ...sinceTags(since, words),
  ];
  return {
    anchor: member.anchor,
    symbol: member.symbol,
    name,
    tags: [
      ...tags.map((text) => ({ text, isDeprecated: false })),
      ...(member.isDeprecated ? [{ text: words('deprecated'), isDeprecated: true }] : []),
    ],
    linkLabel: words('link', { name }),
    signature: readSignature(
      isCompact ? withoutName(member.signature, name) : member.signature,
      isCompact ? '' : name,
      links,
    ),
    signatureLabel: words('signature', { name }),
    copyLabel: words('copy'),
    summary: renderProse(member.summary, links),
    deprecation: deprecationOf(member.deprecation, words, links),
    parameters:
      parameters.length === 0
        ? undefined
        : {
            title: words('parameters'),
            name: words('parameter.name'),
            description: words('parameter.description'),
            rows: parameters.map((parameter) => ({
              name: toPlainText(parameter.name),
              type: readType(parameter.type, links),
              marks: [
                ...(parameter.isOptional ? [words('optional')] : []),
                ...(parameter.isNullable ? [words('nullable')] : []),
                ...(parameter.defaultValue === undefined ? [] : [words('default', { value: parameter.defaultValue })]),
              ],
              description: renderInline(parameter.description, links),
            })),
          },
    returns: returns === '' ? undefined : { title: words('returns'), html: renderProse(returns, links) },
    details: renderProse(member.details, links),
    remarks: remarksOf({ ...member, facts: [...sinceFacts(since, words), ...member.facts] }, words, links),
    isCompact,
  };
}

function remarksOf(
  { notes, facts, seeAlso }: { notes: ApiNote[]; facts: ApiFact[]; seeAlso: ApiMarkdown[] },
  words: Words,
  links: ApiLinks,
): ApiRemarksProps {
  return {
    notes: notes.map(({ kind, title, text }) => ({
      kind,
      title: title || words(kind),
      html: renderProse(text, links),
    })),
    facts: facts.map(({ label, text }) => ({ label: toPlainText(label), html: renderProse(text, links) })),
    seeAlso:
      seeAlso.length === 0
        ? undefined
        : { title: words('see-also'), html: seeAlso.map((link) => renderProse(link, links)) },
  };
}

function deprecationOf(text: string, words: Words, links: ApiLinks) {
  return text === '' ? undefined : { title: words('deprecated'), html: renderProse(text, links) };
}

/** A short note is shown beside the name; a bare version gets the word "since". */
function sinceTags(since: string, words: Words): string[] {
  const plain = toPlainText(since);
  if (plain === '' || plain.length > maxTag) return [];
  return [/^v?\d[\w.]*$/.test(plain) ? words('since', { version: plain }) : plain];
}

/** A long note is shown as a remark. */
function sinceFacts(since: string, words: Words): ApiFact[] {
  return toPlainText(since).length > maxTag ? [{ label: words('since.label'), text: since }] : [];
}

/** Removes the constant's name, which the heading already shows. */
function withoutName(signature: string, name: string): string {
  return signature.startsWith(`${name} =`) ? signature.slice(name.length + 1) : signature;
}

type Overloads = ReadonlyMap<ApiMember, { index: number; count: number }>;

/** Adds the parameters to the name if other members have the same name. */
function fullName(member: ApiMember, overloads: Overloads): string {
  return overloads.has(member) ? member.name + parametersOf(member) : member.name;
}

function glance(members: readonly ApiMember[], words: Words, overloads: Overloads) {
  return members.map((member) => ({
    name: fullName(member, overloads),
    href: `#${member.anchor}`,
    note: '',
    summary: toPlainText(member.summary || firstSentence(member.details)),
    isDeprecated: member.isDeprecated,
    deprecatedLabel: words('deprecated'),
  }));
}

function firstSentence(text: string): string {
  return /^[^\n]*?(?:[.。](?=\s|$)|$)/.exec(text.trim())?.[0] ?? '';
}

/** Numbers members that share a name. */
function countOverloads(members: readonly ApiMember[]): Overloads {
  return new Map(
    groupOverloads(members).flatMap((same) =>
      same.map((member, index) => [member, { index: index + 1, count: same.length }] as const),
    ),
  );
}
