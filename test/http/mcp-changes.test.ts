import { expect } from 'chai';
import { releaseNotes, useMcp } from '../support/mcp.ts';

describe('The tool `whats_new` of the MCP server', () => {
  const { docServer, portal, call, edit, add } = useMcp();

  it('gives the changes after a version, of the scope alone', async () => {
    const { answer } = await call('/en/mcp/kettle/ios_swift', 'whats_new', { from: '1.0.0' });

    expect(answer.title).to.equal('Upgrade Kettle from 1.0.0 to 1.2.0');
    expect(answer.text).to.contain('## Fixed\n\n### 1.1.0\n\n- Leaks');
    expect(answer.metadata).to.deep.include({ product: 'Kettle', platform: 'iOS: Swift' });
  });

  it('takes the tag of a release for its version', async () => {
    const { answer } = await call('/en/mcp/kettle/ios_swift', 'whats_new', { from: 'v1.1.0' });

    expect(answer.title).to.equal('Upgrade Kettle from 1.1.0 to 1.2.0');
  });

  it('leads from notes that platforms share to the pages of the own one alone', async () => {
    const paths = ['ios', 'android'].map((platform) => `kettle/en/${platform}/more/release-notes.mdx`);
    const before = paths.map((path) => [path, docServer.site.read(path)] as const);
    const api = '/article/api?doc=kettle~swift_ios~class~Kettle';
    const links = [
      `[openLid](${api}#openlid-kettle)`,
      `[Kettle](${api})`,
      `[Gauge.readGauge](${api.replace('Kettle', 'Gauge')}#readgauge-gauge)`,
      `[Gauge](${api.replace('Kettle', 'Gauge')})`,
      '[steam](/kettle-ios/start/steam#long-story)',
      '[iOS chapters](/kettle-ios/more/chapters)',
      '[questions](/faq)',
    ];
    const gauge =
      '## Gauge\n\n### Methods\n\n<ParamField\n  name="readGauge"\n  prototype="func readGauge()"\n  parent_name="Gauge"\n  parent_type="class">\nReads.\n</ParamField>\n';
    await add('kettle/en/ios/api/class.mdx', gauge);
    await edit({
      [paths[0] ?? '']: releaseNotes.replace('- Whistles', links.map((link) => `- ${link}`).join('\n')),
      [paths[1] ?? '']: '# Notes\n\nSee the [notes of iOS](/kettle-ios/more/release-notes).\n',
    });

    const { answer } = await call('/en/mcp/kettle/android_java', 'whats_new', {});
    const ids = [...answer.text.matchAll(/\]\(<?([^)>]*)/g)].map(([, url = '']) => url.replace(`${portal.url}/en`, ''));
    const fetched = await Promise.all(
      ids.slice(0, 3).map((id) => call('/en/mcp/kettle/android_java', 'fetch', { id })),
    );
    await edit(Object.fromEntries(before));

    const target = 'platform=android&language=java';
    const ownApi = '/article/api.md?doc=kettle~java_android~class~Kettle';
    expect(ids).to.deep.equal([
      `${ownApi}&member=openlid-kettle`,
      ownApi,
      `/docs/kettle/start/steam.md?${target}#long-story`,
      '/faq.md',
      ...['', '#120'].map((at) => `/docs/kettle/more/release-notes.md?platform=ios&language=swift${at}`),
      '/feed/kettle/android_java.xml',
    ]);
    expect(fetched.map(({ isError }) => isError)).to.deep.equal([false, false, false]);
    expect(answer.text)
      .to.contain('iOS: Swift has the same SDK')
      .and.contain('- Gauge.readGauge\n- Gauge\n')
      .and.contain('- iOS chapters\n');
  });

  it('compares versions in their order', async () => {
    const given = { from: '1.2.0', to: '1.1.0' };
    const { answer } = await call('/en/mcp/kettle/ios_swift', 'whats_new', given);
    const inOrder = await call('/en/mcp/kettle/ios_swift', 'whats_new', { from: given.to, to: given.from });

    expect(answer.title).to.equal('Upgrade Kettle from 1.1.0 to 1.2.0');
    expect(answer.text).to.contain('- Whistles').and.equal(inOrder.answer.text);
  });

  it('names the only version of notes that have nothing to compare', async () => {
    await edit({ 'kettle/en/web/more/release-note.mdx': '# Notes\n\n## Version 2.19.0\n\n- Boils.\n' });

    const { isError, text } = await call('/en/mcp/kettle/web_javascript', 'whats_new', {});
    const [, id] = /Fetch them: (\S+)/.exec(text) ?? [];
    const notes = await call('/en/mcp/kettle/web_javascript', 'fetch', { id });

    expect(isError).to.equal(true);
    expect(text).to.contain('Kettle · Web: JS name only version 2.19.0 so far');
    expect(notes.answer.text).to.contain('Boils.');
  });

  it('finds notes in a folder of notes, the first of the menu', async () => {
    const sidebar = ['we-chat', 'alipay'].map((name) => ({
      type: 'doc',
      label: name,
      id: `more/release-notes/${name}`,
    }));
    await edit({
      'kettle/en/server/sidebars.json': JSON.stringify({ mySidebar: sidebar }),
      'kettle/en/server/more/release-notes/we-chat.mdx': releaseNotes,
      'kettle/en/server/more/release-notes/alipay.mdx': '# Notes\n\n## 7.1.0\n\n- Bells\n\n## 7.0.0\n\n- Bowls\n',
    });

    const { answer } = await call('/en/mcp/kettle/server', 'whats_new', {});

    expect(answer.text).to.contain('Whistles').and.not.contain('Bells');
  });

  const faulty: [path: string, given: Record<string, unknown>, text: string][] = [
    ['/en/mcp', {}, 'Name the product'],
    ['/en/mcp/kettle', {}, 'Name the platform of Kettle'],
    ['/en/mcp/tea/all', {}, 'has no release notes'],
    ['/en/mcp/kettle/ios_swift', { from: 'latest' }, 'from must be a version such as "3.1.0": Version in use'],
    ['/en/mcp/kettle/ios_swift', { to: 3.1 }, 'to must be a version such as "3.1.0"'],
    ['/en/mcp/kettle/ios_swift', { from: '99.0.0' }, 'name no version 99.0.0. The newest is 1.2.0.'],
    ['/en/mcp/kettle/ios_swift', { from: '99.0.0', to: '1.0' }, 'name no version 99.0.0, 1.0. The newest is 1.2.0.'],
    ['/en/mcp/kettle/ios_swift', { to: '0.1' }, 'Versions near it: 1.2.0, 1.1.0'],
  ];
  for (const [path, given, expected] of faulty)
    it(`says what is wrong with ${JSON.stringify(given)} at ${path}`, async () => {
      const { isError, text } = await call(path, 'whats_new', given);

      expect(isError).to.equal(true);
      expect(text).to.contain(expected);
    });

  it('names each version near two unknown ones once', async () => {
    const { text } = await call('/en/mcp/kettle/ios_swift', 'whats_new', { from: '99.0.0', to: '1.0' });

    expect(text).to.match(/Versions near it: 1\.2\.0, 1\.1\.0$/);
  });
});
