import { expect } from 'chai';
import { useMcp } from '../support/mcp.ts';
import { member, type } from '../support/reference-text.ts';

interface Config {
  instances: object[];
  groups: { id: string; instances: object[] }[];
}

const ios = '/en/mcp/kettle/ios_swift';
const referenceOf = (platform: string) => `kettle/en/${platform}/api/class.mdx`;

describe('The tool `symbol` of the MCP server', () => {
  const { docServer, call, edit, add } = useMcp();
  const ask = async (name: string, path = ios) => (await call(path, 'symbol', { name })).answer;

  it('gives a member, and names the nearest ones of the platform for a missing one', async () => {
    const found = await ask('Kettle.boil');
    const missing = await ask('openLidd');

    expect(found).to.include({ found: true });
    expect(found.text).to.contain('Boils it');
    expect(missing.found).to.equal(false);
    expect(missing.near.map(({ name }) => name).join()).to.contain('openLid');
  });

  it('gives one method of a delegate by its selector or event, and nothing but it', async () => {
    const methods = ['kettle:steamChanged:', 'kettle:lidChanged:angle:', 'kettle:waterChanged:'];
    await add(referenceOf('ios'), type('SteamDelegate', methods, { prototype: '- (void)told' }));

    for (const name of ['kettle:lidChanged:angle:', 'kettle:lidChanged', 'lidChanged', 'onLidChanged']) {
      const answer = await ask(name);
      expect(answer.title, name).to.equal('SteamDelegate.kettle:lidChanged:angle:');
      expect(answer.text.match(/- \(void\)/g)).to.have.length(1);
      expect(answer).not.to.have.property('others');
    }
  });

  it('says on which platforms a name exists, not where its type has other members, and nothing else of them', async () => {
    const config = JSON.parse(docServer.site.read('docs.config.en.json')) as Config;
    const id = 'kettle_flutter';
    config.instances.push({ id, path: 'kettle/en/flutter', routeBasePath: id, locale: 'en', clientApiPath: 'api' });
    config.groups[0]?.instances.push({ id, platform: 'Flutter: Dart', tab: { clientApi: 'Kettle API' } });
    const rag = type('Rag', ['polishRag', 'foldRag', 'soakRag', 'wringRag'], {
      desc: 'Does polish brass with the rag.',
    });
    await add(referenceOf('ios'), rag);
    await add(referenceOf('android'), `${rag}\n${member('polishBrassRag', 'Rag', { text: 'Filters.' })}`);
    await edit({
      'docs.config.en.json': JSON.stringify(config),
      'kettle/en/flutter/sidebars.json': '{ "clientApi": [{ "type": "doc", "label": "Class", "id": "api/class" }] }',
      [referenceOf('flutter')]: `---\ndocType: API\n---\n\n# Class\n\n${rag}`,
    });

    const only = await ask('Rag.polishBrassRag');
    const everywhere = await ask('polishRag', '/en/mcp/kettle/web_javascript');

    expect(only).to.deep.include({ found: false, on_other_platforms: ['Android: Java'] });
    expect(JSON.stringify(only)).not.to.contain('Filters.');
    expect(everywhere.on_other_platforms).to.have.members(['iOS: Swift', 'Android: Java', 'Flutter: Dart']);
  });

  for (const [path, note] of [
    [
      '/en/mcp/kettle/web_javascript',
      /Kettle · Web: JS has no client API reference.*search.*Platforms with a reference: .*iOS: Swift/,
    ],
    [ios, undefined],
  ] as const)
    it(`${note ? 'says that a platform has no reference, and which have one' : 'says nothing of references'} at ${path}`, async () => {
      const answer = await ask('openTheTap', path);

      expect(answer.found).to.equal(false);
      if (note) expect(answer.note).to.match(note);
      else expect(answer.note).to.equal(undefined);
    });

  it('quotes a list of functions where the platform has nothing else', async () => {
    const list = '| Method | Description |\n|-|-|\n| whistle | Whistles. |\n| drain | Drains it. |\n';
    const sections = `# Functions\n\n## Boiling\n\nBoils.\n\n## Whistling\n\n${list}`;
    await edit({ 'kettle/en/android/api/function-list.mdx': `---\ndocType: API\n---\n\n${sections}` });

    const { answer } = await call('/en/mcp/kettle', 'symbol', { name: 'whistle', platform: 'android' });
    const id = '/article/api?doc=kettle~java_android~function-list~function-list&isFunc=1#whistling';
    const section = await call('/en/mcp/kettle', 'fetch', { id });

    expect(answer).to.include({ found: false });
    expect(answer.only_listed?.text).to.contain('Whistles.').and.not.contain('Drains');
    expect(section.answer.id).to.equal(id);
    expect(section.answer.text).to.contain('Drains it.').and.not.contain('Boiling');
  });

  for (const [given, said] of [
    [{ name: 'boil', platform: 'server' }, 'search and kind serverapi'],
    [{ name: 'boil' }, 'Kettle'],
  ] as const)
    it(`says what ${JSON.stringify(given)} lacks`, async () => {
      const { isError, text } = await call('/en/mcp/kettle', 'symbol', given);

      expect(isError).to.equal(true);
      expect(text).to.contain(said);
    });
});
