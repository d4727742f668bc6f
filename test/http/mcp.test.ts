import { expect } from 'chai';
import request from 'supertest';
import { type Answer, iosDocument, useMcp } from '../support/mcp.ts';

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('The MCP server', () => {
  const { docServer, portal, connect, call, post } = useMcp();
  const read = (path: string, headers: Record<string, string> = {}) =>
    request(portal.url)
      .get(path)
      .set({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers });

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
    for (const path of [
      '/en/mcp/spoon',
      '/en/mcp/kettle/tv',
      '/en/mcp/__proto__',
      '/en/mcp/kettle/ios_swift/x',
      '/en/mcp/a/b/c/d',
    ])
      it(`${path} is a 404`, async () => {
        expect((await post(path, listTools)).status).to.equal(404);
      });

    for (const [path, target] of [
      ['/zh/mcp', '/mcp'],
      ['/zh/mcp/', '/mcp'],
      ['/zh/mcp/kettle/ios_swift', '/mcp/kettle/ios_swift'],
      ['/en/mcp/', '/en/mcp'],
    ] as const)
      it(`${path} leads calls with their body to ${target}`, async () => {
        const { status, headers } = await post(path, listTools);
        const followed = await fetch(portal.url + path, {
          method: 'POST',
          headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
          body: JSON.stringify(listTools),
        });

        expect([status, headers.location]).to.deep.equal([308, target]);
        expect(followed.status).to.equal(200);
        expect(await followed.text()).to.contain('error_code');
      });

    it('/zh/mcp leads readers with a redirect that clients do not keep', async () => {
      expect((await request(portal.url).get('/zh/mcp')).status).to.equal(302);
    });

    it('tells where products are listed if it names none', async () => {
      const { body } = await post('/en/mcp/spoon', listTools);

      expect((body as { error: { message: string } }).error.message).to.contain('/en/llms.txt');
    });

    for (const [path, entries] of [
      ['/en/mcp/kettle/ios', ['ios_swift']],
      ['/en/mcp/kettle/ios_java', ['ios_swift']],
      ['/en/mcp/kettle/Android', ['android_java']],
      ['/en/mcp/kettle/tv', ['ios_swift', 'android_java', 'web_javascript', 'server']],
    ] as const)
      it(`${path} names the addresses of ${entries.join(', ')}`, async () => {
        const { body } = await post(path, listTools);

        const { message } = (body as { error: { message: string } }).error;
        const urls = message.split(' ').filter((word) => word.startsWith('http'));
        expect(urls).to.have.members(entries.map((entry) => `${portal.url}/en/mcp/kettle/${entry}`));
      });

    it('refuses pages of other sites', async () => {
      const { status, body } = await post('/en/mcp', listTools, { Origin: 'https://evil.example' });
      const opaque = await post('/en/mcp', listTools, { Origin: 'null' });
      const framed = await post('/en/mcp', listTools, { 'Sec-Fetch-Site': 'cross-site' });
      const own = await post('/en/mcp', listTools, { Origin: portal.url });
      const rebound = await post('/en/mcp', listTools, { Origin: 'http://evil.example', Host: 'evil.example' });

      expect([status, opaque.status, framed.status]).to.deep.equal([403, 403, 403]);
      expect([own.status, rebound.status]).to.deep.equal([200, 403]);
      expect((body as { error: { message: string } }).error.message).to.match(/https:\/\/evil\.example .*SITE_URL_EN/);
    });

    for (const Accept of ['application/json', '*/*', 'application/*;q=0.5', undefined])
      for (const revision of ['2025-06-18', '2026-07-28'])
        it(`answers ${revision} with JSON to ${Accept ? `Accept: ${Accept}` : 'a client that names no kind'}`, async () => {
          const { status, headers, text } = await fetchWithAccept(`${portal.url}/en/mcp`, Accept, revision);

          expect(status, text).to.equal(200);
          expect(headers['content-type']).to.match(/^application\/json/);
          expect(text).to.contain('"check_code"');
        });

    for (const Accept of ['text/event-stream', 'text/html', 'application/json;q=0'])
      it(`refuses Accept: ${Accept}`, async () => {
        const { status, body } = await post('/en/mcp', listTools, { Accept });

        expect(status).to.equal(406);
        expect((body as { error: { message: string } }).error.message).to.contain('application/json');
      });

    for (const [path, scope] of [
      ['/en/mcp/kettle/server_all', 'Server'],
      ['/en/mcp/kettle/ios_Swift', 'iOS: Swift'],
    ] as const)
      it(`${path}, written as in page addresses, is the scope ${scope}`, async () => {
        const client = await connect(path);

        expect(client.getServerVersion()?.title).to.contain(`· ${scope}`);
      });

    it('refuses a body that is no JSON', async () => {
      const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };

      const broken = await request(portal.url).post('/en/mcp').set(headers).send('{"jsonrpc"');

      expect(broken.status).to.equal(400);
      expect((broken.body as { error: { code: number } }).error.code).to.equal(-32700);
    });

    for (const [path, lang, address, link] of [
      ['/mcp', 'zh-CN', '/mcp', '/mcp/kettle'],
      ['/en/mcp', 'en', '/en/mcp', '/en/mcp/kettle'],
      ['/en/mcp/kettle', 'en', '/en/mcp/kettle', '/en/mcp/kettle/ios_swift'],
      ['/en/mcp/kettle/ios_swift', 'en', '/en/mcp/kettle/ios_swift', '/en/mcp'],
    ] as const)
      it(`${path} is a page for browsers that sets the server up`, async () => {
        const { status, text, headers } = await read(path, { 'Sec-Fetch-Site': 'cross-site' });

        const url = portal.url + address;
        const config = Buffer.from(JSON.stringify({ url })).toString('base64');
        expect([status, headers['content-language'], headers.vary?.includes('Accept')]).to.deep.equal([
          200,
          lang,
          true,
        ]);
        expect(text).to.contain(`<code>${url}</code>`);
        expect(text).to.match(new RegExp(`<code>claude mcp add --transport http \\S+ ${url}</code>`));
        expect(text).to.contain(`config=${encodeURIComponent(config)}`);
        expect(text).to.contain(`href="${link}"`);
        for (const tool of ['search', 'check_code']) expect(text).to.contain(`<code>${tool}</code>`);
      });

    it('is a page that says so to browsers where it names no scope', async () => {
      const { status, text } = await read('/en/mcp/spoon');

      expect(status).to.equal(404);
      expect(text).to.contain('<html');
    });

    it('has nothing to read, as it keeps no sessions', async () => {
      expect((await request(portal.url).get('/en/mcp').set('Accept', 'text/event-stream')).status).to.equal(405);
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

  const faulty: [tool: string, given: Record<string, unknown>, faults: string[]][] = [
    ['search', { query: '水', limit: 99 }, ['limit']],
    ['search', { tokens: 1 }, ['query', 'tokens']],
    ['error_code', {}, ['code']],
  ];
  for (const [tool, given, faults] of faulty)
    it(`refuses ${JSON.stringify(given)} for ${tool} in the language of the edition alone`, async () => {
      const { isError, text } = await call('/mcp', tool, given);

      const lines = text.split('\n').map((line) => /^(?:缺少参数|参数) (\w+)(?: 不能为 .*)?：/.exec(line)?.[1]);
      expect(isError).to.equal(true);
      expect(lines).to.deep.equal(faults);
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
        .filter((_, at) => (at + name.length + field.length) % 7 === 0)
        .map((value) => ({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
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

/** Posts without the headers that clients add by themselves. @returns the answer to a list of the tools */
function fetchWithAccept(url: string, accept: string | undefined, revision: string) {
  const isNew = revision > '2026';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const asked = { ...listTools, params: isNew ? { _meta: meta } : {} };
  const made = request(url)
    .post('')
    .set('Content-Type', 'application/json')
    .set({ 'MCP-Protocol-Version': revision, ...(isNew && { 'MCP-Method': 'tools/list' }) });
  return (accept === undefined ? made.unset('Accept') : made.set('Accept', accept)).send(asked);
}
