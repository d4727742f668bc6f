import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { SearchResult } from '../../../views/domain/search.ts';
import type { ApiCenter } from '../../../views/domain/api-center.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

interface Config {
  instances: Record<string, unknown>[];
  groups: { id: string; instances: Record<string, unknown>[] }[];
}

describe('The rest of the site knows of a reference that a generator made', () => {
  const path = 'kettle/en/typescript';
  const showPage = async () => JSON.stringify((await server.get('/api/doc/getArticleByPath?path=kettle-ts/pour')).body);
  const server = useAll(() => startTestDocServer());
  before(async () => {
    const { site, store } = server;
    const config = JSON.parse(site.read('docs.config.en.json')) as Config;
    config.instances.push({
      id: 'kettle_ts',
      path,
      routeBasePath: 'kettle-ts',
      locale: 'en',
      clientApiPath: 'api',
    });
    config.groups
      .find(({ id }) => id === 'kettle_en')
      ?.instances.push({ id: 'kettle_ts', platform: 'Linux: TypeScript' });
    site.write(`${path}/api/typedoc.json`, readFileSync('test/fixtures/reference/ts/typedoc.json'));
    site.write(`${path}/pour.mdx`, '# Pouring\n\nCall [the one](@boil), see [it](@-Cup), [stir](@Kettle.stir).\n');
    site.write(`${path}/sidebars.json`, '{"mySidebar":[{"type":"doc","label":"Pouring","id":"pour"}]}');
    site.write('docs.config.en.json', JSON.stringify(config));
    await store.look();
  });

  it('in links of documents that name its symbols', async () => {
    const page = await showPage();

    expect(page).to.contain('doc=kettle~typescript_linux~class~Kettle#boil-kettle');
    expect(page).to.contain('doc=kettle~typescript_linux~interface~Cup');
    expect(page).not.to.contain('#stir-kettle');
  });

  it('in links to symbols that the generator finds later', async () => {
    await showPage();
    const file = `${path}/api/typedoc.json`;
    server.site.write(file, server.site.read(file).replaceAll('"pour"', '"stir"'));
    server.store.applyChanges([file]);

    expect(await showPage()).to.contain('doc=kettle~typescript_linux~class~Kettle#stir-kettle');
  });

  it('in the search, where its types and members are found like those of written ones', async () => {
    await server.search.open();
    const ask = async (keyword: string, more = ''): Promise<SearchResult> => {
      const { body } = await server.get(`/api/doc/search?keyword=${keyword}&base=/en&platform=linux${more}`);
      return (body as { data: SearchResult }).data;
    };
    const { list } = await ask('boil');
    const hits = list.filter(({ heading }) => heading === 'boil');

    expect(hits[0]).to.include({
      docType: 'clientapi',
      title: 'Kettle',
      clientCategory: 'class',
      language: 'typescript',
    });
    expect(hits[0]?.url).to.match(/^\/en\/article\/api\?doc=kettle~typescript_linux~class~Kettle#boil\d?-kettle$/);
    expect((await ask('Cup', '&clientCategory=interface')).list[0]).to.include({
      title: 'Cup',
      heading: '',
      url: '/en/article/api?doc=kettle~typescript_linux~interface~Cup',
    });

    const file = `${path}/api/typedoc.json`;
    const written = server.site.read(file);
    server.site.write(file, written.replaceAll('"boil"', '"simmer"'));
    server.store.applyChanges([file]);
    await server.search.settled();

    expect((await ask('simmer')).list[0]?.url).to.contain('~class~Kettle#simmer-kettle');
    expect((await ask('boil')).list.map(({ heading }) => heading)).not.to.include('boil');
    server.site.write(file, written);
    server.store.applyChanges([file]);
  });

  it('in the search by type parameters, modifiers and origin', async () => {
    const { site, store, search } = server;
    const file = `${path}/api/typedoc.json`;
    const written = site.read(file);
    site.write(file, readFileSync('test/fixtures/reference/ts-generics/typedoc.json'));
    store.applyChanges([file]);
    await search.open();
    await search.settled();
    const find = async (keyword: string) => {
      const { body } = await server.get(
        `/api/doc/search?keyword=${encodeURIComponent(keyword)}&base=/en&platform=linux`,
      );
      return (body as { data: SearchResult }).data.list.map(({ title, heading }) => `${title} ${heading}`.trim());
    };

    expect(await find('what comes out')).to.include('Loom each');
    expect(await find('what is woven')).to.include('Loom');
    expect(await find('experimental')).to.include('Loom each');
    expect(await find('protected')).to.include('Loom mend');
    expect(await find('Symbol.iterator')).to.include('Loom [Symbol.iterator]');

    site.write(file, written);
    store.applyChanges([file]);
    await search.settled();
  });

  it('in the API centre, where it opens on its overview', async () => {
    const { body } = await server.get('/api/api-center/query');
    const { list } = (body as { data: ApiCenter }).data;

    expect(
      list.find(({ key }) => key === 'kettle')?.clientApi.find(({ languageName }) => languageName === 'TypeScript'),
    ).to.deep.include({
      platformName: 'Linux',
      address: '/article/api?doc=kettle~typescript_linux~overview~overview',
    });
  });
});
