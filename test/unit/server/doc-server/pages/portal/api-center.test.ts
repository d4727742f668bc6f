import { expect } from 'chai';
import { PortalFiles } from '../../../../../../server/embedded/doc-server/site/portal-files.ts';
import { listApis } from '../../../../../../server/embedded/doc-server/pages/portal/api-center.ts';
import { copySite } from '../../fixture.ts';
import { useEach } from '../../../../../support/use.ts';

describe('listApis', () => {
  const site = useEach(() => copySite());
  const list = () => {
    const store = site.load();
    return listApis(store.edition('en'), new PortalFiles(store), ({ references }) => references);
  };
  const kettle = () => list().list.find(({ key }) => key === 'kettle');
  const swiftLinks = () => kettle()?.clientApi.filter(({ key }) => key === 'ios_swift') ?? [];
  const writeTab = (name: string, ...tab: unknown[]) => {
    const sidebars = JSON.parse(site.read('kettle/en/ios/sidebars.json')) as object;
    site.write('kettle/en/ios/sidebars.json', JSON.stringify({ ...sidebars, [name]: tab }));
  };

  it('derives products that have an API from their references and server APIs', () => {
    const { list: products, tags } = list();
    const { clientApi = [], serverApi } = kettle() ?? {};

    expect(clientApi.map(({ key, languageName }) => [key, languageName].join())).to.deep.equal([
      ...['ios_swift,Swift', 'android_java,Java'],
    ]);
    expect(serverApi).to.match(/platform=server/);
    expect(products.map(({ key }) => key)).to.not.include('spoons');
    expect(tags).to.include('file:portal/en/api-center.json').and.to.include('group:en:kettle');
  });

  it('opens a reference on a page of the two upper levels of its tab', () => {
    const page = { type: 'doc', id: 'api/class', label: 'Class' };
    const nest = (label: string, ...items: unknown[]) => ({ type: 'category', label, items });
    const open = (...tab: unknown[]) => {
      writeTab('clientApi', ...tab);
      return swiftLinks()[0]?.address;
    };
    const list3 = { type: 'doc', id: 'api/function-list', label: 'List' };

    const [ofClass, ofList] = [open(page), open(list3)];

    expect(ofClass).not.to.equal(ofList);
    expect(open(nest('A', nest('B', page), list3))).to.equal(ofList);
    expect(open(nest('A', page, nest('B', list3)))).to.equal(ofClass);
    expect(open(nest('A', nest('B', page)))).to.equal(ofClass);
  });

  it('gives products with an express SDK and no server API the one that they share, if it is there', () => {
    const config = JSON.parse(site.read('docs.config.en.json')) as { instances: { id: string }[] };
    const withKey = (sdkKey: string) => {
      const instances = config.instances
        .filter(({ id }) => id !== 'kettle_server')
        .map((one) => (one.id === 'kettle_ios_swift' ? { ...one, 'x-portal': { sdkKey } } : one));
      site.write('docs.config.en.json', JSON.stringify({ ...config, instances }));
      return kettle();
    };

    expect(withKey('express-kettle')).to.include({ serverApiId: '' });

    site.write('tea/en/shared-api.mdx', '---\narticleID: 5179\n---\n\n# Shared API\n');
    expect(withKey('express-kettle')).to.include({
      serverApiId: '5179',
      serverApi: '/docs/tea/shared-api?platform=all&language=all',
    });
    expect(withKey('other')).to.include({ serverApiId: '' });
  });

  it('takes the portal file where there is one, completed from the configuration', () => {
    const clientApi = [
      { id: '101', key: 'ios_swift', platformName: 'iOS', languageName: 'Swift' },
      { id: '99999', key: 'web', platformName: 'Web' },
      { id: '1', key: 'ue_cpp', platformName: 'Unreal Engine', url: 'https://kettle.example/ue' },
    ];
    const file = { list: [{ key: 'kettle', desc: 'Own words.', clientApi, serverApiId: '101' }] };
    site.write('portal/en/api-center.json', JSON.stringify(file));

    const [entry, ...more] = list().list;

    expect(more).to.deep.equal([]);
    expect(entry).to.include({ name: 'Kettle', desc: 'Own words.', path: '/docs/kettle', serverApiId: '101' });
    expect(entry?.serverApi).to.equal('/docs/kettle/start/boil?platform=ios&language=swift');
    expect(entry?.clientApi.map(({ address }) => address)).to.deep.equal([
      '/docs/kettle/start/boil?platform=ios&language=swift',
      '/article/99999',
      'https://kettle.example/ue',
    ]);
  });
});
