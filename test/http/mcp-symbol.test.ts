import { expect } from 'chai';
import { useMcp } from '../support/mcp.ts';

interface Config {
  instances: object[];
  groups: { id: string; instances: object[] }[];
}

describe('The tool `symbol` of the MCP server', () => {
  const { docServer, call, edit, add } = useMcp();

  it('gives a member, and names the nearest ones of the platform for a missing one', async () => {
    const found = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'Kettle.boil' });
    const missing = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'openLidd' });

    expect(found.answer).to.include({ found: true });
    expect(found.answer.text).to.contain('Boils it');
    expect(missing.answer.found).to.equal(false);
    expect(missing.answer.near.map(({ name }) => name).join()).to.contain('openLid');
  });

  it('gives the last name of a chain as code writes it, and never the first', async () => {
    const field = (name: string, owner: string) =>
      `<ParamField\n  name="${name}"\n  prototype="func ${name}()"\n  parent_name="${owner}"\n  parent_type="class">\nStirs.\n</ParamField>\n`;
    const types = ['Spoon', 'Whisk'].map(
      (type) => `## ${type}\n\n### Methods\n\n${['shared', 'stirSoftly'].map((name) => field(name, type)).join('\n')}`,
    );
    await add('kettle/en/ios/api/class.mdx', types.join('\n'));

    const names = ['Whisk.shared().stirSoftly(1, 2)', '[[Whisk shared] stirSoftly]', 'await Whisk.stirSoftly'];
    const found = await Promise.all(
      [...names, 'Whisk.shared().cool'].map((name) => call('/en/mcp/kettle/ios_swift', 'symbol', { name })),
    );

    expect(found.map(({ answer }) => answer.title)).to.deep.equal([...names.map(() => 'Whisk.stirSoftly'), undefined]);
    expect(found.at(-1)?.answer).to.include({ found: false });
  });

  it('gives one method of a delegate by its selector or event, and nothing but it', async () => {
    const fields = ['kettle:steamChanged:', 'kettle:lidChanged:angle:', 'kettle:waterChanged:'].map(
      (name) =>
        `<ParamField\n  name="${name}"\n  prototype="- (void)${name}"\n  parent_name="SteamDelegate"\n  parent_type="class">\nTold.\n</ParamField>\n`,
    );
    await add('kettle/en/ios/api/class.mdx', `## SteamDelegate\n\n### Methods\n\n${fields.join('\n')}`);

    const names = ['kettle:lidChanged:angle:', 'kettle:lidChanged', 'lidChanged', 'onLidChanged'];
    const found = await Promise.all(names.map((name) => call('/en/mcp/kettle/ios_swift', 'symbol', { name })));

    expect(found.map(({ answer }) => answer.title)).to.deep.equal(
      names.map(() => 'SteamDelegate.kettle:lidChanged:angle:'),
    );
    expect(found[0]?.answer.text.match(/- \(void\)/g)).to.have.length(1);
    expect(found[0]?.answer).not.to.have.property('others');
  });

  it('names first what begins with the words of the missing name, each once, and knows an event without its mark', async () => {
    const field = (name: string, owner: string) =>
      `<ParamField\n  name="${name}"\n  prototype="func ${name}()"\n  parent_name="${owner}"\n  parent_type="class">\nRinse, rinses and rinsing.\n</ParamField>\n`;
    const config = ['isRinse', 'scalding', 'cups'].map((name) => field(name, 'TeaRinseConfig')).join('\n');
    const tap = ['rinseWithCups:callback:', 'onTapRinsedWell'].map((name) => field(name, 'Tap')).join('\n');
    const types = `## TeaRinseConfig\n\nHow to rinse.\n\n### Properties\n\n${config}\n## Tap\n\n### Methods\n\n${tap}`;
    await add('kettle/en/ios/api/class.mdx', types);

    const missing = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'Tap.rinse' });
    const event = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'tapRinsedWell' });

    const near = missing.answer.near?.map(({ name }) => name) ?? [];
    expect(near[0]).to.equal('Tap.rinseWithCups:callback:');
    expect(near.indexOf('TeaRinseConfig.isRinse')).to.be.within(1, 2);
    expect(near).to.include('TeaRinseConfig').and.have.length(new Set(near).size);
    expect(event.answer.title).to.equal('Tap.onTapRinsedWell');
  });

  it('gives a type from the page of all types', async () => {
    const path = 'kettle/en/ios/api/class.mdx';
    const field =
      '<ParamField\n  name="rinse"\n  prototype="func rinse()"\n  parent_name="SpoutFilter"\n  parent_type="class">\nRinses.\n</ParamField>\n';
    const type = `## SpoutFilter\n\nFilters the water.\n\n### Methods\n\n${field}`;
    await add(path, type);

    const { answer } = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'SpoutFilter' });

    expect(answer).to.include({ found: true, title: 'SpoutFilter' });
    expect(answer.text).to.contain('rinse').and.not.contain('openLid');
  });

  it('says on which other platforms a missing name exists', async () => {
    const path = 'kettle/en/android/api/class.mdx';
    const field =
      '<ParamField\n  name="sootFilter"\n  prototype="void soot()"\n  parent_name="Lid"\n  parent_type="class">\nFilters.\n</ParamField>\n';
    await add(path, field);

    const { answer } = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'Lid.sootFilter' });

    expect(answer).to.deep.include({ found: false, on_other_platforms: ['Android: Java'] });
    expect(JSON.stringify(answer)).not.to.contain('Filters.');
  });

  it('says on which platforms a name exists, not where its type has other members', async () => {
    const config = JSON.parse(docServer.site.read('docs.config.en.json')) as Config;
    const id = 'kettle_flutter';
    config.instances.push({ id, path: 'kettle/en/flutter', routeBasePath: id, locale: 'en', clientApiPath: 'api' });
    config.groups[0]?.instances.push({ id, platform: 'Flutter: Dart', tab: { clientApi: 'Kettle API' } });
    const field = (name: string) =>
      `<ParamField\n  name="${name}"\n  prototype="void ${name}()"\n  desc="Does polish brass with the rag."\n  parent_name="Rag"\n  parent_type="class">\nRubs.\n</ParamField>\n`;
    const type = `## Rag\n\n### Methods\n\n${['polishRag', 'foldRag', 'soakRag', 'wringRag'].map(field).join('\n')}`;
    await add('kettle/en/ios/api/class.mdx', type);
    await add('kettle/en/android/api/class.mdx', `${type}\n${field('polishBrassRag')}`);
    await edit({
      'docs.config.en.json': JSON.stringify(config),
      'kettle/en/flutter/sidebars.json': JSON.stringify({
        clientApi: [{ type: 'doc', label: 'Class', id: 'api/class' }],
      }),
      'kettle/en/flutter/api/class.mdx': `---\ndocType: API\n---\n\n# Class\n\n${type}`,
    });

    const only = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'Rag.polishBrassRag' });
    const everywhere = await call('/en/mcp/kettle/web_javascript', 'symbol', { name: 'polishRag' });

    expect(only.answer).to.deep.include({ found: false, on_other_platforms: ['Android: Java'] });
    expect(everywhere.answer.on_other_platforms).to.have.members(['iOS: Swift', 'Android: Java', 'Flutter: Dart']);
  });

  it('says that a platform has no reference, and which platforms have one', async () => {
    const answers = await Promise.all(
      ['/en/mcp/kettle/web_javascript', '/en/mcp/tea/all', '/en/mcp/kettle/ios_swift'].map((path) =>
        call(path, 'symbol', { name: 'openTheTap' }),
      ),
    );
    const [without, withoutAny, withOne] = answers.map(({ answer }) => answer.note);

    expect(without)
      .to.contain('Kettle · Web: JS has no client API reference')
      .and.contain('search')
      .and.match(/Platforms with a reference: .*iOS: Swift/);
    expect(withoutAny).to.contain('Tea · All has no client API reference').and.not.contain('Platforms');
    expect(withOne).to.equal(undefined);
  });

  it('gives the member that has another name here, and nothing of the other platform', async () => {
    const field = (name: string, parent: string) =>
      `<ParamField\n  name="${name}"\n  prototype="void ${name}(int cups)"\n  desc="Sends hot steam to every cup."\n  parent_name="${parent}"\n  parent_type="class">\nMore.\n</ParamField>\n`;
    for (const [platform, name, type] of [
      ['ios', 'sendSteamMessage', 'SteamEngine'],
      ['android', 'sendSteamMsg', 'SteamEngineApi'],
    ] as const)
      await add(`kettle/en/${platform}/api/class.mdx`, `## ${type}\n\n### Methods\n\n${field(name, type)}`);
    await docServer.align();

    const { answer, text } = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'sendSteamMsg' });

    expect(answer).to.deep.include({
      found: true,
      called_here: 'SteamEngine.sendSteamMessage',
      is_certain: false,
      asked_name_is_of: ['Android'],
    });
    expect(answer.text).to.contain('void sendSteamMessage(int cups)');
    expect(text).not.to.contain('SteamEngineApi');
  });

  it('quotes a list of functions where the platform has nothing else', async () => {
    const list = '| Method | Description |\n|-|-|\n| whistle | Whistles. |\n| drain | Drains it. |\n';
    await edit({
      'kettle/en/android/api/function-list.mdx': `---\ndocType: API\n---\n\n# Functions\n\n## Boiling\n\nBoils.\n\n## Whistling\n\n${list}`,
    });

    const { answer } = await call('/en/mcp/kettle', 'symbol', { name: 'whistle', platform: 'android' });

    const id = '/article/api?doc=kettle~java_android~function-list~function-list&isFunc=1#whistling';
    const section = await call('/en/mcp/kettle', 'fetch', { id });

    expect(answer).to.deep.include({ found: false });
    expect(answer.only_listed?.text).to.contain('Whistles.').and.not.contain('Drains');
    expect(section.answer.id).to.equal(id);
    expect(section.answer.text).to.contain('Drains it.').and.not.contain('Boiling');
  });

  it('leads to the operations on a server', async () => {
    const { isError, text } = await call('/en/mcp/kettle', 'symbol', { name: 'boil', platform: 'server' });

    expect(isError).to.equal(true);
    expect(text).to.contain('search and kind serverapi');
  });

  it('asks for a product and a platform', async () => {
    const { isError, text } = await call('/en/mcp/kettle', 'symbol', { name: 'boil' });

    expect(isError).to.equal(true);
    expect(text).to.contain('Kettle');
  });
});
