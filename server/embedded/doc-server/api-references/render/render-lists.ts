/** Renders lists of compounds as HTML: the overview of a reference, a category, search results. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { ApiList, type ApiListEntry } from '../../../../../views/content/api-compound.tsx';
import { ApiGroupHead } from '../../../../../views/content/api-group-head.tsx';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import { BASE_MARK } from '../../markdown/types.ts';
import type { Reference, ReferenceIndex } from '../catalogue.ts';
import type { ReferenceHit } from '../find-in-reference.ts';
import { findNamesakes } from '../reference-tree.ts';
import type { IndexedCompound } from '../reference-source.ts';
import { groupByRole } from '../roles.ts';
import type { Words } from './words.ts';

export function renderOverview(
  reference: Reference,
  index: ReferenceIndex,
  words: Words,
): { html: string; toc: TocItem[] } {
  const groups = groupByRole(index.compounds);
  const toc = groups.map(({ id, word, compounds: { length } }) => ({
    ...{ id: `portal-${id}`, text: words(word), depth: 2, count: length },
  }));
  const html = groups.map(({ id, word, compounds }) => {
    const head = createElement(ApiGroupHead, { title: words(word), count: compounds.length });
    return `<section class="api-group" id="portal-${id}">${renderToStaticMarkup(head)}${renderEntries(reference, compounds, words)}</section>`;
  });
  return { html: html.join('') || `<p class="api-empty">${words('empty')}</p>`, toc };
}

/** Each entry has the anchor that it had when the category was one long page. */
export function renderCategory(reference: Reference, compounds: readonly IndexedCompound[], words: Words): string {
  return renderEntries(reference, compounds, words, true);
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

/** Renders the note above a page if the reference lacks the member that the reader looked for. */
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
  hasIds = false,
): string {
  const namesakes = findNamesakes(compounds);
  return render(
    compounds.map((compound) => ({
      name: compound.name,
      href: addressOf(reference, compound),
      ...(hasIds && { id: compound.anchor }),
      note: namesakes.has(compound) ? compound.scope : '',
      summary: compound.summary,
      isDeprecated: compound.isDeprecated,
      deprecatedLabel: words('deprecated'),
    })),
  );
}

function addressOf({ place }: Reference, { category, file }: IndexedCompound): string {
  return BASE_MARK + apiReferenceAddress({ ...place, category, file });
}

function render(entries: readonly ApiListEntry[]): string {
  return renderToStaticMarkup(createElement(ApiList, { entries }));
}

function paragraph(text: string): string {
  return renderToStaticMarkup(createElement('p', { className: 'api-found' }, text));
}
