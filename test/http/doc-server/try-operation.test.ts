import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import type { TriedRequest } from '../../../views/domain/server-api.ts';
import { listen } from '../../support/listen.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

const ours = { Host: 'docs.kettle.example', Origin: 'http://docs.kettle.example' };

describe('POST /api/doc/tryOperation', () => {
  let service: Server;
  let origin: string;
  let asked: string[];
  let server: TestDocServer;
  beforeEach(async () => {
    asked = [];
    service = createServer((req, res) => {
      asked.push(`${req.method ?? ''} ${req.url ?? ''} ${String(req.headers.cookie)}`);
      res.setHeader('Content-Type', 'application/json').end('{"Code":0}');
    });
    origin = await listen(service);
  });
  afterEach(async () => {
    await server.close();
    service.closeAllConnections();
    service.close();
  });

  /** Starts a site with an operation of the internal service, by default one that may be asked. */
  const start = async (origins = [origin], isEnabled = true) => {
    server = await startTestDocServer({ apiTry: { isEnabled, origins } });
    server.edit({
      'kettle/en/server/brew.mdx': '---\nopenapi: brew.yaml\n---\n\n# Brew\n',
      'kettle/en/server/brew.yaml': `openapi: 3.0.3
info: { title: Tea, version: "1" }
servers:
  - { url: '${origin}/v1' }
  - { url: 'https://nowhere.invalid' }
  - { url: 'https://{region}.tea.invalid', variables: { region: { default: eu, enum: [eu, us] } } }
paths:
  /pots/{Pot}:
    get:
      parameters:
        - { name: Pot, in: path, required: true, schema: { type: string } }
        - { name: Cups, in: query, schema: { type: integer } }
      responses: {}
`,
    });
  };
  const send = async (given: object = {}, headers: Record<string, string> = ours) => {
    const parameters = { 'path:Pot': 'a/../b', 'query:Cups': '2' };
    const usual = { path: '/docs/kettle/brew?platform=server', server: `${origin}/v1`, body: '', parameters };
    const { body } = await server
      .post('/api/doc/tryOperation')
      .set(headers)
      .send({ ...usual, ...given });
    return body as { code: number; data: TriedRequest | null };
  };

  it('is off unless it is configured', async () => {
    await start([], false);

    expect((await send()).code).to.equal(403);
    expect(asked).to.deep.equal([]);
  });

  it('sends what was built to a server that the configuration allows, with no cookie of the site', async () => {
    await start();

    const { data } = await send({}, { ...ours, Cookie: 'session=secret' });

    expect(data).to.include({ outcome: 'answered', status: 200, body: '{"Code":0}' });
    expect(asked).to.deep.equal(['GET /v1/pots/a%2F..%2Fb?Cups=2 undefined']);
  });

  it('does not go inside, even where the OpenAPI file says so, and says where nobody answers', async () => {
    await start([]);

    expect((await send()).data).to.include({ outcome: 'refused', status: 0 });
    for (const other of ['https://nowhere.invalid', 'https://us.tea.invalid'])
      expect((await send({ server: other })).data, other).to.include({ outcome: 'unreachable' });
    expect(asked).to.deep.equal([]);
  });

  it('goes to no server that neither the file nor the configuration names', async () => {
    await start();

    const regions = ['cn', '{region}'].map((region) => `https://${region}.tea.invalid`);
    for (const other of [
      'http://127.0.0.1:1',
      `${origin}/v2`,
      `${origin}@evil.example`,
      `${origin}/v1/`,
      '',
      ...regions,
    ])
      expect((await send({ server: other })).code, other).to.equal(422);
    expect(asked).to.deep.equal([]);
  });

  it('takes requests from pages of the site only', async () => {
    await start();

    for (const headers of [
      { Host: ours.Host },
      { ...ours, Origin: 'https://evil.example' },
      { ...ours, 'Sec-Fetch-Site': 'same-site' },
    ] as Record<string, string>[])
      expect((await send({}, headers)).code, JSON.stringify(headers)).to.equal(403);
    expect(asked).to.deep.equal([]);
  });

  it('sends so many a minute for one network', async () => {
    await start();
    const from = async (address: string) => (await send({}, { ...ours, 'X-Forwarded-For': address })).code;
    const codes: number[] = [];
    for (let n = 0; n < 21; n++) codes.push(await from(`2001:db8::${String(n + 1)}`));

    expect(codes).to.deep.equal([...Array<number>(20).fill(0), 429]);
    expect(await from('203.0.113.9')).to.equal(0);
    expect(asked).to.have.length(21);
  });

  it('knows operations only, and refuses what is too large or has another shape', async () => {
    await start();

    for (const path of ['/docs/kettle/accessing?platform=server', '/docs/no/such', '../../etc/passwd'])
      expect((await send({ path })).code, path).to.equal(404);
    for (const given of [{ body: 'x'.repeat(100_001) }, { parameters: { a: 1 } }, { server: 1 }, { path: undefined }])
      expect((await send(given)).code).to.equal(422);
  });
});
