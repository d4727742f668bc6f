/** Renders the tools above a list of names: filter, order, deprecated names. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiTools } from '../../../../../views/content/api-tools.tsx';
import { overviewFile } from '../../../../../views/domain/api-reference.ts';
import { apiReferenceAddress, searchAddress } from '../../../../../views/domain/urls.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Words } from '../text/words.ts';

interface Tools {
  folder: ReferenceFolder;
  words: Words;
  count: number;
  hasDeprecated: boolean;
  /** Order in which the names are written. */
  order: 'order.topic' | 'order.kind';
}

/** Minimum number of names for a filter. */
const leastFiltered = 12;

/** @returns an empty text for a short list */
export function renderTools({ folder, words, count, hasDeprecated, order }: Tools): string {
  if (count < leastFiltered) return '';
  const { sdk, target, docId } = folder;
  const overview = new URL(apiReferenceAddress({ sdk, target, ...overviewFile }), 'http://page');
  return renderToStaticMarkup(
    createElement(ApiTools, {
      action: BASE_MARK + overview.pathname,
      doc: overview.searchParams.get('doc') ?? '',
      docId,
      filterLabel: words('filter', { count }),
      orderLabel: words('order'),
      groupedLabel: words(order),
      alphabeticLabel: words('order.name'),
      deprecatedLabel: hasDeprecated ? words('show-deprecated') : undefined,
      emptyText: words('filter.none', { keyword: '%' }),
      everywhereUrl: BASE_MARK + searchAddress(),
      everywhereLabel: words('filter.everywhere'),
    }),
  );
}
