import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { TriedRequest } from '../../../views/domain/server-api.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

const site = 'http://docs.kettle.example';
const ours = { Host: 'docs.kettle.example', Origin: site };
const path = '/docs/kettle/brew?platform=server';

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
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
  });
  afterEach(async () => {
    await server.close();
    service.closeAllConnections();
    service.close();
  });

  /** Starts a site with an operation of the internal service and one without a server. */
  const start = async (apiTry?: { isEnabled: boolean; origins: string[] }) => {
    server = await startTestDocServer(apiTry ? { apiTry } : {});
    server.site.write('kettle/en/server/brew.mdx', '---\nopenapi: brew.yaml\n---\n\n# Brew\n');
    server.site.write(
      'kettle/en/server/brew.yaml',
      `openapi: 3.0.3
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
    );
    server.store.applyChanges(['kettle/en/server/brew.mdx', 'kettle/en/server/brew.yaml']);
  };
  const values = () => ({
    path,
    server: `${origin}/v1`,
    body: '',
    parameters: { 'path:Pot': 'a/../b', 'query:Cups': '2' },
  });
  const send = async (given: object = {}, headers: Record<string, string> = ours) => {
    const { body, status } = await server
      .post('/api/doc/tryOperation')
      .set(headers)
      .send({ ...values(), ...given });
    return { status, ...(body as { code: number; data: TriedRequest | null; message: string }) };
  };

  it('is off unless it is configured', async () => {
    await start();

    expect((await send()).code).to.equal(403);
    expect(asked).to.deep.equal([]);
  });

  it('sends what was built to a server that the configuration allows, with no cookie of the site', async () => {
    await start({ isEnabled: true, origins: [origin] });

    const { code, data } = await send({}, { ...ours, Cookie: 'session=secret' });

    expect(code).to.equal(0);
    expect(data).to.include({ outcome: 'answered', status: 200, body: '{"Code":0}' });
    expect(asked).to.deep.equal(['GET /v1/pots/a%2F..%2Fb?Cups=2 undefined']);
  });

  it('does not go inside, even where the OpenAPI file says so', async () => {
    await start({ isEnabled: true, origins: [] });

    expect((await send()).data).to.include({ outcome: 'refused', status: 0 });
    expect(asked).to.deep.equal([]);
  });

  it('says that nobody answers', async () => {
    await start({ isEnabled: true, origins: [] });

    expect((await send({ server: 'https://nowhere.invalid' })).data).to.include({ outcome: 'unreachable' });
  });

  it('goes to a server with the values that its variables may have', async () => {
    await start({ isEnabled: true, origins: [] });

    expect((await send({ server: 'https://us.tea.invalid' })).data).to.include({ outcome: 'unreachable' });
    for (const region of ['cn', 'evil.example/', '{region}'])
      expect((await send({ server: `https://${region}.tea.invalid` })).code, region).to.equal(422);
  });

  const strange = (known: string) => [
    'http://127.0.0.1:1',
    'https://evil.example',
    `${known}/v2`,
    `${known}@evil.example`,
    `${known}/v1/`,
    '',
    'tea',
  ];
  it('goes to no server that neither the file nor the configuration names', async () => {
    await start({ isEnabled: true, origins: [origin] });

    for (const other of strange(origin)) expect((await send({ server: other })).code, other).to.equal(422);
    expect(asked).to.deep.equal([]);
  });

  it('takes requests from pages of the site only', async () => {
    await start({ isEnabled: true, origins: [origin] });
    const { Host } = ours;

    const foreign: Record<string, string>[] = [
      { Host },
      { Host, Origin: 'https://evil.example' },
      { Host, Origin: 'null' },
      { ...ours, 'Sec-Fetch-Site': 'cross-site' },
      { ...ours, 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) expect((await send({}, headers)).status, JSON.stringify(headers)).to.equal(403);
    expect(asked).to.deep.equal([]);
  });

  it('sends so many a minute for one network', async () => {
    await start({ isEnabled: true, origins: [origin] });
    const codes: number[] = [];
    for (let n = 0; n < 21; n++)
      codes.push((await send({}, { ...ours, 'X-Forwarded-For': `2001:db8::${String(n + 1)}` })).code);
    const other = await send({}, { ...ours, 'X-Forwarded-For': '203.0.113.9' });

    expect(codes).to.deep.equal([...Array<number>(20).fill(0), 429]);
    expect(other.code).to.equal(0);
    expect(asked).to.have.length(21);
  });

  it('knows operations only', async () => {
    await start({ isEnabled: true, origins: [origin] });

    for (const other of ['/docs/kettle/accessing?platform=server', '/docs/no/such', '../../etc/passwd'])
      expect((await send({ path: other })).code, other).to.equal(404);
  });

  it('refuses what is too large or has another shape', async () => {
    await start({ isEnabled: true, origins: [origin] });

    for (const given of [{ body: 'x'.repeat(100_001) }, { parameters: { a: 1 } }, { server: 1 }, { path: undefined }])
      expect((await send(given)).code).to.equal(422);
  });
});
