import { expect } from 'chai';
import type { ApiAnswer } from '../../../views/domain/api-reference.ts';
import type { SearchGroup, SearchResult } from '../../../views/domain/search.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

const classes = { ios: 'kettle/en/ios/api/class.mdx', android: 'kettle/en/android/api/class.mdx' };

/** A type with members of other names on the other platform; the first one has the same summary on both. */
function steamer(type: string, ...names: string[]): string {
  const members = names.map((name, at) => {
    const summary = at === 0 ? 'Sends hot steam to every cup.' : 'Whistles.';
    return `<ParamField\n  name="${name}"\n  prototype="void ${name}(int cups)"\n  desc="${summary}"\n  parent_name="${type}"\n  parent_type="class">\nMore.\n</ParamField>\n`;
  });
  return `\n## ${type}\n\n### Methods\n\n${members.join('')}`;
}

describe('A member with another name on another platform', () => {
  let server: TestDocServer;
  before(async () => {
    server = await startTestDocServer();
    const { site, store } = server;
    site.write(classes.ios, site.read(classes.ios) + steamer('SteamEngine', 'sendSteamMessage', 'whistleLoudly'));
    site.write(classes.android, site.read(classes.android) + steamer('SteamEngineApi', 'sendSteamMsg'));
    store.applyChanges(Object.values(classes));
    await server.search.open();
    await server.search.settled();
    await server.align();
  });
  after(() => server.close());
  const dataOf = async <T>(path: string) => ((await server.get(path)).body as { data: T }).data;
  const show = async (doc: string, more = '') =>
    dataOf<ApiAnswer>(`/api/doc/getApiPage?doc=${encodeURIComponent(doc)}${more}`);

  it('is named beside the member, with the platforms and how sure it is', async () => {
    const { page } = await show('kettle~swift_ios~class~SteamEngine');
    const [, line = ''] = /<div class="api-elsewhere caption">(.*?)<\/div>/.exec(page?.html ?? '') ?? [];

    expect(
      line
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).to.equal('corresponds to Android sendSteamMsg');
    expect(page?.html.match(/api-elsewhere/g)).to.have.lengthOf(1);
    expect(page?.html).not.to.match(/[\uE000-\uE0FF]/);
  });

  it('is not named where names are spelt alike', async () => {
    const { page } = await show('kettle~swift_ios~class~Kettle');

    expect(page?.html).not.to.contain('api-elsewhere');
  });

  it('is the target of the platform switch, which else leads to the type with most counterparts', async () => {
    const { page } = await show('kettle~swift_ios~class~SteamEngine');
    const { address = '', title, match } = page?.platforms.find(({ entryKey }) => entryKey === 'android_java') ?? {};
    const there = await show(
      'kettle~java_android~class~SteamEngineApi',
      `&member=sendSteamMessage&from=${encodeURIComponent('kettle~swift_ios~class~SteamEngine')}`,
    );
    const lacking = await show(
      'kettle~java_android~class~SteamEngineApi',
      `&member=whistleLoudly&from=${encodeURIComponent('kettle~swift_ios~class~SteamEngine')}`,
    );

    expect({ address, title, match }).to.deep.equal({
      address: '/article/api?doc=kettle~java_android~class~SteamEngineApi',
      title: 'SteamEngineApi',
      match: 'nearest',
    });
    expect(there.movedTo).to.equal(
      '/article/api?doc=kettle~java_android~class~SteamEngineApi#sendsteammsg-steamengineapi',
    );
    expect(lacking.page?.html).to.contain('api-missing');
  });

  it('is found by its foreign name where product and platform are known', async () => {
    const asked = { keyword: 'sendSteamMsg', product: 'kettle', base: '/en' };
    const search = async (more: Record<string, string>) =>
      dataOf<SearchResult>(`/api/doc/search?${new URLSearchParams({ ...asked, ...more }).toString()}`);
    const onIos = await search({ platform: 'ios', language: 'swift' });
    const own = await search({ ownPlatform: 'ios', ownLanguage: 'swift' });
    const onAndroid = await search({ platform: 'android' });
    const url = '/en/article/api?doc=kettle~swift_ios~class~SteamEngine#sendsteammessage-steamengine';

    expect(onIos.namesHere).to.deep.equal([
      { name: 'sendSteamMessage', owner: 'SteamEngine', url, platforms: ['Android'], isLikely: true },
    ]);
    expect(own.namesHere).to.deep.equal(onIos.namesHere);
    expect(onAndroid.namesHere).to.equal(undefined);
  });

  it('leads the list under the search box', async () => {
    const { body } = (await server.post('/api/search/docList').send({
      text: 'sendSteamMsg',
      product: 'kettle',
      platform: 'ios',
      language: 'swift',
      base: '/en',
    })) as { body: { data: SearchGroup[] } };
    const apis = body.data.find(({ docType }) => docType === 'clientapi');

    expect(apis?.list[0]).to.include({ title: 'SteamEngine', heading: 'sendSteamMessage' });
    expect(apis?.list[0]?.content).to.equal('On Android this may be called sendSteamMsg.');
  });

  it('follows `rosetta.json`', async () => {
    const line = async () => {
      const { page } = await show('kettle~swift_ios~class~SteamEngine');
      return (/api-elsewhere caption">(.*?)<\/div>/.exec(page?.html ?? '')?.[1] ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
    };
    const correct = async (android: string | null) => {
      server.site.write(
        'rosetta.json',
        JSON.stringify({ kettle: [{ ios_swift: 'SteamEngine.sendSteamMessage', android_java: android }] }),
      );
      server.store.applyChanges(['rosetta.json']);
      return line();
    };

    expect(await correct('Kettle.boil')).to.equal(' Android boil ');
    expect(await correct(null)).to.equal(' nearest Android sendSteamMsg ');
    expect((await show('kettle~swift_ios~class~SteamEngine')).page?.tags).to.include('file:rosetta.json');
  });
});
