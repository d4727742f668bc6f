import { compareVersions } from '../../../../../views/domain/versions.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiCompoundIntro, type ApiCompoundIntroProps } from '../../../../../views/content/api-compound.tsx';
import { ApiGroupHead } from '../../../../../views/content/api-group-head.tsx';
import { ApiEntry, ApiForms, ApiMember as ApiRow } from '../../../../../views/content/api-member.tsx';
import type { TocItem } from '../../../../../views/domain/article.ts';
import {
  type ApiCompound,
  type ApiMember,
  packageTermOf,
  parseApiTarget,
} from '../../../../../views/domain/api-reference.ts';
import { findLanguage } from '../../../../../views/domain/platform.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { SlicedWork } from '../../kit/slices.ts';
import { versionOf } from '../model/versions.ts';
import { groupMembers } from './group-members.ts';
import { type ApiLinks, renderProse, toPlainText } from '../text/markdown.ts';
import {
  declarationParts,
  describeEntry,
  describeRow,
  isEntry,
  type MemberContext,
  newestOf,
  remarkParts,
} from './render-member.ts';
import { renderTools } from './render-tools.ts';
import { type CodePart, readSignature, readType } from '../text/signature.ts';
import type { Words } from '../text/words.ts';

export interface RenderedCompound {
  html: string;
  toc: TocItem[];
  /** Plain text. */
  description: string;
}

export interface CompoundContext {
  words: Words;
  links: ApiLinks;
  /** Address of the reference. */
  folder: ReferenceFolder;
  /** Returns the address of a member (`Engine.start`) on all platforms; undefined without other platforms. */
  everywhere?: ((name: string) => string) | undefined;
}

const maxDescription = 200;

/** Renders in small steps, so that a compound with hundreds of members does not block other work. */
export function* renderCompound(compound: ApiCompound, context: CompoundContext): SlicedWork<RenderedCompound> {
  const { words, links, everywhere } = context;
  const { name: type, members } = compound;
  const groups = groupMembers(compound, words);
  const rows = groups.flatMap((group) => group.rows);
  const memberContext = {
    words,
    links,
    newest: newestOf(members),
    claimIds: createClaims(compound),
    everywhere: everywhere && ((name: string) => everywhere(`${type}.${name}`)),
  };
  let html = renderToStaticMarkup(createElement(ApiCompoundIntro, describeCompound(compound, context)));
  html += renderTools({
    words,
    folder: context.folder,
    count: rows.length,
    hasDeprecated: rows.some((forms) => forms.every(({ isDeprecated }) => isDeprecated)),
    order: groups.some(({ id }) => id.startsWith('portal-topic-')) ? 'order.topic' : 'order.kind',
  });
  for (const group of groups) {
    const head = createElement(ApiGroupHead, { title: group.title, count: group.rows.length });
    html += `<section class="api-group" id="${group.id}">${renderToStaticMarkup(head)}`;
    if (group.text) html += `<div class="api-prose">${renderProse(group.text, links)}</div>`;
    for (const row of group.rows) {
      html += renderRow(row, memberContext);
      yield;
    }
    html += '</section>';
  }
  if (members.length === 0 && compound.kind !== 'concept') html += `<p class="api-empty">${words('none')}</p>`;
  return {
    html,
    toc: groups.map(({ id, title, rows: { length } }) => ({ id, text: title, depth: 2, count: length })),
    description: toPlainText(compound.summary || compound.details).slice(0, maxDescription),
  };
}

function renderRow(row: readonly ApiMember[], context: MemberContext): string {
  const [first] = row;
  return first && row.length === 1 && isEntry(first)
    ? renderToStaticMarkup(createElement(ApiEntry, describeEntry(first, context)))
    : renderToStaticMarkup(createElement(ApiRow, describeRow(row, context)));
}

/** A member for a page of its own. */
export interface RenderedForms {
  html: string;
  /** `Since 1.1.0`: the version that added the first form. */
  since?: string;
}

/**
 * Renders a member for a page of its own, which shows name, purpose and version above. Several forms each show their
 * version.
 * @param members all forms of one name
 */
export function renderForms(members: readonly ApiMember[], { words, links }: CompoundContext): RenderedForms {
  const { forms } = describeRow(members, { words, links, newest: '', claimIds: () => [] });
  const shown = forms.map((form) => ({ ...form, linkLabel: '' }));
  const [first] = members.flatMap(({ since }) => versionOf(since) ?? []).sort(compareVersions);
  return {
    html: `<section class="api-group">${renderToStaticMarkup(createElement(ApiForms, { forms: shown }))}</section>`,
    ...(first !== undefined && { since: words('since.version', { version: first }) }),
  };
}

/** Returns a function that claims further ids of a member; each id is claimed once. */
function createClaims({ anchor, members }: ApiCompound): MemberContext['claimIds'] {
  const taken = new Set([anchor, ...members.map((member) => member.anchor)]);
  return (member) => {
    const free = [...new Set([member.symbol, ...member.aliases])].filter(
      (alias) => !taken.has(alias) && isWorthAnId(alias, member),
    );
    for (const alias of free) taken.add(alias);
    return free;
  };
}

/** False for old forms such as `name-parent-class`, which the browser script resolves: each id adds bytes to a page. */
function isWorthAnId(alias: string, { symbol, anchor }: ApiMember): boolean {
  return alias === symbol || (!anchor.startsWith(`${symbol}-`) && alias.split('-').length === 2);
}

/** Describes what stands above the members. */
export function describeCompound(
  compound: ApiCompound,
  { words, links, folder }: CompoundContext,
): ApiCompoundIntroProps {
  const language = parseApiTarget(folder.target)?.language ?? '';
  const term = packageTermOf(language);
  const file = /`([^`]+)`/.exec(compound.declaredIn)?.[1] ?? toPlainText(compound.declaredIn);
  const plain = (text: string): { parts: CodePart[] }[] => (text === '' ? [] : [{ parts: [{ text }] }]);
  const version = versionOf(compound.since);
  return {
    anchor: compound.anchor,
    facts: [
      ...plain(words(`kind.${compound.kind}`)),
      ...plain(findLanguage(language)?.name ?? ''),
      ...plain(file).map((fact) => ({ ...fact, isCode: true })),
      ...(term ? plain(compound.scope) : []).map((fact) => ({
        ...fact,
        label: words(term ?? 'package'),
        isCode: true,
      })),
      ...(compound.modifiers ?? []).flatMap(plain).map((fact) => ({ ...fact, isCode: true })),
      ...(compound.inherits.length > 0
        ? [{ label: words('inherits'), parts: readType(compound.inherits.join(', '), links), isCode: true }]
        : []),
      ...(version === undefined ? [] : plain(words('since.version', { version }))),
    ],
    deprecated: compound.isDeprecated ? words('deprecated') : undefined,
    signature: readSignature(compound.signature ?? '', compound.name, links),
    summary: renderProse(compound.summary, links),
    details: renderProse(compound.details, links),
    parts: [
      ...(compound.deprecation === ''
        ? []
        : [
            {
              label: words('deprecated'),
              tone: 'bad' as const,
              html: renderProse(compound.deprecation, links),
            },
          ]),
      ...declarationParts({ ...compound, modifiers: [] }, words, links),
      ...remarkParts(compound, words, links),
    ],
  };
}
