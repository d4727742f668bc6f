import { expect } from 'chai';
import type { RequestSample } from '../../../views/domain/server-api.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const ours = { Host: 'docs.kettle.example', Origin: 'http://docs.kettle.example' };
const server = 'https://api.tea.example';
const api = `openapi: 3.0.3
info: { title: Tea, version: "1" }
servers: [{ url: '${server}' }]
paths:
  /pots/{Pot}:
    post:
      parameters:
        - { name: Pot, in: path, required: true, schema: { type: string } }
        - { name: Cups, in: query, schema: { type: integer } }
      requestBody: { content: { application/json: { schema: { type: object }, example: { Leaf: green } } } }
      responses: {}
`;

describe('POST /api/doc/requestSamples', () => {
  const site = useAll(() => startTestDocServer());
  before(() => {
    site.edit({
      'kettle/en/server/brew.mdx': '---\nopenapi: brew.yaml\n---\n\n# Brew\n',
      'kettle/en/server/brew.yaml': api,
    });
  });

  const path = '/docs/kettle/brew?platform=server';
  const values = { path, server, body: '{"Leaf":"black"}', parameters: { 'query:Cups': '2' } };
  const ask = async (given: object = {}, headers: Record<string, string> = ours) => {
    const asked = site.post('/api/doc/requestSamples').set(headers);
    const { body } = await asked.send({ ...values, ...given });
    return body as { code: number; data: RequestSample[] | null };
  };
  const codeOf = ({ parts }: RequestSample) => parts.map(({ text }) => text).join('');

  it('answers with the request as code in six languages, in coloured parts', async () => {
    const samples = (await ask()).data ?? [];

    expect(samples.map(({ title }) => title)).to.deep.equal(['curl', 'Node.js', 'Python', 'Go', 'Java', 'PHP']);
    for (const sample of samples)
      expect(codeOf(sample)).to.contain(`${server}/pots/YOUR_POT`).and.contain('black').and.contain('Cups');
    const colours = samples.flatMap(({ parts }) => parts.map(({ colour }) => colour));
    expect(colours).to.include.members(['', 'string', 'keyword']);
  });

  it('refuses requests of other pages and what is no operation', async () => {
    for (const [given, code, headers] of [
      [{}, 403, { Host: ours.Host }],
      [{}, 403, { ...ours, Origin: 'https://evil.example' }],
      [{ path: '/docs/kettle/accessing?platform=server' }, 404],
      [{ path: '../../etc/passwd' }, 404],
      [{ body: 'x'.repeat(20_001) }, 422],
      [{ parameters: { a: 1 } }, 422],
      [{ path: undefined }, 422],
    ] as const)
      expect(await ask(given, headers), JSON.stringify(given).slice(0, 60)).to.include({ code });
  });
});
