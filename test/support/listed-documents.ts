/** A product with more documents than a sitemap holds, for feeds and lists. */
import type { ListedDocument } from '../../views/domain/listing.ts';

export const listedDocuments: ListedDocument[] = Array.from({ length: 12_000 }, (_, index) => ({
  address: `/docs/kettle/boil-${String(index)}?platform=ios&language=swift`,
  title: `Boil ${String(index)}`,
  date: index === 7 ? '2026-02-03' : '2025-01-01',
  isFileDate: false,
  product: 'kettle',
  platform: index < 6000 ? 'iOS: Swift' : 'Web',
  entry: index < 6000 ? 'ios_swift' : 'web',
  menu: index < 3000 ? 'Guides' : 'More',
}));

export const listedCalls = {
  listDocuments: ({ from = '0', size = '1000', product, entry: wanted }: Record<string, string>) => {
    const all = listedDocuments.filter(({ entry }) => wanted === undefined || entry === wanted);
    return {
      total: product === 'nothing' ? 0 : all.length,
      newest: '2026-02-03',
      version: 'v1',
      documents: all.slice(Number(from), Number(from) + Number(size)),
    };
  },
  listUpgrades: () => [
    {
      product: 'kettle',
      entry: 'ios_swift',
      address: '/docs/kettle/upgrade?platform=ios&language=swift',
      date: '2026-08-04',
    },
  ],
  productList: (_params: unknown, locale: string) => [
    {
      key: 'kettle',
      name: locale.startsWith('zh') ? '水壶' : 'Kettle',
      description: 'Boils water.',
      category: ['Things'],
      address: '/docs/kettle',
      entries: [
        {
          key: 'ios_swift',
          label: 'iOS: Swift',
          platform: 'ios',
          language: 'swift',
          address: '/docs/kettle?platform=ios&language=swift',
        },
        {
          key: 'ios_1.x',
          label: '1.x',
          platform: 'ios',
          language: '1.x',
          version: '1.x',
          address: '/docs/kettle?platform=ios&language=1.x',
        },
      ],
    },
  ],
};
