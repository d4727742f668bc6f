import type { Locale } from '../../../views/domain/locale.ts';
import { hotProductSchema, type SearchResult } from '../../../views/domain/search.ts';
import { readSearchQuery } from '../../../views/domain/search-query.ts';
import { makeFrame } from './made-up.ts';

const product = {
  ...{ key: 'kettle', name: 'Kettle', description: 'Boils.', category: ['Things', 'Hot things'] },
  tag: 'new' as const,
  address: '/docs/kettle',
  entries: [
    { key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: '/docs/kettle/boil' },
  ],
};

/** A copy of the hit for a platform. */
export const hitPage = (platform: string) => ({
  url: `/docs/kettle/boil?platform=${platform}`,
  ...{ path: 'boil.mdx', product: 'kettle', title: 'Boil water', productName: 'Kettle', version: '', platform },
  language: 'swift',
});

/** One of 45 results, on seven platforms. */
export const searchResult: SearchResult = {
  ...{ total: 45, counts: { all: 45, common: 40, clientapi: 3, serverapi: 1, faq: 2 } },
  ...{ products: [{ key: 'kettle', name: 'Kettle', count: 45 }], platforms: [{ key: 'ios', count: 40 }] },
  ...{ versions: ['2'], page: 2, size: 10 },
  list: [
    {
      ...{ docType: 'common', isServerApi: false, aId: '7', title: 'Boil water' },
      titleMarks: [[0, 4]],
      ...{ heading: 'By voice', headingMarks: [], content: 'Say boil, and it boils.' },
      contentMarks: [
        [4, 8],
        [17, 21],
      ],
      ...{ originProductKey: 'kettle', productName: 'Kettle', platform: 'ios', language: 'swift' },
      ...{ clientCategory: '', categories: [], crossPlatform: true, url: '/docs/kettle/boil?platform=ios' },
      path: 'boil.mdx',
      pages: ['ios', 'android', 'web', 'macos', 'windows', 'linux', 'flutter'].map(hitPage),
      sections: [],
    },
  ],
  names: [],
  isPartial: false,
};

/** Properties of the search page but its outcome. */
export const searchProps = (locale: Locale, query: string) => ({
  frame: makeFrame(locale),
  query: readSearchQuery(new URLSearchParams(query)),
  ...{ products: [product], hotWords: [{ word: 'boil', url: '' }] },
  hotProducts: [hotProductSchema.parse({ key: 'kettle', name: 'Kettle', address: '/docs/kettle' })],
  ...{ names: [], nameFilter: '', isThanked: false },
});
