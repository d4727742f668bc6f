import { expect } from 'chai';
import type { DocumentList } from '../../../views/domain/listing.ts';
import type { ListedProduct, MenuNode } from '../../../views/domain/menu.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

describe('Calls that list content', () => {
  const server = useAll(() => startTestDocServer());

  const data = async <T>(path: string, locale?: string): Promise<T> =>
    ((await server.get(path, locale)).body as { data: T }).data;

  describe('GET /api/doc/getMenuTree', () => {
    it('speaks the language asked for', async () => {
      const [en, zh] = await Promise.all(
        ['en', 'zh'].map((locale) => data<MenuNode[]>('/api/doc/getMenuTree?type=tree', locale)),
      );

      expect(en?.map(({ name }) => name)).to.deep.equal(['Products', 'General']);
      expect(zh?.map(({ name }) => name)).to.deep.equal(['产品']);
    });

    it('shows hidden entries only when asked', async () => {
      expect(JSON.stringify(await data('/api/doc/getMenuTree'))).not.to.contain('"Secret"');
      expect(JSON.stringify(await data('/api/doc/getMenuTree?showHideMenu=1'))).to.contain('"Secret"');
    });

    it('follows a change', async () => {
      server.site.write('tea/en/white.mdx', '# White tea');
      server.site.write('tea/en/sidebars.json', '{"mySidebar": ["white"]}');

      server.store.applyChanges(['tea/en/white.mdx', 'tea/en/sidebars.json']);

      expect(JSON.stringify(await data('/api/doc/getMenuTree'))).to.contain('"White tea"');
    });
  });

  describe('GET /api/doc/getMenuListByLevel', () => {
    it('gives one level without what is below', async () => {
      const nodes = await data<MenuNode[]>('/api/doc/getMenuListByLevel?level=3');

      expect(nodes.map(({ key }) => key)).to.deep.equal(['kettle', 'tea', 'all']);
      expect(nodes.flatMap(({ children }) => children)).to.deep.equal([]);
    });

    for (const level of ['0', '11', 'x', '1.5', '']) {
      it(`refuses level "${level}"`, async () => {
        expect((await server.get(`/api/doc/getMenuListByLevel?level=${level}`)).body).to.include({ code: 422 });
      });
    }
  });

  describe('GET /api/search/productList', () => {
    it('lists products in the order of the configuration, with their platforms', async () => {
      const [kettle, ...rest] = await data<ListedProduct[]>('/api/search/productList');

      expect(kettle).to.deep.include({
        key: 'kettle',
        name: 'Kettle',
        description: 'Boils water.',
        tag: 'hot',
        id: 'kettle',
        isNew: false,
        isBeta: false,
        isHot: true,
        address: '/docs/kettle',
      });
      expect(kettle?.category).to.deep.equal(['Products', 'Hot things']);
      expect(kettle?.entries[1]).to.deep.equal({
        key: 'android_java',
        label: 'Android: Java',
        platform: 'android',
        language: 'java',
        address: '/docs/kettle/start/boil?platform=android&language=java',
      });
      expect(kettle?.list[1]).to.deep.equal({
        value: 'android_java',
        name: 'Android/Java',
        type: 'platform',
        langs: ['java'],
        iconClass: 'platform-android',
      });
      expect(rest.map(({ key }) => key)).to.deep.equal(['tea', 'faq']);
    });
  });

  describe('GET /api/doc/listDocuments', () => {
    it('has no unlisted document, be it a question or the first of a menu', async () => {
      const secret = (title: string) => `---\nunlisted: true\n---\n# ${title}`;
      server.site.write('general/en/faq/secret.mdx', secret('Secret question'));
      server.site.write('tea/en/first.mdx', secret('Secret page'));
      server.site.write('tea/en/sidebars.json', '{"mySidebar": ["first", "green"]}');
      server.store.applyChanges(['general/en/faq/secret.mdx', 'tea/en/first.mdx', 'tea/en/sidebars.json']);

      const { documents } = await data<DocumentList>('/api/doc/listDocuments?size=1000');

      expect(documents.map(({ title }) => title))
        .to.include('Green tea')
        .and.not.include('Secret question')
        .and.not.include('Secret page');
    });

    it('has no page of a client API that holds nothing, because it leads to the overview', async () => {
      const titles = async () =>
        (await data<DocumentList>('/api/doc/listDocuments?size=1000')).documents.map(({ title }) => title);
      const write = (path: string, text: string) => {
        server.site.write(path, text);
        server.store.applyChanges([path]);
      };
      write('kettle/en/ios/sidebars.json', '{"mySidebar": ["intro", {"type": "doc", "id": "api/enum"}]}');
      write('kettle/en/ios/api/enum.mdx', '---\ndocType: API\n---\n# Lids\n\n## Lid\n\nOpen.');
      expect(await titles()).to.include('Lids');

      write('kettle/en/ios/api/enum.mdx', '---\ndocType: API\n---\n# Lids\n');

      expect(await titles()).not.to.include('Lids');
    });
  });

  describe('GET /api/overview-catalog', () => {
    const paths: [productPath: string, docKey: string | undefined][] = [
      ['kettle/server', 'overview'],
      ['kettle_en/server', 'overview'],
      ['kettle/ios_swift', undefined],
      ['nothing', undefined],
      ['__proto__', undefined],
    ];
    for (const [productPath, docKey] of paths) {
      it(`knows of ${docKey ?? 'no overview'} for ${productPath}`, async () => {
        const query = `productPath=${encodeURIComponent(productPath)}`;

        const found = await data<{ data: { title: string; address: string } | null }>(
          `/api/overview-catalog/queryByPath?${query}`,
        );
        const exists = await data<{ data: boolean }>(`/api/overview-catalog/checkByPath?${query}`);

        expect(found.data?.address).to.equal(docKey && `/docs/kettle/${docKey}?platform=server&language=all`);
        expect(exists.data).to.equal(docKey !== undefined);
      });
    }
  });

  describe('POST /api/common-json-config/query', () => {
    it('gives the values it has', async () => {
      const { body } = await server
        .post('/api/common-json-config/query')
        .send({ keys: ['steam', 'nothing', '__proto__', 'hint', 'steam'] });

      expect(body).to.deep.equal({
        code: 0,
        message: '',
        data: [
          { key: 'steam', value: { max: 3 } },
          { key: 'hint', value: 'mind the lid' },
        ],
      });
    });

    it('takes a bare list of keys, too', async () => {
      const { body } = await server.post('/api/common-json-config/query').send(['hint', 'nothing']);

      expect(body).to.deep.equal({ code: 0, message: '', data: [{ key: 'hint', value: 'mind the lid' }] });
    });
  });
});
