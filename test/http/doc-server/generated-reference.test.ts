import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Article } from '../../../views/domain/article.ts';
import type { SearchResult } from '../../../views/domain/search.ts';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

interface Config {
  instances: object[];
  groups: { id: string; instances: object[] }[];
}

const folder = 'kettle/en/typescript';
const generated = `${folder}/api/typedoc.json`;
const api = '/article/api?doc=kettle~typescript_linux';

describe('The rest of the site knows of a reference that a generator made', () => {
  const server = useEach(() => startTestDocServer());
  beforeEach(async () => {
    const config = JSON.parse(server.site.read('docs.config.en.json')) as Config;
    const instance = { id: 'kettle_ts', path: folder, routeBasePath: 'kettle-ts', locale: 'en', clientApiPath: 'api' };
    config.instances.push(instance);
    const group = config.groups.find(({ id }) => id === 'kettle_en');
    group?.instances.push({ id: 'kettle_ts', platform: 'Linux: TypeScript' });
    server.edit({
      [generated]: readFileSync('test/fixtures/reference/ts/typedoc.json'),
      [`${folder}/pour.mdx`]: '# Pouring\n\nCall [the one](@boil), see [it](@-Cup), [stir](@Kettle.stir).\n',
      [`${folder}/sidebars.json`]: '{"mySidebar":[{"type":"doc","label":"Pouring","id":"pour"}]}',
      'docs.config.en.json': JSON.stringify(config),
    });
    await server.store.look();
    await server.search.open();
  });
  const find = async (keyword: string, more: Record<string, string> = {}) => {
    await server.search.settled();
    const query = { keyword, base: '/en', platform: 'linux', ...more };
    return (await server.ask<SearchResult>('doc/search', query)).data.list;
  };
  const rename = (name: string, other: string) => {
    server.edit({ [generated]: server.site.read(generated).replaceAll(`"${name}"`, `"${other}"`) });
  };

  it('in links of documents that name its symbols, also those that it gets later', async () => {
    const read = async () => (await server.ask<Article>('doc/getArticleByPath', { path: 'kettle-ts/pour' })).data.html;

    expect(await read())
      .to.contain(`${api}~class~Kettle#boil-kettle`)
      .and.contain(`${api}~interface~Cup`)
      .and.not.contain('#stir-kettle');
    rename('pour', 'stir');
    expect(await read()).to.contain(`${api}~class~Kettle#stir-kettle`);
  });

  it('in the search, where its types and members are found like those of written ones, and followed', async () => {
    const hit = (await find('boil')).find(({ heading }) => heading === 'boil');
    const [type] = await find('Cup', { clientCategory: 'interface' });
    rename('boil', 'simmer');

    expect(hit).to.include({ docType: 'clientapi', title: 'Kettle', clientCategory: 'class', language: 'typescript' });
    expect(hit?.url).to.match(/^\/en\/article\/api\?doc=kettle~typescript_linux~class~Kettle#boil\d?-kettle$/);
    expect(type).to.include({ title: 'Cup', heading: '', url: `/en${api}~interface~Cup` });
    expect((await find('simmer'))[0]?.url).to.contain('~class~Kettle#simmer-kettle');
    expect((await find('boil')).map(({ heading }) => heading)).not.to.include('boil');
  });
});
