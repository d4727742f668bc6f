import { expect } from 'chai';
import type { RequestSample } from '../../../views/domain/server-api.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const ours = { Host: 'docs.kettle.example', Origin: 'http://docs.kettle.example' };
const path = '/docs/kettle/brew?platform=server';

describe('POST /api/doc/requestSamples', () => {
  const server = useAll(() => startTestDocServer());
  before(() => {
    server.site.write('kettle/en/server/brew.mdx', '---\nopenapi: brew.yaml\n---\n\n# Brew\n');
    server.site.write(
      'kettle/en/server/brew.yaml',
      `openapi: 3.0.3
info: { title: Tea, version: "1" }
servers: [{ url: 'https://api.tea.example' }]
paths:
  /pots/{Pot}:
    post:
      parameters:
        - { name: Pot, in: path, required: true, schema: { type: string } }
        - { name: Cups, in: query, schema: { type: integer } }
      requestBody: { content: { application/json: { schema: { type: object }, example: { Leaf: green } } } }
      responses: {}
`,
    );
    server.store.applyChanges(['kettle/en/server/brew.mdx', 'kettle/en/server/brew.yaml']);
  });

  const values = {
    path,
    server: 'https://api.tea.example',
    body: '{"Leaf":"black"}',
    parameters: { 'query:Cups': '2' },
  };
  const ask = async (given: object = {}, headers: Record<string, string> = ours) => {
    const { body, status } = await server
      .post('/api/doc/requestSamples')
      .set(headers)
      .send({ ...values, ...given });
    return { status, ...(body as { code: number; data: RequestSample[] | null }) };
  };

  it('answers with the request as code in six languages, in coloured parts', async () => {
    const { code, data } = await ask();

    const samples = (data ?? []).map(({ title, parts }) => ({ title, code: parts.map(({ text }) => text).join('') }));
    expect(code).to.equal(0);
    expect(samples.map(({ title }) => title)).to.deep.equal(['curl', 'Node.js', 'Python', 'Go', 'Java', 'PHP']);
    for (const { title, code: text } of samples) {
      expect(text, title).to.contain('https://api.tea.example/pots/YOUR_POT').and.contain('black').and.contain('Cups');
    }
    expect(data?.flatMap(({ parts }) => parts.map(({ colour }) => colour))).to.include.members([
      '',
      'string',
      'keyword',
    ]);
  });

  it('gives what was entered as text, whatever it holds', async () => {
    const { data } = await ask({ server: 'https://x.example', parameters: { 'path:Pot': '<img src=x>' } });

    expect(data?.[0]?.parts.map(({ text }) => text).join('')).to.contain('https://x.example/pots/%3Cimg%20src%3Dx%3E');
  });

  it('is for pages of the site only', async () => {
    for (const headers of [{ Host: ours.Host }, { ...ours, Origin: 'https://evil.example' }])
      expect((await ask({}, headers)).status).to.equal(403);
  });

  it('knows operations only', async () => {
    for (const other of ['/docs/kettle/accessing?platform=server', '/docs/no/such', '../../etc/passwd'])
      expect((await ask({ path: other })).code, other).to.equal(404);
  });

  it('refuses what is too large or has another shape', async () => {
    for (const given of [{ body: 'x'.repeat(20_001) }, { parameters: { a: 1 } }, { server: 1 }, { path: undefined }])
      expect((await ask(given)).code).to.equal(422);
  });

  it('answers so often a minute for one network', async () => {
    const codes = new Set<number>();
    for (let n = 0; n < 120; n++) codes.add((await ask({}, { ...ours, 'X-Forwarded-For': '203.0.113.9' })).code);

    expect([...codes]).to.deep.equal([0]);
    expect((await ask({}, { ...ours, 'X-Forwarded-For': '203.0.113.9' })).code).to.equal(429);
    expect((await ask({}, { ...ours, 'X-Forwarded-For': '203.0.113.10' })).code).to.equal(0);
  });
});
