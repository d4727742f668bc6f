/** Renders lists of compounds as HTML: overview, category, search results, functions. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { ApiList, type ApiListEntry } from '../../../../../views/content/api-compound.tsx';
import { ApiGroupHead } from '../../../../../views/content/api-group-head.tsx';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceHit } from '../lookup/find-in-reference.ts';
import { findNamesakes } from './reference-tree.ts';
import type { IndexedCompound } from '../model/reference-source.ts';
import { groupByRole } from '../model/roles.ts';
import { renderTools } from './render-tools.ts';
import type { Words } from '../text/words.ts';

/**
 * Renders types in groups by role.
 * @param hasIds true to give each type the anchor that it had when its category was one long page
 */
export function renderTypes(
  reference: Reference,
  compounds: readonly IndexedCompound[],
  words: Words,
  hasIds: boolean,
): { html: string; toc: TocItem[] } {
  const groups = groupByRole(compounds);
  const toc = groups.map(({ id, word, compounds: { length } }) => ({
    id: `portal-${id}`,
    text: words(word),
    depth: 2,
    count: length,
  }));
  const html = groups.map((group) => {
    const head = createElement(ApiGroupHead, { title: words(group.word), count: group.compounds.length });
    const entries = renderEntries(reference, group.compounds, words, hasIds);
    return `<section class="api-group" id="portal-${group.id}">${renderToStaticMarkup(head)}${entries}</section>`;
  });
  const tools = renderTools({
    folder: reference.folder,
    words,
    count: compounds.length,
    hasDeprecated: compounds.some(({ isDeprecated }) => isDeprecated),
    order: 'order.kind',
  });
  return { html: html.length > 0 ? tools + html.join('') : `<p class="api-empty">${words('empty')}</p>`, toc };
}

export interface FunctionGroup {
  id: string;
  title: string;
  entries: readonly ApiListEntry[];
}

/** Longer lists are folded, so that topics stay visible. */
const longestUnfolded = 60;

/** Renders the functions of a reference by topic. */
export function renderFunctionGroups(folder: ReferenceFolder, groups: readonly FunctionGroup[], words: Words): string {
  const all = groups.flatMap(({ entries }) => entries);
  const tools = renderTools({
    folder,
    words,
    count: all.length,
    hasDeprecated: all.some(({ isDeprecated }) => isDeprecated),
    order: 'order.topic',
  });
  const opens = all.length > longestUnfolded;
  const html = groups.map(({ id, title, entries }, index) =>
    renderToStaticMarkup(
      createElement(
        opens ? 'details' : 'section',
        { className: 'api-group', id, ...(opens && { open: index === 0 }) },
        createElement(ApiGroupHead, { title, count: entries.length, opens }),
        createElement(ApiList, { entries }),
      ),
    ),
  );
  return tools + html.join('');
}

export function renderHits(reference: Reference, hits: readonly ReferenceHit[], keyword: string, words: Words): string {
  if (hits.length === 0) return paragraph(words('results.none', { keyword }));
  const namesakes = findNamesakes(new Set(hits.map(({ compound }) => compound)));
  const placeOf = (compound: IndexedCompound) => (namesakes.has(compound) ? compound.scope : '');
  const entries = hits.map(({ compound, anchor, name, parameters, isDeprecated }) => ({
    name: name + parameters,
    href: addressOf(reference, compound) + (anchor === '' ? '' : `#${anchor}`),
    note: [placeOf(compound), anchor === '' ? words(`kind.${compound.kind}`) : compound.name].filter(Boolean).join(' '),
    summary: anchor === '' ? compound.summary : '',
    isDeprecated,
    deprecatedLabel: words('deprecated'),
  }));
  return paragraph(words('results', { count: hits.length, keyword })) + render(entries);
}

/** Renders a note above the page if the reference lacks the requested member. */
export function renderMissing(member: string, platform: string, words: Words): string {
  const text = words('missing', { member, platform });
  const line = createElement('p', null, text);
  return renderToStaticMarkup(
    createElement('div', { className: 'callout callout-note api-missing', role: 'status' }, line),
  );
}

function renderEntries(
  reference: Reference,
  compounds: readonly IndexedCompound[],
  words: Words,
  hasIds: boolean,
): string {
  const namesakes = findNamesakes(compounds);
  return render(
    compounds.map((compound) => ({
      name: compound.name,
      href: addressOf(reference, compound),
      ...(hasIds && { id: compound.anchor }),
      note: namesakes.has(compound) ? compound.scope : '',
      summary: compound.summary || sizeOf(compound, words),
      isDeprecated: compound.isDeprecated,
      deprecatedLabel: words('deprecated'),
    })),
  );
}

/** Returns a substitute for a missing description: the number of members. Forms of one name count once. */
export function sizeOf({ members }: IndexedCompound, words: Words): string {
  const count = new Set(members.map(({ name }) => name)).size;
  return count === 0 ? '' : words('types.members', { count });
}

function addressOf({ folder }: Reference, { category, file }: IndexedCompound): string {
  return BASE_MARK + apiReferenceAddress({ ...folder, category, file });
}

function render(entries: readonly ApiListEntry[]): string {
  return renderToStaticMarkup(createElement(ApiList, { entries }));
}

function paragraph(text: string): string {
  return renderToStaticMarkup(createElement('p', { className: 'api-found' }, text));
}
