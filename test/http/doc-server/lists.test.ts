import { expect } from 'chai';
import type { DocumentList } from '../../../views/domain/listing.ts';
import type { ListedProduct, MenuNode } from '../../../views/domain/menu.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

describe('Calls that list content', () => {
  const server = useAll(() => startTestDocServer());

  const menu = async (params: Record<string, string> = {}, locale?: string) =>
    JSON.stringify((await server.ask<MenuNode[]>('doc/getMenuTree', params, locale)).data);

  it('getMenuTree speaks the language asked for, and shows hidden entries only when asked', async () => {
    expect(await menu())
      .to.contain('"Products"')
      .and.contain('"General"')
      .and.not.contain('"Secret"');
    expect(await menu({}, 'zh'))
      .to.contain('"产品"')
      .and.not.contain('"Products"');
    expect(await menu({ showHideMenu: '1' })).to.contain('"Secret"');
  });

  it('search/productList lists products in the order of the configuration, with their platforms', async () => {
    const { data } = await server.ask<ListedProduct[]>('search/productList');

    expect(data.map(({ key }) => key)).to.deep.equal(['kettle', 'tea', 'faq']);
    expect(data[0]).to.deep.include({
      name: 'Kettle',
      description: 'Boils water.',
      tag: 'hot',
      isNew: false,
      isHot: true,
      address: '/docs/kettle',
      category: ['Products', 'Hot things'],
    });
    expect(data[0]?.entries[1]).to.include({
      key: 'android_java',
      label: 'Android: Java',
      address: '/docs/kettle/start/boil?platform=android&language=java',
    });
    expect(data[0]?.list[1]).to.deep.include({ value: 'android_java', name: 'Android/Java', langs: ['java'] });
  });

  describe('GET /api/doc/listDocuments', () => {
    const titles = async () =>
      (await server.ask<DocumentList>('doc/listDocuments', { size: '1000' })).data.documents.map(({ title }) => title);

    it('has no unlisted document, be it a question or the first of a menu', async () => {
      const secret = (title: string) => `---\nunlisted: true\n---\n# ${title}`;
      server.edit({
        'general/en/faq/secret.mdx': secret('Secret question'),
        'tea/en/first.mdx': secret('Secret page'),
        'tea/en/sidebars.json': '{"mySidebar": ["first", "green"]}',
      });

      expect(await titles()).to.include('Green tea');
      expect((await titles()).join()).not.to.contain('Secret');
    });

    it('has no page of a client API that holds nothing, because it leads to the overview', async () => {
      const page = (text: string) => ({ 'kettle/en/ios/api/enum.mdx': `---\ndocType: API\n---\n# Lids\n${text}` });
      server.edit({
        'kettle/en/ios/sidebars.json': '{"mySidebar": ["intro", {"type": "doc", "id": "api/enum"}]}',
        ...page('\n## Lid\n\nOpen.'),
      });
      expect(await titles()).to.include('Lids');

      server.edit(page(''));

      expect(await titles()).not.to.include('Lids');
    });
  });

  it('overview-catalog knows the overview of a platform that has one', async () => {
    const address = '/docs/kettle/overview?platform=server&language=all';
    for (const [productPath, expected] of [
      ['kettle/server', address],
      ['kettle/ios_swift', undefined],
    ] as const) {
      type Found<Data> = { data: Data };
      const found = await server.ask<Found<{ address: string } | null>>('overview-catalog/queryByPath', {
        productPath,
      });
      const exists = await server.ask<Found<boolean>>('overview-catalog/checkByPath', { productPath });

      expect([found.data.data?.address, exists.data.data]).to.deep.equal([expected, expected !== undefined]);
    }
  });
});
