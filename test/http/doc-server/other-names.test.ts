import { expect } from 'chai';
import type { ApiAnswer } from '../../../views/domain/api-reference.ts';
import type { SearchResult } from '../../../views/domain/search.ts';
import { useAll } from '../../support/use.ts';
import { startTestDocServer } from './site.ts';

const classes = { ios: 'kettle/en/ios/api/class.mdx', android: 'kettle/en/android/api/class.mdx' };
const engine = 'kettle~swift_ios~class~SteamEngine';
const other = 'kettle~java_android~class~SteamEngineApi';

/** A type with members of other names on the other platform; the first one has the same summary on both. */
function steamer(type: string, ...names: string[]): string {
  const members = names.map((name, at) => {
    const summary = at === 0 ? 'Sends hot steam to every cup.' : 'Whistles.';
    return `<ParamField\n  name="${name}"\n  prototype="void ${name}(int cups)"\n  desc="${summary}"\n  parent_name="${type}"\n  parent_type="class">\nMore.\n</ParamField>\n`;
  });
  return `\n## ${type}\n\n### Methods\n\n${members.join('')}`;
}

describe('A member with another name on another platform', () => {
  const server = useAll(() => startTestDocServer());
  before(async () => {
    const { site, search } = server;
    server.edit({
      [classes.ios]: site.read(classes.ios) + steamer('SteamEngine', 'sendSteamMessage', 'whistleLoudly'),
      [classes.android]: site.read(classes.android) + steamer('SteamEngineApi', 'sendSteamMsg'),
    });
    await search.open();
    await search.settled();
    await server.align();
  });
  const show = async (doc: string, more = {}) => (await server.ask<ApiAnswer>('doc/getApiPage', { doc, ...more })).data;
  /** Lines on other names, as text. */
  const linesOf = async (doc: string) => {
    const { html = '' } = (await show(doc)).page ?? {};
    return [...html.matchAll(/<div class="api-elsewhere caption">(.*?)<\/div>/g)].map(([, line = '']) =>
      line
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  };

  it('is named beside the member, with the platforms and how sure it is, but not where names are spelt alike', async () => {
    expect(await linesOf(engine)).to.deep.equal(['corresponds to Android sendSteamMsg']);
    expect((await show('kettle~swift_ios~class~Kettle')).page?.html)
      .to.contain('openLid')
      .and.not.contain('elsewhere');
  });

  it('is the target of the platform switch, which else leads to the type with most counterparts', async () => {
    const { platforms = [] } = (await show(engine)).page ?? {};
    const there = await show(other, { member: 'sendSteamMessage', from: engine });
    const lacking = await show(other, { member: 'whistleLoudly', from: engine });

    const android = platforms.find(({ entryKey }) => entryKey === 'android_java');
    expect(android).to.include({ address: `/article/api?doc=${other}`, title: 'SteamEngineApi', match: 'nearest' });
    expect(there.movedTo).to.equal(`/article/api?doc=${other}#sendsteammsg-steamengineapi`);
    expect(lacking.page?.html).to.contain('api-missing');
  });

  it('is found by its foreign name where product and platform are known', async () => {
    const find = async (place: Record<string, string>) => {
      const query = { keyword: 'sendSteamMsg', product: 'kettle', base: '/en', ...place };
      return (await server.ask<SearchResult>('doc/search', query)).data.namesHere;
    };
    const url = `/en/article/api?doc=${engine}#sendsteammessage-steamengine`;
    const here = [{ name: 'sendSteamMessage', owner: 'SteamEngine', url, platforms: ['Android'], isLikely: true }];

    expect(await find({ platform: 'ios', language: 'swift' })).to.deep.equal(here);
    expect(await find({ ownPlatform: 'ios', ownLanguage: 'swift' })).to.deep.equal(here);
    expect(await find({ platform: 'android' })).to.equal(undefined);
  });

  it('follows `rosetta.json`', async () => {
    const correct = (android: string | null) => {
      const rosetta = { kettle: [{ ios_swift: 'SteamEngine.sendSteamMessage', android_java: android }] };
      server.edit({ 'rosetta.json': JSON.stringify(rosetta) });
      return linesOf(engine);
    };

    expect(await correct('Kettle.boil')).to.deep.equal(['Android boil']);
    expect(await correct(null)).to.deep.equal(['nearest Android sendSteamMsg']);
    expect((await show(engine)).page?.tags).to.include('file:rosetta.json');
  });
});
