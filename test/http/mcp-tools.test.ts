import { expect } from 'chai';
import { iosDocument, useMcp } from '../support/mcp.ts';
import { type } from '../support/reference-text.ts';

const swift = '/en/mcp/kettle/ios_swift';
const java = '/en/mcp/kettle/android_java';
const references = ['kettle/en/ios/api/class.mdx', 'kettle/en/android/api/class.mdx'] as const;

describe('A tool of the MCP server', () => {
  const { portal, call, edit, add } = useMcp();

  describe('search', () => {
    const ask = async (path: string, query: string, more = {}) =>
      (await call(path, 'search', { query, ...more })).answer;

    it('gives the section that answers with its code, of the platform of the address', async () => {
      const { answer, text } = await call(swift, 'search', { query: 'steam pressure limit' });
      const [best] = answer.results;

      expect(best).to.include({ title: 'Steam › Steam pressure limit', platform: 'iOS: Swift' });
      expect(best?.id).to.equal(`${iosDocument}#steam-pressure-limit`);
      expect(best?.text).to.contain('```swift\nkettle.limit("nine bar on iOS")\n```');
      expect(JSON.stringify(answer.results)).not.to.contain('Android');
      expect(answer.other_platforms).to.deep.equal([{ platform: 'Android', documents: 1 }]);
      expect(JSON.parse(text)).to.deep.equal(answer);
    });

    it('says that no passage names all that is asked', async () => {
      const asked = 'What is the steam pressure limit';

      expect((await ask(swift, `${asked}?`)).is_uncertain).to.equal(undefined);
      expect((await ask(swift, `${asked} of a Samowar bicycle?`)).is_uncertain).to.equal(true);
    });

    it('names the edition for a question in its language without results', async () => {
      for (const [path, query, server] of [
        [swift, '如何撤回消息', '/mcp/kettle/ios_swift'],
        ['/mcp/kettle/ios_swift', 'how to xyzzy qwertz', swift],
        [swift, 'xyzzy qwertz', undefined],
      ] as const) {
        const { results, note } = await ask(path, query);

        expect(results).to.deep.equal([]);
        expect(note?.split(' ').at(-1)).to.equal(server && portal.url + server);
      }
    });

    it('gives only what can be fetched, also copies of a member in a type of another name', async () => {
      const desc = 'Descales the boiler with vinegar.';
      for (const [at, name] of ['Boiler', 'IBoiler'].entries())
        await add(references[at] ?? '', type(name, ['descaleTheBoiler'], { desc }));

      const copied = await ask('/en/mcp/kettle', 'descale the boiler with vinegar');
      const { results } = await ask('/en/mcp/kettle', 'open the lid', { limit: 20 });
      const copies = copied.results.flatMap(({ also_for: others = [] }) => others);

      expect(copies).to.have.lengthOf.at.least(1);
      expect(results).to.have.lengthOf.above(2);
      for (const { id } of [...copies, ...results])
        expect((await call('/en/mcp/kettle', 'fetch', { id })).isError, id).to.equal(false);
    });

    for (const [path, declaration] of [
      [swift, 'func openLid()'],
      [java, 'void openLid()'],
    ] as const)
      it(`gives the declaration of the own platform where the texts are equal: ${declaration}`, async () => {
        const { results } = await ask(path, 'openLid', { kind: 'clientapi' });

        expect(/\w+ openLid\(\)/.exec(results.map(({ text }) => text).join('\n'))?.[0]).to.equal(declaration);
      });

    it('writes ids of other scripts readably, and URLs as the standard says', async () => {
      const sections = '## 茶壶的清洗 （每周）\n\n用柠檬酸清洗茶壶。\n\n## 空 格%20\n\n见上文。\n';
      await edit({ 'kettle/zh/ios/start/wash.mdx': `# 清洗\n\n${sections}` });

      const [best] = (await ask('/mcp/kettle/ios_swift', '用柠檬酸清洗茶壶')).results;
      const { id = '', url = '' } = best ?? {};
      const fetched = await Promise.all([id, url].map((one) => call('/mcp', 'fetch', { id: one, tokens: 200 })));

      expect(id).to.match(/#茶壶的清洗/);
      expect(url)
        .to.match(/^[!-~]+$/)
        .and.equal(new URL(id, url).href);
      expect(fetched.map(({ answer }) => answer.id)).to.deep.equal([id, id]);
      expect(fetched[0]?.answer.text).to.contain('用柠檬酸').and.not.contain('见上文');
    });
  });

  describe('list', () => {
    it('leads from products to documents, with the date of the author, and none that is only of the file', async () => {
      const all = await call('/en/mcp', 'list');
      const { answer } = await call(swift, 'list', { under: 'start' });

      expect(all.answer.products[0]?.platforms).to.contain('ios_swift');
      expect(answer.documents.map(({ id, date }) => [id, date])).to.deep.equal([
        ['/docs/kettle/start/boil?platform=ios&language=swift', '2026-03-01'],
        ['/docs/kettle/start/pour?platform=ios&language=swift', undefined],
      ]);
    });
  });

  describe('check_code', () => {
    it('gives line, fault and right name of the platform of the address, and ids that can be fetched', async () => {
      const given = { code: '\nlet kettle: Kettle\nkettle.openLid()\nkettle.opneLid()\n' };

      const { answer } = await call(swift, 'check_code', given);

      const id = '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle';
      const right = [{ name: 'Kettle.openLid', id }];
      expect(answer).to.include({ product: 'kettle', platform: 'ios_swift', known_names: 2 });
      expect(answer.findings).to.deep.equal([{ line: 4, name: 'opneLid', fault: 'misspelt', type: 'Kettle', right }]);
      expect((await call(swift, 'fetch', { id })).answer.text).to.contain('openLid');
    });

    it('recognises the platform inside the scope', async () => {
      const code = 'Kettle kettle = new Kettle();\nkettle.openLid();\n';
      const { answer } = await call('/en/mcp/kettle', 'check_code', { code });

      expect(answer).to.deep.include({ platform: 'android_java', is_recognised: true, findings: [] });
    });
  });

  const tooLong = (length: number) => 'İ'.repeat(length);
  const faulty: [tool: string, path: string, given: Record<string, unknown>, said: string | RegExp][] = [
    ['list', swift, { under: 'nowhere' }, 'start'],
    ['list', '/mcp', { product: 'Toaster' }, /\p{Script=Han}+ \(kettle\)/u],
    ['list', '/en/mcp/tea', { product: '水壶' }, 'outside the scope'],
    ['search', '/en/mcp', { query: 'steam', platform: 'toaster' }, 'android'],
    ['fetch', '/en/mcp', { id: tooLong(4096) }, 'id cannot be'],
    ['check_code', '/en/mcp', { code: 'x'.repeat(50_001) }, 'at most 50,000 characters'],
    ['check_code', '/en/mcp', { code: 'add(1, 2)' }, 'The code does not show clearly which SDK'],
    ['check_code', '/en/mcp/kettle', { code: 'a', product: 'tea' }, 'outside the scope'],
    ['check_code', '/en/mcp', { code: 'a', version: 'two' }, 'version must be a version such as "3.1.0"'],
  ];
  for (const [tool, path, given, said] of faulty)
    it(`${tool} says what is wrong with ${JSON.stringify(given).slice(0, 60)} at ${path}`, async () => {
      const { isError, text } = await call(path, tool, given);

      expect(isError).to.equal(true);
      if (typeof said === 'string') expect(text).to.contain(said);
      else expect(text).to.match(said);
    });

  it('error_code explains a code only where the product has it', async () => {
    const here = await call('/en/mcp/tea', 'error_code', { code: 7_100_001 });
    const elsewhere = await call('/en/mcp/kettle', 'error_code', { code: '7100001' });

    expect(here.answer.meanings[0]?.documented_for[0]?.product).to.equal('tea');
    expect(elsewhere.answer).to.deep.include({ found: false, meanings: [], meanings_elsewhere: ['Tea · All'] });
  });

  const valve = {
    own: ['valve.free()', 'The blocked valve is free.'],
    others: ['valve.pull()', 'Pull the blocked'],
    left: /Left out[^"]*Android-Kotlin Platform/,
  };
  for (const [tool, given, { own, others, left }] of [
    ['search', { query: 'free the blocked valve', tokens: 3000 }, valve],
    ['fetch', { id: '/faq/free-the-valve' }, valve],
  ] as const)
    it(`${tool} leaves out what is for other platforms, and says so: ${JSON.stringify(given)}`, async () => {
      const { text } = await call(swift, tool, given);
      const everywhere = await call('/en/mcp', tool, given);

      for (const part of own) expect(text).to.contain(part);
      expect(text).to.match(left);
      for (const part of others) {
        expect(text).not.to.contain(part);
        expect(everywhere.text).to.contain(part);
      }
      expect(everywhere.text).not.to.contain('Left out');
    });
});
