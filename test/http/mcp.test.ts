import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import request from 'supertest';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { startTestDocServer } from './doc-server/site.ts';
import { useAll } from '../support/use.ts';

interface Result {
  id: string;
  title: string;
  text: string;
  platform?: string;
  also_for?: { id: string; platform: string }[];
}

interface Answer {
  only_listed?: { text: string };
  results: Result[];
  text: string;
  found: boolean;
  near: { name: string }[];
  findings: { line: number; name: string; fault: string; right: { name: string; id: string }[] }[];
  others: { id: string }[];
  products: { product: string; platforms: string[] }[];
  documents: { id: string }[];
  meanings: { documented_for: { product: string }[] }[];
  other_platforms: { platform: string; documents: number }[];
  is_uncertain?: boolean;
  metadata: { tokens: number; total_tokens?: number; next_from?: number; outline?: { id: string }[] };
  id: string;
  title: string;
  url: string;
}

const iosDocument = '/docs/kettle/start/steam?platform=ios&language=swift';
const steps = Array.from({ length: 60 }, (_, n) => `Step ${String(n)} takes steam from the spout.`).join('\n\n');
const code = Array.from({ length: 40 }, (_, n) => `kettle.valve(${String(n)}).open()`).join('\n');
const steam = (valve: string) =>
  `---\ntitle: Steam\n---\n\nAbout steam.\n\n## Steam pressure limit\n\nThe pressure limit is ${valve}.\n\n\`\`\`swift\nkettle.limit("${valve}")\n\`\`\`\n\n` +
  `## Table of valves\n\n| Valve | Opens at |\n|-|-|\n| small | 2 bar |\n| large | 7 bar |\n\n## Long story\n\n${steps}\n\n\`\`\`swift\n${code}\n\`\`\`\n`;

const releaseNotes = '# Notes\n\n## 1.2.0\n\n**New**\n\n- Whistles\n\n## 1.1.0\n\n**Bug fixes**\n\n- Leaks\n';

const valveQuestion =
  `---\ntitle: How to free the blocked valve?\n---\n\n<ArticleMetadata product="All" platform="All" />\n\nFree the blocked valve.\n\n## Android\n\nPull the blocked valve.\n\n` +
  `## Code\n\nCall the valve:\n\n<Tabs>\n<Tab title="iOS-Swift Platform">\n\n\`\`\`swift\nvalve.free()\n\`\`\`\n\n</Tab>\n` +
  `<Tab title="Android-Kotlin Platform">\n\n\`\`\`kotlin\nvalve.pull()\n\`\`\`\n\n</Tab>\n</Tabs>\n\nThe blocked valve is free.\n`;

describe('The MCP server', function () {
  this.timeout(60_000);
  let behind: ReturnType<typeof createServer>;
  const clients: Client[] = [];

  const docServer = useAll(() => startTestDocServer());
  const portal = useAll(async () => {
    const { site, store } = docServer;
    site.write('kettle/en/ios/start/steam.mdx', steam('nine bar on iOS'));
    site.write('kettle/en/android/start/steam.mdx', steam('four bar on Android'));
    for (const platform of ['ios', 'android']) site.write(`kettle/en/${platform}/more/release-notes.mdx`, releaseNotes);
    site.write('general/en/faq/free-the-valve.mdx', valveQuestion);
    const chapters = Array.from({ length: 40 }, (_, n) => `## Chapter ${String(n)}\n\n${'Steam rises. '.repeat(20)}\n`);
    site.write('kettle/en/ios/more/chapters.mdx', `# Chapters\n\n${chapters.join('\n')}`);
    site.write(
      'tea/en/codes.mdx',
      '# Error codes\n\n| Error code | Description | What to do |\n|-|-|-|\n| 7100001 | The `pot` is empty. | Fill it. |\n',
    );
    await store.look();
    await docServer.search.open();
    await docServer.search.settled();
    behind = createServer(docServer.app);
    const url = await listen(behind);
    return startPortal({}, { RATE_LIMIT_FACTOR: '0', METRICS_TOKEN: 'a-token-of-some-length' }, undefined, {
      docServer: () => Promise.resolve(url),
    });
  });
  after(async () => {
    for (const client of clients) await client.close();
    behind.closeAllConnections();
    behind.close();
  });

  const connect = async (path: string, mode: VersionNegotiationMode = 'auto'): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    clients.push(client);
    await client.connect(new StreamableHTTPClientTransport(new URL(portal.url + path)));
    return client;
  };
  const call = async (path: string, name: string, given: Record<string, unknown> = {}) => {
    const client = await connect(path);
    const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: given });
    const [first] = content as { text: string }[];
    return { isError, answer: structuredContent as unknown as Answer, text: first?.text ?? '' };
  };
  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    request(portal.url)
      .post(path)
      .set({ Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json', ...headers })
      .send(body);
  const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

  for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
    it(`serves the same tools to ${mode === 'legacy' ? 'clients of 2025' : 'clients of 2026-07-28'}`, async () => {
      const client = await connect('/en/mcp', mode);

      const { tools } = await client.listTools();
      const { structuredContent } = await client.callTool({ name: 'list', arguments: {} });

      expect(tools.map(({ name }) => name)).to.deep.equal([
        ...['search', 'fetch', 'list', 'symbol', 'whats_new', 'error_code', 'check_code'],
      ]);
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).to.equal(true);
      expect(client.getServerVersion()?.title).to.contain('documentation');
      expect((structuredContent as unknown as Answer).products[0]?.product).to.equal('kettle');
      expect(client.getNegotiatedProtocolVersion()).to.match(mode === 'legacy' ? /^2025/ : /^2026-07-28$/);
    });
  }

  it('speaks the language of the edition', async () => {
    const chinese = await connect('/mcp');

    const { tools } = await chinese.listTools();

    expect(tools[0]?.title).to.match(/\p{Script=Han}/u);
    expect(chinese.getInstructions()).to.match(/\p{Script=Han}/u);
  });

  it('says how long the tools hold', async () => {
    const client = await connect('/en/mcp', { pin: '2026-07-28' });

    const { ttlMs, cacheScope } = (await client.listTools()) as { ttlMs?: number; cacheScope?: string };

    expect({ ttlMs, cacheScope }).to.deep.equal({ ttlMs: 3_600_000, cacheScope: 'public' });
  });

  describe('Its address', () => {
    for (const path of ['/en/mcp/spoon', '/en/mcp/kettle/tv', '/en/mcp/__proto__'])
      it(`${path} is a 404`, async () => {
        expect((await post(path, listTools)).status).to.equal(404);
      });

    it('tells where products are listed if it names none', async () => {
      const { body } = await post('/en/mcp/spoon', listTools);

      expect((body as { error: { message: string } }).error.message).to.contain('/en/llms.txt');
    });

    it('refuses pages of other sites', async () => {
      const { status } = await post('/en/mcp', listTools, { Origin: 'https://evil.example' });
      const own = await post('/en/mcp', listTools, { Origin: portal.url });
      const rebound = await post('/en/mcp', listTools, { Origin: 'http://evil.example', Host: 'evil.example' });

      expect([status, own.status, rebound.status]).to.deep.equal([403, 200, 403]);
    });

    it('has nothing to read, as it keeps no sessions', async () => {
      expect((await request(portal.url).get('/en/mcp').set('Accept', 'text/event-stream')).status).to.equal(405);
    });
  });

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

    it('gives the text of a changed document', async () => {
      const { site, store, search } = docServer;
      await call('/en/mcp/kettle/ios_swift', 'search', { query: 'steam pressure limit' });

      site.write('kettle/en/ios/start/steam.mdx', steam('eight bar on iOS'));
      await store.look();
      await search.settled();
      const { answer } = await call('/en/mcp/kettle/ios_swift', 'search', { query: 'steam pressure limit' });
      site.write('kettle/en/ios/start/steam.mdx', steam('nine bar on iOS'));
      await store.look();
      await search.settled();

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

    for (const id of [
      'nonsense',
      '/docs/kettle/nowhere',
      'https://evil.example/docs',
      '//evil.example',
      '/../etc',
      '/',
    ])
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

    it('names the folders where there is no such folder', async () => {
      const { isError, text } = await call('/en/mcp/kettle/ios_swift', 'list', { under: 'nowhere' });

      expect(isError).to.equal(true);
      expect(text).to.contain('start');
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

    it('gives a type from the page of all types', async () => {
      const path = 'kettle/en/ios/api/class.mdx';
      const field =
        '<ParamField\n  name="rinse"\n  prototype="func rinse()"\n  parent_name="SpoutFilter"\n  parent_type="class">\nRinses.\n</ParamField>\n';
      const type = `## SpoutFilter\n\nFilters the water.\n\n### Methods\n\n${field}`;
      docServer.site.write(path, `${docServer.site.read(path)}\n${type}`);
      await docServer.store.look();
      await docServer.search.settled();

      const { answer } = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'SpoutFilter' });

      expect(answer).to.include({ found: true, title: 'SpoutFilter' });
      expect(answer.text).to.contain('rinse').and.not.contain('openLid');
    });

    it('says on which other platforms a missing name exists', async () => {
      const path = 'kettle/en/android/api/class.mdx';
      const field =
        '<ParamField\n  name="sootFilter"\n  prototype="void soot()"\n  parent_name="Lid"\n  parent_type="class">\nFilters.\n</ParamField>\n';
      docServer.site.write(path, `${docServer.site.read(path)}\n${field}`);
      await docServer.store.look();
      await docServer.search.settled();

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
      ] as const) {
        const path = `kettle/en/${platform}/api/class.mdx`;
        docServer.site.write(path, `${docServer.site.read(path)}\n## ${type}\n\n### Methods\n\n${field(name, type)}`);
      }
      await docServer.store.look();
      await docServer.search.settled();
      await docServer.align();

      const { answer, text } = await call('/en/mcp/kettle/ios_swift', 'symbol', { name: 'sendSteamMsg' });

      expect(answer).to.deep.include({
        ...{ found: true, called_here: 'SteamEngine.sendSteamMessage', is_certain: false },
        asked_name_is_of: ['Android'],
      });
      expect(answer.text).to.contain('void sendSteamMessage(int cups)');
      expect(text).not.to.contain('SteamEngineApi');
    });

    it('quotes a list of functions where the platform has nothing else', async () => {
      const list = '| Method | Description |\n|-|-|\n| whistle | Whistles. |\n| drain | Drains it. |\n';
      docServer.site.write(
        'kettle/en/android/api/function-list.mdx',
        `---\ndocType: API\n---\n\n# Functions\n\n## Boiling\n\nBoils.\n\n## Whistling\n\n${list}`,
      );
      await docServer.store.look();
      await docServer.search.settled();

      const { answer } = await call('/en/mcp/kettle', 'symbol', { name: 'whistle', platform: 'android' });

      const id = '/article/api?doc=kettle~java_android~function-list~function-list&isFunc=1#whistling';
      const section = await call('/en/mcp/kettle', 'fetch', { id });

      expect(answer).to.deep.include({ found: false });
      expect(answer.only_listed?.text).to.contain('Whistles.').and.not.contain('Drains');
      expect(section.answer.id).to.equal(id);
      expect(section.answer.text).to.contain('Drains it.').and.not.contain('Boiling');
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

    const faulty: [path: string, given: Record<string, unknown>, text: string][] = [
      ['/en/mcp', {}, 'Name the product'],
      ['/en/mcp/kettle', {}, 'Name the platform of Kettle'],
      ['/en/mcp/tea/all', {}, 'has no release notes'],
      ['/en/mcp/kettle/ios_swift', { from: 'two' }, 'from is missing or not allowed here'],
    ];
    for (const [path, given, expected] of faulty)
      it(`says what is wrong with ${JSON.stringify(given)} at ${path}`, async () => {
        const { isError, text } = await call(path, 'whats_new', given);

        expect(isError).to.equal(true);
        expect(text).to.contain(expected);
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
          ...{ line: 4, name: 'opneLid', fault: 'misspelt', type: 'Kettle' },
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
      docServer.site.write(path, `${docServer.site.read(path)}\n${type}`);
      await docServer.store.look();
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
      ['a version in words', '/en/mcp', { code: 'a', version: 'two' }, 'version is missing or not allowed here'],
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

  describe('No argument leaves the scope', () => {
    const scope = '/en/mcp/kettle/ios_swift';
    const leaving: [string, Record<string, unknown>][] = [
      ['search', { query: 'steam', product: 'tea' }],
      ['search', { query: 'steam', platform: 'android' }],
      ['search', { query: 'steam', platform: 'ios', language: 'java' }],
      ['list', { product: 'tea' }],
      ['list', { platform: 'web' }],
      ['symbol', { name: 'boil', product: 'kettle', platform: 'Android' }],
      ['error_code', { code: '7100001', product: 'tea' }],
      ['whats_new', { product: 'kettle', platform: 'android' }],
      ['fetch', { id: '/docs/kettle/start/steam?platform=android&language=java' }],
      ['fetch', { id: '/docs/kettle?platform=android&language=java' }],
      ['fetch', { id: '/docs/tea/codes?platform=all&language=all' }],
      ['fetch', { id: '/article/api?doc=kettle~java_android~class~Kettle' }],
      ['fetch', { id: '/kettle/en/android/start/steam.mdx' }],
      ['fetch', { id: '/error-code/7100001' }],
      ['fetch', { id: '/sdk-download' }],
      ['fetch', { id: '/api-center' }],
    ];
    for (const [tool, given] of leaving)
      it(`${tool} ${JSON.stringify(given)}`, async () => {
        const inside = await call(scope, tool, given);
        const outside = await call('/en/mcp', tool, given);

        expect([inside.isError, outside.isError]).to.deep.equal([true, false]);
        expect(inside.text).not.to.contain('four bar');
      });

    it('fetch with a second platform in the address gives the page of the scope', async () => {
      const { answer } = await call(scope, 'fetch', { id: `${iosDocument}&platform=android` });

      expect(answer.id).to.equal(iosDocument);
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

  it('gives the questions of a product for questions', async () => {
    const { answer } = await call('/en/mcp/faq/all', 'fetch', { id: '/faq/free-the-valve' });

    expect(answer.text).to.contain('valve.pull()').and.not.contain('Left out');
  });

  it('refuses faulty arguments in the language of the edition', async () => {
    const { isError, text } = await call('/mcp', 'search', { query: '水', limit: 99 });

    expect(isError).to.equal(true);
    expect(text).to.match(/参数 limit/);
  });

  it('counts calls of tools apart', async () => {
    await call('/en/mcp', 'search', { query: 'nothing of that kind xyzzy' });

    const { text } = await request(portal.url).get('/metrics').set('Authorization', 'Bearer a-token-of-some-length');

    expect(text).to.match(/mcp_calls_total\{[^}]*tool="search"[^}]*outcome="empty"[^}]*\} [1-9]/);
    expect(text).to.match(/http_request_duration_seconds_count\{[^}]*route="mcp/);
  });

  it('counts the questions that no passage surely answers', async () => {
    await call('/en/mcp/kettle/ios_swift', 'search', { query: 'Can the kettle brew Turkish coffee?' });
    await call('/en/mcp/kettle/ios_swift', 'search', { query: 'What is the steam pressure limit?' });
    await docServer.emptySearches.flush();
    const rows = await docServer.db
      .selectFrom('empty_searches')
      .select(['keyword', 'searches', 'by_assistants'])
      .where('keyword', 'like', '%?')
      .where('keyword', 'not like', '%samowar%')
      .execute();

    expect(rows).to.deep.equal([{ keyword: 'can the kettle brew turkish coffee?', searches: 1, by_assistants: 1 }]);
  });

  it('answers hostile requests without a failure of its own', async () => {
    const statuses = new Set<number>();
    for (const body of hostileBodies()) statuses.add((await post('/en/mcp/kettle', body)).status);

    expect([...statuses].filter((status) => status >= 500)).to.deep.equal([]);
  });
});

/** Bodies that are no call, and calls with arguments that fit no tool. */
function hostileBodies(): (string | object)[] {
  const values = [
    null,
    true,
    -1,
    1e300,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(5000),
    '../../etc/passwd',
    '<script>',
    "' OR 1=1",
    [],
    {},
    [[]],
    { __proto__: { a: 1 } },
    '/docs/%',
    '/docs/kettle#%E0%A4%A',
    'platform=all',
    '错'.repeat(300),
  ];
  const names = ['search', 'fetch', 'list', 'symbol', 'whats_new', 'error_code', 'nothing', '__proto__'];
  const fields = ['query', 'id', 'name', 'code', 'product', 'platform', 'tokens', 'from', 'under'];
  const calls = names.flatMap((name) =>
    fields.flatMap((field) =>
      values
        .filter((_, at) => (at + name.length + field.length) % 3 === 0)
        .map((value) => ({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, arguments: { query: 'lid', id: '/docs/kettle', name: 'boil', code: '1', [field]: value } },
        })),
    ),
  );
  const broken = [
    '',
    '{',
    'null',
    '[]',
    '[[]]',
    '"x"',
    '1',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"1.0","id":1,"method":"x"}',
  ];
  return [...broken, ...values.map((method) => ({ jsonrpc: '2.0', id: 1, method, params: {} })), ...calls];
}
