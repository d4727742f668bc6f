import { expect } from 'chai';
import request from 'supertest';
import { type Answer, iosDocument, useMcp } from '../support/mcp.ts';

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const swift = '/en/mcp/kettle/ios_swift';

describe('The MCP server', () => {
  const { docServer, portal, connect, call, post } = useMcp();
  const refusal = (body: unknown) => (body as { error: { code: number; message: string } }).error;

  for (const [mode, version] of [
    ['legacy', /^2025/],
    [{ pin: '2026-07-28' }, /^2026-07-28$/],
  ] as const)
    it(`serves the same tools to clients of ${version.source}`, async () => {
      const client = await connect('/en/mcp', mode);

      const { tools, ...held } = await client.listTools();
      const { structuredContent } = await client.callTool({ name: 'list', arguments: {} });

      expect(client.getNegotiatedProtocolVersion()).to.match(version);
      expect(client.getServerVersion()?.title).to.contain('documentation');
      expect(tools.map(({ name, annotations }) => `${name} ${String(annotations?.readOnlyHint)}`)).to.deep.equal(
        ['search', 'fetch', 'list', 'symbol', 'whats_new', 'error_code', 'check_code'].map((name) => `${name} true`),
      );
      expect((structuredContent as unknown as Answer).products[0]?.product).to.equal('kettle');
      if (mode !== 'legacy') expect(held).to.include({ ttlMs: 3_600_000, cacheScope: 'public' });
    });

  it('speaks the language of the edition', async () => {
    const chinese = await connect('/mcp');

    expect((await chinese.listTools()).tools[0]?.title).to.match(/\p{Script=Han}/u);
    expect(chinese.getInstructions()).to.match(/\p{Script=Han}/u);
  });

  describe('Its address', () => {
    it('is a 404 that names a right one where it names none', async () => {
      for (const [path, said] of [
        ['/en/mcp/spoon', '/en/llms.txt'],
        ['/en/mcp/__proto__', '/en/llms.txt'],
        ['/en/mcp/kettle/ios_java', ` ${portal.url}${swift}`],
        ['/en/mcp/kettle/Android', ` ${portal.url}/en/mcp/kettle/android_java`],
        [`${swift}/x`, ''],
      ] as const) {
        const { status, body } = await post(path, listTools);

        expect(status, path).to.equal(404);
        if (said !== '') expect(refusal(body).message).to.contain(said);
      }
    });

    it('leads calls with their body from other spellings, and readers with a redirect that clients do not keep', async () => {
      for (const [path, target] of [
        ['/zh/mcp', '/mcp'],
        ['/en/mcp/', '/en/mcp'],
      ] as const) {
        const { status, headers } = await post(path, listTools);
        const followed = await post(path, listTools).redirects(1);

        expect([status, headers.location]).to.deep.equal([308, target]);
        expect(followed.text).to.contain('error_code');
      }
      expect((await request(portal.url).get('/zh/mcp')).status).to.equal(302);
    });

    it('is for programs and pages of the site, which take JSON', async () => {
      for (const [status, headers] of [
        [403, { Origin: 'https://evil.example' }],
        [403, { Origin: 'null' }],
        [403, { 'Sec-Fetch-Site': 'cross-site' }],
        [403, { Origin: 'http://evil.example', Host: 'evil.example' }],
        [200, { Origin: portal.url }],
        [406, { Accept: 'text/event-stream' }],
        [406, { Accept: 'application/json;q=0' }],
      ] as [number, Record<string, string>][])
        expect((await post('/en/mcp', listTools, headers)).status, JSON.stringify(headers)).to.equal(status);
    });

    it('names the setting that lets pages of other sites in', async () => {
      const { body } = await post('/en/mcp', listTools, { Origin: 'https://evil.example' });

      expect(refusal(body).message).to.match(/https:\/\/evil\.example .*SITE_URL_EN/);
    });

    for (const [accept, revision] of [
      ['application/*;q=0.5', '2025-06-18'],
      [undefined, '2025-06-18'],
      [undefined, '2026-07-28'],
    ] as const)
      it(`answers ${revision} with JSON to ${accept ?? 'a client that names no kind'}`, async () => {
        const { status, headers, text } = await fetchWithAccept(`${portal.url}/en/mcp`, accept, revision);

        expect(status, text).to.equal(200);
        expect(headers['content-type']).to.match(/^application\/json/);
        expect(text).to.contain('"check_code"');
      });

    it('refuses a body that is no JSON, and has nothing to read, as it keeps no sessions', async () => {
      const { status, body } = await post('/en/mcp', '{"jsonrpc"');

      expect([status, refusal(body).code]).to.deep.equal([400, -32700]);
      expect((await request(portal.url).get('/en/mcp').set('Accept', 'text/event-stream')).status).to.equal(405);
      expect((await request(portal.url).trace('/en/mcp')).status).to.equal(405);
    });
  });

  describe('Its address in a browser', () => {
    const read = (path: string) =>
      request(portal.url)
        .get(path)
        .set({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Sec-Fetch-Site': 'cross-site' });

    for (const [path, lang, link] of [
      ['/mcp', 'zh-CN', '/mcp/kettle'],
      [swift, 'en', '/en/mcp'],
    ] as const)
      it(`${path} is a page that sets the server up`, async () => {
        const { status, text, headers } = await read(path);

        const url = portal.url + path;
        const config = Buffer.from(JSON.stringify({ url })).toString('base64');
        expect([status, headers['content-language']]).to.deep.equal([200, lang]);
        expect(headers.vary).to.match(/\bAccept(?:,|$)/);
        for (const part of [
          `<code>${url}</code>`,
          ` ${url}</code>`,
          `config=${encodeURIComponent(config)}`,
          `href="${link}"`,
          '<code>claude mcp add --transport http',
          '<code>check_code</code>',
        ])
          expect(text).to.contain(part);
      });

    it('is a page that says so where it names no scope', async () => {
      const { status, text } = await read('/en/mcp/spoon');

      expect(status).to.equal(404);
      expect(text).to.contain('<html');
    });
  });

  describe('No argument leaves the scope', () => {
    const leaving: [tool: string, given: Record<string, unknown>][] = [
      ['search', { query: 'steam', product: 'tea' }],
      ['search', { query: 'steam', platform: 'android' }],
      ['list', { product: 'tea' }],
      ['symbol', { name: 'boil', product: 'kettle', platform: 'Android' }],
      ['error_code', { code: '7100001', product: 'tea' }],
      ['fetch', { id: '/docs/kettle/start/steam?platform=android&language=java' }],
      ['fetch', { id: '/article/api?doc=kettle~java_android~class~Kettle' }],
      ['fetch', { id: '/error-code/7100001' }],
    ];
    for (const [tool, given] of leaving)
      it(`${tool} ${JSON.stringify(given)}`, async () => {
        const inside = await call(swift, tool, given);
        const outside = await call('/en/mcp', tool, given);

        expect([inside.isError, outside.isError]).to.deep.equal([true, false]);
        expect(inside.text).not.to.contain('four bar');
      });

    it('fetch with a second platform in the address gives the page of the scope', async () => {
      expect((await call(swift, 'fetch', { id: `${iosDocument}&platform=android` })).answer.id).to.equal(iosDocument);
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
    await call(swift, 'search', { query: 'Can the kettle brew Turkish coffee?' });
    await call(swift, 'search', { query: 'What is the steam pressure limit?' });
    await docServer.emptySearches.flush();
    const counted = docServer.db.selectFrom('empty_searches').select(['keyword', 'searches', 'by_assistants']);

    expect(await counted.where('keyword', 'like', '%?').execute()).to.deep.equal([
      { keyword: 'can the kettle brew turkish coffee?', searches: 1, by_assistants: 1 },
    ]);
  });
});

/** Posts without the headers that clients add by themselves. @returns the answer to a list of the tools */
function fetchWithAccept(url: string, accept: string | undefined, revision: string) {
  const isNew = revision > '2026';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const made = request(url)
    .post('')
    .set('Content-Type', 'application/json')
    .set({ 'MCP-Protocol-Version': revision, ...(isNew && { 'MCP-Method': 'tools/list' }) });
  const asked = accept === undefined ? made.unset('Accept') : made.set('Accept', accept);
  return asked.send({ ...listTools, params: isNew ? { _meta: meta } : {} });
}
