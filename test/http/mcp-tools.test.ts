import { expect } from 'chai';
import { iosDocument, steam, useMcp } from '../support/mcp.ts';

describe('A tool of the MCP server', () => {
  const { portal, call, edit, add } = useMcp();

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

    it('says which edition has the language of a question that has no results', async () => {
      const asked = [
        ['/en/mcp/kettle/ios_swift', '如何撤回消息', '/mcp/kettle/ios_swift'],
        ['/en/mcp/tea/server', '如何撤回消息', '/mcp'],
        ['/mcp/kettle/ios_swift', 'how to xyzzy qwertz', '/en/mcp/kettle/ios_swift'],
        ['/en/mcp/kettle/ios_swift', 'xyzzy qwertz', undefined],
        ['/mcp/kettle/ios_swift', 'xyzzyQwertz', undefined],
      ] as const;
      for (const [path, query, server] of asked) {
        const { answer } = await call(path, 'search', { query });

        expect(answer.results, query).to.deep.equal([]);
        if (server === undefined) expect(answer.note, query).to.equal(undefined);
        else expect(answer.note, query).to.match(new RegExp(` ${portal.url}${server}$`));
      }
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
      ['no code', '/en/mcp', { code: '' }, 'code is missing: '],
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

  for (const [tool, name, most] of [
    ['search', 'platform', 100],
    ['whats_new', 'platform', 100],
    ['fetch', 'id', 4096],
  ] as const)
    it(`${tool} refuses a ${name} that is longer in lower case than it may be`, async () => {
      const given = { query: 'tea', product: 'kettle', [name]: 'İ'.repeat(most) };
      const { isError, text } = await call('/en/mcp', tool, given);

      expect(isError).to.equal(true);
      expect(text).to.contain(`${name} cannot be`);
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
