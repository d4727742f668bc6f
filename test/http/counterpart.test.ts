import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const address = (name: string, target = 'platform=ios&language=swift') => `/en/docs/kettle/api/${name}?${target}`;
const android = 'platform=android&language=java';

describe('GET /docs/:product/api/:name', () => {
  const site = useAll(() => copySite());
  before(() => {
    const classes = 'kettle/en/ios/api/class.mdx';
    site.write(
      classes,
      `${site.read(classes)}\n<ParamField\n  name="tootLoudly:"\n  prototype="func toot()"\n  parent_name="Lid"\n  parent_type="class">\nToots.\n</ParamField>\n`,
    );
    const addMember = (
      platform: string,
      heading: string,
      name: string,
      prototype: string,
      text = 'Level of the water.',
    ) => {
      const file = `kettle/en/${platform}/api/class.mdx`;
      const field = `### ${heading}\n\n<ParamField\n  name="${name}"\n  prototype="${prototype}"\n  parent_name="Kettle"\n  parent_type="class">\n${text}\n</ParamField>\n`;
      site.write(file, site.read(file).replace('## Lid', `${field}\n## Lid`));
    };
    addMember('ios', 'Properties', 'waterLevel', 'var waterLevel: Double');
    addMember('android', 'Methods', 'getWaterLevel', 'double getWaterLevel()');
    addMember('android', 'Methods', 'humQuietly', 'void humQuietly()', 'Hums. Stops at [openLid].');
    const whistle = `\n## Whistle\n\n### Methods\n\n<ParamField\n  name="hum"\n  prototype="func hum()"\n  parent_name="Whistle"\n  parent_type="class">\nHums.\n</ParamField>\n`;
    const delegate = whistle.replaceAll('Whistle', 'HumDelegate').replace('"hum"', '"whistle:hummed:"');
    site.write(classes, site.read(classes) + whistle + delegate);
    const row = { ios_swift: 'Whistle.hum', android_java: 'Kettle.humQuietly' };
    site.write('rosetta.json', JSON.stringify({ kettle: [row] }));
    addMember('ios', 'Methods', 'tiltSlowly', 'func tiltSlowly()');
    addMember('android', 'Methods', 'TiltSlowly', 'void TiltSlowly()');
    site.write('kettle/en/web/api/button.mdx', '# Button\n\nA document.\n');
  });
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  const get = async (path: string) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' });
    const { status, headers } = response;
    return { status, location: headers.get('location'), text: await response.text() };
  };

  it('shows the declarations of a member on each platform, the asked platform first', async () => {
    const { status, text } = await get(address('Kettle.openLid', android));
    const declarations = [...text.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code = '']) =>
      code.replaceAll(/<\/?a\b[^>]*>/g, ''),
    );

    expect(status).to.equal(200);
    expect(text).to.include(
      `type="text/markdown" href="${address('Kettle.openLid.md', android).replaceAll('&', '&amp;')}"`,
    );
    expect(text).to.match(/>Kettle<\/a>.*<h1[^>]*>openLid<\/h1>/s);
    expect(declarations).to.deep.equal([
      '<i>void </i><b>openLid</b>() -&gt; Lid',
      '<i>void </i><b>openLid</b>(angle)',
      '<i>func </i><b>openLid</b>() -&gt; Lid',
      '<i>func </i><b>openLid</b>(angle)',
    ]);
    expect(text).to.match(/<h2 id="declaration-1">Android<\/h2>/);
    expect(/id="declaration-2".*?<\/p>/s.exec(text)?.[0]).to.contain(
      `href="${address('Kettle.openLid', 'platform=ios&amp;language=swift')}"`,
    );
  });

  it('heads a declaration with its platforms, then its languages, and folds those of other platforms', async () => {
    const { text } = await get(address('Kettle.openLid', android));
    const plain = (html = '') => html.replaceAll(/(?:<[^>]*>|\s)+/g, ' ').trim();

    expect(plain(/<h2 id="declaration-1">(.*?)<\/h2>/s.exec(text)?.[1])).to.equal('Android');
    const other = /<details class="accordion"><summary>(.*?)<\/summary>.*?id="declaration-2">(.*?)<\/p>/s.exec(text);
    expect([plain(other?.[1]), plain(other?.[2])]).to.deep.equal(['iOS', 'Swift']);
  });

  it('has the other platforms below their heading in the contents', async () => {
    const { text } = await get(address('Kettle.openLid', android));
    const contents = /<ul class="toc-list">(.*?)<\/ul>/s.exec(text)?.[1] ?? '';
    const items = [...contents.matchAll(/<li(?: class="(.*?)")?><a href="#(.*?)">/g)].map(([, level, id]) => [
      id,
      level,
    ]);

    expect(items.slice(-2)).to.deep.equal([
      ['others', undefined],
      ['declaration-2', 'toc-3'],
    ]);
    for (const [id] of items) expect(text).to.contain(`id="${String(id)}"`);
  });

  it('leads with the text of the member on the asked platform, then compares', async () => {
    const { text } = await get(address('Kettle.boil', android));
    const [own = '', comparison] = text.split('id="parameters"');

    expect(own).to.contain('Boils it.').and.not.contain('<details class="accordion"');
    expect(comparison).to.contain('<details class="accordion"').and.not.contain('Boils it.');
  });

  it('links other members on the page of their type', async () => {
    const { text } = await get(address('Kettle.humQuietly', android));

    expect(text).to.contain('href="/en/article/api?doc=kettle~java_android~class~Kettle#openlid-kettle"');
  });

  it('compares the parameters by platform, and lists its sections', async () => {
    const { text } = await get(address('Kettle.boil', android));
    const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.replace(/<[^>]*>/g, ' ').trim());

    expect(rows.map((row) => row.split(/\s+/))).to.deep.equal([
      ['Platform', 'water', 'until'],
      ['Android', 'water', 'until'],
      // The end is for narrow pages.
      ['iOS', 'water', 'until', 'as', 'on', 'Android'],
    ]);
    expect(text).to.match(/<li><a href="#declaration-1">Android<\/a><\/li><li><a href="#parameters">Parameters<\/a>/);
  });

  it('names the platforms without the member', async () => {
    const { text } = await get(address('Lid.tootLoudly'));

    expect(text).to.match(/No counterpart found on<\/h2>.*doc=kettle~java_android~/s);
  });

  it('leads a name of another platform to its counterpart, or to the platform that has it', async () => {
    const level = await get(address('Kettle.waterLevel', android));
    const toot = await get(address('Lid.tootLoudly', android));

    expect([level.status, level.location]).to.deep.equal([301, address('Kettle.getWaterLevel', android)]);
    expect([toot.status, toot.location]).to.deep.equal([301, address('Lid.tootLoudly')]);
  });

  it('leads to the member on the platforms that have it, or else says what it opens', async () => {
    const optionsOf = async (name: string) => {
      const { text } = await get(address(name));
      const [, picker = ''] = /id="platform-picker">(.*?)<\/details>/s.exec(text) ?? [];
      return [...picker.matchAll(/<a href="([^"]*)".*?<span>(.*?)<\/a>/gs)].map(
        ([, href = '', label = '']) =>
          `${href.replaceAll('&amp;', '&')} ${label.replaceAll(/(?:<[^>]*>)+/g, ' ').trim()}`,
      );
    };

    expect(await optionsOf('Kettle.waterLevel')).to.deep.equal([
      `${address('Kettle.waterLevel')} iOS: Swift`,
      `${address('Kettle.getWaterLevel', android)} Android: Java`,
    ]);
    expect((await optionsOf('Whistle.hum'))[1]).to.equal(`${address('Kettle.humQuietly', android)} Android: Java`);
    expect((await optionsOf('Lid.tootLoudly'))[1]).to.match(/Android: Java Not on this platform; opens “Lid”$/);
  });

  it('is linked from each method of a reference', async () => {
    const { text } = await get('/en/article/api?doc=kettle~swift_ios~class~Kettle');

    expect(text).to.contain(
      `href="${address('Kettle.openLid').replace('&', '&amp;')}" rel="nofollow">On all platforms</a>`,
    );
  });

  it('has one address for each platform, and the first platform is canonical', async () => {
    const { status, location } = await get(address('kettle.OPENLID'));
    const canonicals = await Promise.all(
      ['platform=ios&language=swift', android].map(
        async (target) =>
          /<link rel="canonical" href="([^"]*)"/.exec((await get(address('Kettle.openLid', target))).text)?.[1],
      ),
    );

    expect([status, location]).to.deep.equal([301, address('Kettle.openLid')]);
    expect(canonicals[0]).to.contain('/en/docs/kettle/api/Kettle.openLid?platform=');
    expect(canonicals[1]).to.equal(canonicals[0]);
  });

  it('leads to the same member in the other language, or to its type where there is none', async () => {
    const other = async (name: string) =>
      /<a class="[^"]*language-switch" href="([^"]*)"/
        .exec((await get(address(name))).text)?.[1]
        ?.replace('&amp;', '&');

    const { text } = await get(address('Kettle.openLid'));

    expect(await other('Kettle.openLid')).to.equal(address('Kettle.openLid').replace('/en/', '/'));
    expect(await other('Kettle.tiltSlowly')).to.contain('/article/api?doc=');
    const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="[^"]*(\/docs\/[^"?]*)/g)];
    expect(alternates.map(([, lang, path]) => [lang, path])).to.deep.equal([
      ['en', '/docs/kettle/api/Kettle.openLid'],
      ['zh-CN', '/docs/kettle/api/Kettle.openLid'],
      ['x-default', '/docs/kettle/api/Kettle.openLid'],
    ]);
  });

  it('is Markdown, too', async () => {
    const { status, text } = await get(address('Kettle.openLid.md'));

    expect(status).to.equal(200);
    expect(text)
      .to.match(/^# Kettle\.openLid\n/)
      .and.contain('```\nvoid openLid() -> Lid\n```');
    expect(text).to.contain(`[Java](${portal.url}${address('Kettle.openLid.md', android)})`);
  });

  it('is linked from the Markdown of a member', async () => {
    const { text } = await get('/en/article/api.md?doc=kettle~swift_ios~class~Kettle&member=openLid');

    expect(text).to.contain(`[On all platforms](${portal.url}${address('Kettle.openLid.md')})`);
  });

  it('is linked from the Markdown of a method of a delegate by its whole selector', async () => {
    const api = '/en/article/api.md?doc=kettle~swift_ios~class~HumDelegate&member=whistle:hummed:';
    const [, link = ''] = /\[On all platforms\]\(([^)]*)\)/.exec((await get(api)).text) ?? [];

    expect(link).to.contain('.md?');
    expect(await (await fetch(link)).text()).to.match(/^# HumDelegate\.whistle:hummed:\n/);
  });

  it('spells the name as each platform does', async () => {
    const { text } = await get(address('Kettle.tiltSlowly.md'));

    expect(text)
      .to.contain('`Kettle.TiltSlowly`')
      .and.contain(`(${portal.url}${address('Kettle.TiltSlowly.md', android)})`);
  });

  it('leads with the member as Markdown, too, then compares', async () => {
    const { text } = await get(address('Kettle.boil.md', android));
    const [own = '', comparison = ''] = text.split('## Parameters by platform');
    const code = /^```/m;

    expect(own).to.match(/^## Android\b/m);
    expect(own).to.match(code).and.contain('Boils it.');
    expect(comparison).to.match(/^### iOS\b/m);
    expect(comparison).to.match(code).and.not.contain('Boils it.');
  });

  it('has the table of parameters as Markdown', async () => {
    const { text } = await get(address('Kettle.boil.md', android));

    expect(text).to.contain(
      '## Parameters by platform\n\n| Platform | `water` | `until` |\n| --- | --- | --- |\n| Android | `water` | `until` |\n| iOS |',
    );
  });

  it('leaves documents their addresses', async () => {
    const { status, text } = await get('/en/docs/kettle/api/button?platform=web&language=javascript');

    expect(status).to.equal(200);
    expect(text).to.contain('A document.');
  });

  for (const name of ['Kettle.nothing', 'Nothing.openLid', '%24%7B%7D', 'x'.repeat(300)])
    it(`is 404 for ${name.slice(0, 20)}`, async () => {
      expect((await get(address(name))).status).to.equal(404);
    });
});
