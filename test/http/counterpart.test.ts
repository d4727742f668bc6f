import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { member, type } from '../support/reference-text.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const ios = 'platform=ios&language=swift';
const android = 'platform=android&language=java';
const address = (name: string, target = ios) => `/en/docs/kettle/api/${name}?${target}`;
const reference = '/en/article/api?doc=kettle~';
const plain = (html = '') => html.replaceAll(/(?:<[^>]*>|\s)+/g, ' ').trim();

describe('GET /docs/:product/api/:name', () => {
  const site = useAll(() => copySite());
  before(() => {
    const fileOf = (platform: string) => `kettle/en/${platform}/api/class.mdx`;
    const addMember = (platform: string, heading: string, name: string, text = 'Level of the water.') => {
      const own = member(name, 'Kettle', { text });
      const before = site.read(fileOf(platform));
      site.write(fileOf(platform), before.replace('## Lid', `### ${heading}\n\n${own}\n## Lid`));
    };
    addMember('ios', 'Properties', 'waterLevel');
    addMember('android', 'Methods', 'getWaterLevel');
    addMember('android', 'Methods', 'humQuietly', 'Hums. Stops at [openLid].');
    addMember('ios', 'Methods', 'tiltSlowly');
    addMember('android', 'Methods', 'TiltSlowly');
    const types = [type('Whistle', ['hum']), type('HumDelegate', ['whistle:hummed:'])];
    site.write(fileOf('ios'), [site.read(fileOf('ios')), member('tootLoudly:', 'Lid'), ...types].join('\n'));
    site.write('rosetta.json', '{ "kettle": [{ "ios_swift": "Whistle.hum", "android_java": "Kettle.humQuietly" }] }');
    site.write('kettle/en/web/api/button.mdx', '# Button\n\nA document.\n');
  });
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  const get = async (path: string) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };
  const read = async (path: string) => (await get(path)).text;

  it('shows the declarations of a member on each platform, the asked platform first, the others folded', async () => {
    const { status, text } = await get(address('Kettle.openLid', android));

    expect(status).to.equal(200);
    expect(text).to.match(/>Kettle<\/a>.*<h1[^>]*>openLid<\/h1>/s);
    expect([...text.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) => plain(code))).to.deep.equal([
      ...['void openLid () -&gt; Lid', 'void openLid (angle)'],
      ...['func openLid () -&gt; Lid', 'func openLid (angle)'],
    ]);
    expect(plain(/<h2 id="declaration-1">(.*?)<\/h2>/s.exec(text)?.[1])).to.equal('Android');
    const [, platform, language = ''] =
      /<details class="accordion"><summary>(.*?)<\/summary>.*?id="declaration-2">(.*?)<\/p>/s.exec(text) ?? [];
    expect([plain(platform), plain(language)]).to.deep.equal(['iOS', 'Swift']);
    expect(language).to.contain(`href="${address('Kettle.openLid').replace('&', '&amp;')}"`);
  });

  it('leads with the member as Markdown, too, then compares', async () => {
    const text = await read(address('Kettle.boil.md', android));
    const [own = '', comparison = ''] = text.split('## Parameters by platform');

    expect(own).to.match(/^## Android\b.*^```.*Boils it\./ms);
    expect(comparison)
      .to.contain('| Platform | `water` | `until` |\n| --- | --- | --- |\n| Android | `water` | `until` |\n| iOS |')
      .and.match(/^### iOS\b.*^```/ms)
      .and.not.contain('Boils it.');
  });

  it('is linked from references and its Markdown, each form with its like', async () => {
    const own = address('Kettle.openLid');
    for (const [path, part] of [
      [`${reference}swift_ios~class~Kettle`, `${own}" rel="nofollow">On all platforms`],
      [address('Kettle.openLid.md'), `[Java](${portal.url}${address('Kettle.openLid.md', android)})`],
      [address('Kettle.tiltSlowly.md'), `(${portal.url}${address('Kettle.TiltSlowly.md', android)})`],
      [
        '/en/article/api.md?doc=kettle~swift_ios~class~Kettle&member=openLid',
        `[On all platforms](${portal.url}${address('Kettle.openLid.md')})`,
      ],
    ] as const)
      expect((await read(path)).replaceAll('&amp;', '&'), path).to.contain(part);
  });

  it('leads to the member on a platform that has it and to its own spelling, and leaves documents alone', async () => {
    for (const [path, status, target] of [
      [address('Kettle.waterLevel', android), 301, address('Kettle.getWaterLevel', android)],
      [address('Lid.tootLoudly', android), 301, address('Lid.tootLoudly')],
      [address('kettle.OPENLID'), 301, address('Kettle.openLid')],
      [address('Kettle.nothing'), 404, null],
      [address('Nothing.openLid'), 404, null],
      [address('%24%7B%7D'), 404, null],
      [address('x'.repeat(300)), 404, null],
    ] as const) {
      const { status: found, location } = await get(path);

      expect([found, location], path.slice(0, 60)).to.deep.equal([status, target]);
    }
    expect(await read('/en/docs/kettle/api/button?platform=web&language=javascript')).to.contain('A document.');
  });

  it('has the address of the first platform as the one that counts, and the other language beside it', async () => {
    const [own = '', other = ''] = await Promise.all([ios, android].map((at) => read(address('Kettle.openLid', at))));

    const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(canonicalOf(own)).to.contain('/en/docs/kettle/api/Kettle.openLid?platform=ios');
    expect(canonicalOf(other)).to.equal(canonicalOf(own));
    const alternates = own.matchAll(
      /<link rel="alternate" hrefLang="([^"]*)" href="[^"]*\/docs\/kettle\/api\/Kettle\.openLid/g,
    );
    expect(Array.from(alternates, ([, lang]) => lang)).to.deep.equal(['en', 'zh-CN', 'x-default']);
  });

  it('leads to the same member in the other language, or to its type', async () => {
    for (const [name, target] of [
      ['Kettle.openLid', address('Kettle.openLid').replace('/en/', '/')],
      ['Kettle.tiltSlowly', '/article/api?doc=kettle~swift_ios~class~Kettle'],
    ] as const) {
      const [, href = ''] = /<a class="[^"]*language-switch" href="([^"]*)"/.exec(await read(address(name))) ?? [];

      expect(href.replaceAll('&amp;', '&').replaceAll('%7E', '~')).to.contain(target);
    }
  });
});
