import { expect } from 'chai';
import { type Answer, code, iosDocument, releaseNotes, steam, useMcp } from '../support/mcp.ts';

describe('A tool of the MCP server', () => {
  const { docServer, portal, call, edit, add } = useMcp();

  describe('search', () => {
    it('gives the section that answers with its code, of the platform of the address', async () => {
      const { answer, text } = await call('/en/mcp/kettle/ios_swift', 'search', { query: 'steam pressure limit' });
      const [best] = answer.results;

      expect(best).to.include({ title: 'Steam › Steam pressure limit', platform: 'iOS: Swift' });
      expect(best?.id).to.equal(`${iosDocument}#steam-pressure-limit`);
      expect(best?.text).to.contain('```swift\nkettle.limit("nine bar on iOS")\n```');
      expect(JSON.stringify(answer.results)).not.to.contain('Android');
      expect(answer.other_platforms).to.deep.equal([{ platform: 'Android', documents: 1 }]);
      expect(JSON.parse(text)).to.deep.equal(answer);
    });

    it('says whether a passage names all that is asked', async () => {
      const asked = [
        ['/en/mcp/kettle/ios_swift', 'What is the steam pressure limit?'],
        ['/en/mcp/kettle/ios_swift', 'What is the steam pressure limit of a Samowar bicycle?'],
        ['/en/mcp/tea', 'What does error code 7100001 say about bicycles?'],
      ] as const;
      const answers = await Promise.all(asked.map(([path, query]) => call(path, 'search', { query })));

      expect(answers.map(({ answer }) => answer.is_uncertain)).to.deep.equal([undefined, true, undefined]);
    });

    it('gives the same section once, with its copies', async () => {
      const { answer } = await call('/en/mcp', 'search', { query: 'table of steam valves' });
      const tables = answer.results.filter(({ text }) => text.includes('| large | 7 bar |'));

      expect(tables).to.have.length(1);
      expect(tables[0]?.also_for?.map(({ platform }) => platform)).to.have.length(1);
    });

    it('gives only copies of a member that exist, although their type has another name', async () => {
      const field = (type: string) =>
        `\n## ${type}\n\n### Methods\n\n<ParamField\n  name="descaleTheBoiler"\n  prototype="void descaleTheBoiler()"\n  desc="Descales the boiler with vinegar."\n  parent_name="${type}"\n  parent_type="class">\nTakes an hour.\n</ParamField>\n`;
      await add('kettle/en/ios/api/class.mdx', field('Boiler'));
      await add('kettle/en/android/api/class.mdx', field('IBoiler'));

      const { answer } = await call('/en/mcp/kettle', 'search', { query: 'descale the boiler with vinegar' });
      const ids = answer.results.flatMap(({ also_for: copies = [] }) => copies.map(({ id }) => id));
      const fetched = await Promise.all(ids.map((id) => call('/en/mcp', 'fetch', { id })));

      expect(ids).to.have.lengthOf.at.least(1);
      expect(fetched.map(({ isError }) => isError)).to.not.include(true);
    });

    it('gives the guide for a topic, and the answer for a question', async () => {
      const path = 'kettle/en/ios/start/steam.mdx';
      const guide = '---\ntitle: Blocked valve\n---\n\n## Rinse it\n\nVinegar frees a blocked valve.\n';
      await edit({ [path]: guide });
      const asked = ['blocked valve', 'How to free the blocked valve?'];
      const answers = await Promise.all(asked.map((query) => call('/en/mcp/kettle/ios_swift', 'search', { query })));
      await edit({ [path]: steam('nine bar on iOS') });

      expect(answers.map(({ answer }) => answer.results[0]?.title)).to.deep.equal([
        'Blocked valve › Rinse it',
        'How to free the blocked valve?',
      ]);
    });

    it('gives the text of a changed document', async () => {
      const path = 'kettle/en/ios/start/steam.mdx';
      await call('/en/mcp/kettle/ios_swift', 'search', { query: 'steam pressure limit' });

      await edit({ [path]: steam('eight bar on iOS') });
      const { answer } = await call('/en/mcp/kettle/ios_swift', 'search', { query: 'steam pressure limit' });
      await edit({ [path]: steam('nine bar on iOS') });

      expect(answer.results[0]?.text).to.contain('eight bar on iOS');
    });

    it('gives the declaration of the own platform where the texts are equal', async () => {
      const declarations = await Promise.all(
        ['ios_swift', 'android_java'].map(async (entry) => {
          const { answer } = await call(`/en/mcp/kettle/${entry}`, 'search', { query: 'openLid', kind: 'clientapi' });
          return /\w+ openLid\(\)/.exec(answer.results.map(({ text }) => text).join('\n'))?.[0];
        }),
      );

      expect(declarations).to.deep.equal(['func openLid()', 'void openLid()']);
    });

    it('keeps to its budget', async () => {
      const { answer } = await call('/en/mcp/kettle/ios_swift', 'search', {
        query: 'steam story spout step 7',
        tokens: 200,
      });

      expect(answer.results.reduce((sum, { text }) => sum + text.length / 4, 0)).to.be.within(20, 210);
    });

    it('writes ids of other scripts readably, and URLs as the standard says', async () => {
      await edit({
        'kettle/zh/ios/start/wash.mdx':
          '# 清洗\n\n## 茶壶的清洗 （每周）\n\n用柠檬酸清洗茶壶。\n\n## 空 格%20\n\n见上文。\n',
      });

      const { answer } = await call('/mcp/kettle/ios_swift', 'search', { query: '用柠檬酸清洗茶壶' });
      const [best] = answer.results;
      const ids = [best?.id ?? '', best?.url ?? ''];
      const fetched = await Promise.all(ids.map((id) => call('/mcp', 'fetch', { id, tokens: 200 })));

      expect(ids[0]).to.match(/#茶壶的清洗/);
      expect(ids[1]).to.match(/^[!-~]+$/);
      expect(new URL(ids[0] ?? '', ids[1]).href).to.equal(ids[1]);
      expect(fetched.map((one) => one.answer.id)).to.deep.equal([ids[0], ids[0]]);
      expect(fetched[0]?.answer.text).to.contain('用柠檬酸').and.not.contain('见上文');
    });

    it('gives only what can be fetched', async () => {
      const { answer } = await call('/en/mcp/kettle', 'search', { query: 'open the lid', limit: 20 });

      expect(answer.results.length).to.be.greaterThan(2);
      for (const { id } of answer.results) {
        const fetched = await call('/en/mcp/kettle', 'fetch', { id });
        expect(fetched.isError, id).to.equal(false);
      }
    });
  });

  describe('fetch', () => {
    it('leads from a member to its text on all platforms, but not in an address for one', async () => {
      const id = '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle';
      const [all, one] = await Promise.all(
        ['/en/mcp', '/en/mcp/kettle/ios_swift'].map((path) => call(path, 'fetch', { id })),
      );

      expect(all?.answer.text).to.contain('[On all platforms](');
      expect(one?.answer).to.include({ title: 'Kettle.openLid' });
      expect(one?.answer.text).not.to.contain('On all platforms');
    });

    it('gives a section', async () => {
      const { answer } = await call('/en/mcp', 'fetch', { id: `${iosDocument}#steam-pressure-limit` });

      expect(answer.text).to.contain('nine bar').and.not.to.contain('Long story');
      expect(answer.url).to.equal(`${portal.url}/en${answer.id}`);
    });

    it('gives a long page in parts that are the whole page, with its code in one', async () => {
      const parts: Answer[] = [];
      for (let from: number | undefined = 0; from !== undefined;) {
        const { answer }: { answer: Answer } = await call('/en/mcp', 'fetch', { id: iosDocument, tokens: 300, from });
        parts.push(answer);
        from = answer.metadata.next_from;
      }
      const whole = await call('/en/mcp', 'fetch', { id: `${portal.url}/en${iosDocument}`, tokens: 9000 });

      expect(parts.length).to.be.greaterThan(3);
      const joined = parts
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, '');
      expect(joined).to.equal(whole.answer.text.replaceAll(/\s/g, ''));
      expect(parts.filter(({ text }) => text.includes(code))).to.have.length(1);
      expect(parts[0]?.metadata.outline?.map(({ id }) => id)).to.contain(`${iosDocument}#table-of-valves`);
    });

    it('gives a shorter outline with a small budget', async () => {
      const id = '/docs/kettle/more/chapters?platform=ios&language=swift';
      const answers = await Promise.all([200, 1000].map((tokens) => call('/en/mcp', 'fetch', { id, tokens })));

      expect(answers.map(({ answer }) => answer.metadata.outline?.length)).to.deep.equal([8, 40]);
      const all = answers.map(
        ({ answer: { metadata } }) => (metadata.outline?.length ?? 0) + (metadata.more_sections ?? 0),
      );
      expect(all).to.deep.equal([40, 40]);
    });

    it('tells that a page ends before the asked position', async () => {
      const { isError, text } = await call('/en/mcp', 'fetch', { id: iosDocument, from: 900_000 });

      expect(isError).to.equal(true);
      expect(text).to.match(/ends before position \d+/);
    });

    it('gives a member of a type', async () => {
      const id = '/article/api?doc=kettle~swift_ios~class~Kettle#boiluntil-kettle';

      const { answer } = await call('/en/mcp', 'fetch', { id });

      expect(answer.text).to.contain('Boils it').and.not.to.contain('Opens it a little');
    });

    for (const path of ['/', '/index.md', ''])
      it(`gives the home page for its address with ${path === '' ? 'nothing' : path} at the end`, async () => {
        const { answer } = await call('/en/mcp', 'fetch', { id: `${portal.url}/en${path}` });

        expect(answer).to.include({ id: '/', title: 'Kettle works', url: `${portal.url}/en` });
      });

    it('reads an address without a platform on the platform of the scope', async () => {
      const { answer } = await call('/en/mcp/kettle/android_java', 'fetch', {
        id: '/docs/kettle/start/steam#long-story',
      });

      expect(answer.id).to.equal('/docs/kettle/start/steam?platform=android&language=java#long-story');
    });

    it('follows the redirect of the page', async () => {
      const { answer } = await call('/en/mcp', 'fetch', { id: '/docs/kettle/start/steam#steam-pressure-limit' });

      expect(answer.id).to.equal(`${iosDocument}#steam-pressure-limit`);
    });

    for (const [path, of, id, server] of [
      ['/en/mcp', 'an address', '/article/300', '/mcp'],
      ['/en/mcp', 'a URL', '{{portal}}/docs/kettle/start/steam', '/mcp'],
      ['/mcp', 'a URL', '{{portal}}/en/docs/kettle/start/steam', '/en/mcp'],
      ['/mcp', 'an address with its prefix', '/en/docs/kettle/start/steam', '/en/mcp'],
    ] as const)
      it(`at ${path} names the server of the other edition for ${of} of it`, async () => {
        const { isError, text } = await call(path, 'fetch', { id: id.replace('{{portal}}', portal.url) });

        expect(isError).to.equal(true);
        expect(text)
          .to.match(/(?:Chinese edition|英文版)/)
          .and.contain(` ${portal.url}${server}`);
      });

    for (const id of ['nonsense', '/docs/kettle/nowhere', 'https://evil.example/docs', '//evil.example', '/../etc'])
      it(`tells that ${id} is no page`, async () => {
        const { isError, text } = await call('/en/mcp', 'fetch', { id });

        expect(isError).to.equal(true);
        expect(text).to.contain(id);
      });
  });

  describe('list', () => {
    it('leads from products to documents', async () => {
      const all = await call('/en/mcp', 'list');
      const documents = await call('/en/mcp', 'list', { product: 'Kettle', platform: 'iOS' });

      expect(all.answer.products[0]?.platforms).to.contain('ios_swift');
      expect(documents.answer.documents.every(({ id }) => id.startsWith('/'))).to.equal(true);
    });

    it('gives the date of the author, and none that is only the time of the file', async () => {
      const { answer } = await call('/en/mcp/kettle/ios_swift', 'list', { under: 'start' });

      expect(answer.documents.map(({ id, date }) => [id.replace(/\?.*/, ''), date])).to.deep.equal([
        ['/docs/kettle/start/boil', '2026-03-01'],
        ['/docs/kettle/start/pour', undefined],
      ]);
    });

    it('names the folders where there is no such folder', async () => {
      const { isError, text } = await call('/en/mcp/kettle/ios_swift', 'list', { under: 'nowhere' });

      expect(isError).to.equal(true);
      expect(text).to.contain('start');
    });
  });

  describe('A product', () => {
    it('may be named in the other language', async () => {
      const { answer } = await call('/en/mcp', 'list', { product: '水壶' });
      const [inside, outside] = await Promise.all(
        ['/en/mcp/kettle', '/en/mcp/tea'].map((path) => call(path, 'list', { product: '水壶' })),
      );

      expect(answer).to.include({ product: 'kettle', name: 'Kettle' });
      expect([inside?.isError, outside?.isError]).to.deep.equal([false, true]);
    });

    it('is refused if there is none, with the names and keys of all', async () => {
      const { isError, text } = await call('/mcp', 'list', { product: 'Toaster' });

      expect(isError).to.equal(true);
      expect(text).to.match(/\p{Script=Han}+ \(kettle\)/u);
    });
  });

  describe('A platform without a product', () => {
    it('may be the key of an entry, which names its language', async () => {
      const { answer } = await call('/en/mcp', 'search', { query: 'steam', platform: 'android_java' });

      expect([...new Set(answer.results.map(({ platform }) => platform))]).to.deep.equal(['Android: Java']);
    });

    it('is refused if no product has it', async () => {
      const { isError, text } = await call('/en/mcp', 'search', { query: 'steam', platform: 'toaster' });

      expect(isError).to.equal(true);
      expect(text).to.contain('android');
    });
  });

  describe('symbol', () => {
    it('gives a member, and names the nearest ones of the platform for a missing one', async () => {
      const found = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'Kettle.boil' });
      const missing = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'openLidd' });

      expect(found.answer).to.include({ found: true });
      expect(found.answer.text).to.contain('Boils it');
      expect(missing.answer.found).to.equal(false);
      expect(missing.answer.near.map(({ name }) => name).join()).to.contain('openLid');
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

  describe('whats_new', () => {
    it('gives the changes after a version, of the scope alone', async () => {
      const { answer } = await call('/en/mcp/kettle/ios_swift', 'whats_new', { from: '1.0.0' });

      expect(answer.title).to.equal('Upgrade Kettle from 1.0.0 to 1.2.0');
      expect(answer.text).to.contain('## Fixed (1)\n\n### 1.1.0\n\n- Leaks');
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
      const ids = [...answer.text.matchAll(/\]\(<?([^)>]*)/g)].map(([, url = '']) =>
        url.replace(`${portal.url}/en`, ''),
      );
      const fetched = await Promise.all(
        ids.slice(0, -1).map((id) => call('/en/mcp/kettle/android_java', 'fetch', { id })),
      );
      await edit(Object.fromEntries(before));

      const target = 'platform=android&language=java';
      const ownApi = '/article/api.md?doc=kettle~java_android~class~Kettle';
      expect(ids).to.deep.equal([
        `/docs/kettle/more/release-notes.md?${target}`,
        `${ownApi}&member=openlid-kettle`,
        ownApi,
        `/docs/kettle/start/steam.md?${target}#long-story`,
        '/faq.md',
      ]);
      expect(fetched.map(({ isError }) => isError)).to.deep.equal([false, false, false, false]);
      expect(answer.text)
        .to.contain('Source: [Notes](')
        .and.contain(') (iOS: Swift)')
        .and.contain('- Gauge.readGauge\n- Gauge\n')
        .and.contain('- iOS chapters\n');
    });

    it('says that it swapped the versions', async () => {
      const given = { from: '1.2.0', to: '1.1.0' };
      const { answer } = await call('/en/mcp/kettle/ios_swift', 'whats_new', given);
      const inOrder = await call('/en/mcp/kettle/ios_swift', 'whats_new', { from: given.to, to: given.from });

      expect(answer.title).to.equal('Upgrade Kettle from 1.1.0 to 1.2.0');
      expect(answer.text).to.contain('the versions were swapped').and.contain('- Whistles');
      expect(inOrder.answer.text).not.to.contain('swapped');
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

  describe('check_code', () => {
    it('gives line, fault and right name of the platform of the address, and ids that can be fetched', async () => {
      const given = { code: '\nlet kettle: Kettle\nkettle.openLid()\nkettle.opneLid()\n' };

      const { answer } = await call('/en/mcp/kettle/ios_swift', 'check_code', given);
      const [finding] = answer.findings;
      const fetched = await call('/en/mcp/kettle/ios_swift', 'fetch', { id: finding?.right[0]?.id ?? '' });

      expect(answer).to.include({ product: 'kettle', platform: 'ios_swift', known_names: 2 });
      expect(answer.findings).to.deep.equal([
        {
          line: 4,
          name: 'opneLid',
          fault: 'misspelt',
          type: 'Kettle',
          right: [{ name: 'Kettle.openLid', id: '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle' }],
        },
      ]);
      expect(fetched.answer.text).to.contain('openLid');
    });

    it('recognises the platform inside the scope', async () => {
      const { answer } = await call('/en/mcp/kettle', 'check_code', {
        code: 'Kettle kettle = new Kettle();\nkettle.openLid();\n',
      });

      expect(answer).to.deep.include({ platform: 'android_java', is_recognised: true, findings: [] });
    });

    it('names the first version of what is too new', async () => {
      const path = 'kettle/en/ios/api/class.mdx';
      const field = '<ParamField name="rattle" prototype="func rattle()" parent_name="Whistle" parent_type="class">\n';
      const type = `## Whistle\n\n${field}\n- **Available since**: 3.1.0\n\n</ParamField>\n`;
      await add(path, type);
      const code = 'let whistle: Whistle\nwhistle.rattle()\n';

      const { answer } = await call('/en/mcp/kettle/ios_swift', 'check_code', { code, version: 'v3.0.2' });

      expect(answer.findings).to.deep.equal([{ line: 2, name: 'rattle', fault: 'too-new', version: '3.1.0' }]);
    });

    const faulty: [title: string, path: string, given: Record<string, unknown>, text: string][] = [
      ['no code', '/en/mcp', { code: '' }, 'code is missing or not allowed here'],
      ['huge code', '/en/mcp', { code: 'x'.repeat(50_001) }, 'at most 50,000 characters'],
      ['no text', '/en/mcp', { code: 'PK\u0000\u0001' }, 'This is not source code'],
      ['code of no SDK', '/en/mcp', { code: 'add(1, 2)' }, 'The code does not show clearly which SDK'],
      ['a platform without a reference', '/en/mcp/tea/all', { code: 'add(1, 2)' }, 'no client API reference'],
      ['another product', '/en/mcp/kettle', { code: 'a', product: 'tea' }, 'outside the scope'],
      ['a version in words', '/en/mcp', { code: 'a', version: 'two' }, 'version must be a version such as "3.1.0"'],
    ];
    for (const [title, path, given, expected] of faulty)
      it(`says what is wrong with ${title}`, async () => {
        const { isError, text } = await call(path, 'check_code', given);

        expect(isError).to.equal(true);
        expect(text).to.contain(expected);
      });
  });

  describe('error_code', () => {
    it('explains a code only where the product has it', async () => {
      const here = await call('/en/mcp/tea', 'error_code', { code: 7_100_001 });
      const elsewhere = await call('/en/mcp/kettle', 'error_code', { code: '7100001' });

      expect(here.answer.meanings[0]?.documented_for[0]?.product).to.equal('tea');
      expect(elsewhere.answer).to.deep.include({ found: false, meanings: [], meanings_elsewhere: ['Tea · All'] });
    });
  });

  for (const [name, given] of [
    ['search', { query: 'free the blocked valve', tokens: 3000 }],
    ['fetch', { id: '/faq/free-the-valve' }],
  ] as const)
    it(`${name} leaves the parts of other platforms out of questions, and says so`, async () => {
      const { text } = await call('/en/mcp/kettle/ios_swift', name, given);
      const everywhere = await call('/en/mcp', name, given);

      expect(text)
        .to.contain('valve.free()')
        .and.contain('The blocked valve is free.')
        .and.match(/Left out[^"]*Android-Kotlin Platform/)
        .and.not.match(/valve\.pull|Pull the blocked/);
      expect(everywhere.text).to.contain('valve.pull()').and.contain('Pull the blocked').and.not.contain('Left out');
    });

  for (const [name, given] of [
    ['search', { query: 'polish the copper handle', tokens: 3000 }],
    ['fetch', { id: '/docs/kettle/more/handle?platform=ios&language=swift' }],
  ] as const)
    it(`${name} leaves the code of other platforms out of documents that have own code beside it`, async () => {
      const { text } = await call('/en/mcp/kettle/ios_swift', name, given);
      const everywhere = await call('/en/mcp', name, given);

      expect(text)
        .to.contain('handle.polish()')
        .and.contain('The handle is clean.')
        .and.match(/Left out[^"]*Flutter/)
        .and.not.contain('handle.rub()');
      expect(everywhere.text).to.contain('handle.rub()').and.not.contain('Left out');
    });

  it('gives the questions of a product for questions', async () => {
    const { answer } = await call('/en/mcp/faq/all', 'fetch', { id: '/faq/free-the-valve' });

    expect(answer.text).to.contain('valve.pull()').and.not.contain('Left out');
  });
});
