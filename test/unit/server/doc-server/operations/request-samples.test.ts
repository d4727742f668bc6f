import { expect } from 'chai';
import { transformSync } from 'esbuild';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import type { ApiParameter } from '../../../../../views/domain/server-api.ts';
import { apiBody, apiParameter, apiRequest } from '../../../../support/api-request.ts';

const parameter = (name: string, place: ApiParameter['in'], example: string) =>
  apiParameter(name, { in: place, isRequired: true, example });
const brew = apiRequest(
  [parameter('Pot', 'path', 'a b'), parameter('Cups', 'query', '2'), parameter('X-Sign', 'header', 'abc')],
  {
    method: 'POST',
    path: '/pots/{Pot}',
    servers: [{ url: 'https://api.pot.example/v1', description: '', variables: [] }],
    body: apiBody('application/json', { example: '{"Leaf": "it\'s \\"green\\""}' }),
  },
);

describe('Request samples', () => {
  it('come in six languages, each with method, address, headers and body', () => {
    const samples = requestSamples(brew);

    expect(samples.map(({ title }) => title)).to.deep.equal(['curl', 'Node.js', 'Python', 'Go', 'Java', 'PHP']);
    for (const { title, code } of samples) {
      expect(code, title).to.match(/post/i).and.contain('X-Sign').and.contain('abc').and.contain('Leaf');
      expect(code, title).to.match(/api\.pot\.example\/v1\/pots\/a(?:%20| )b/);
      expect(code, title).to.match(/Cups/);
    }
  });

  it('say YOUR_… where a required value has no example', () => {
    const [curl] = requestSamples({
      ...brew,
      parameters: [parameter('RoomId', 'path', ''), parameter('X-Sign', 'header', '')],
    });

    expect(curl?.code).to.contain('X-Sign: YOUR_SIGN');
  });

  it('close every string, whatever the values hold', () => {
    const samples = requestSamples({ ...brew, parameters: [parameter('X-Sign', 'header', `'; rm -rf / #"`)] });

    const curl = samples.find(({ title }) => title === 'curl')?.code ?? '';
    expect(curl).to.contain(`'X-Sign: '\\''; rm -rf / #"'`);
    const node = samples.find(({ title }) => title === 'Node.js')?.code ?? '';
    expect(() => transformSync(node)).not.to.throw();
    expect(node).to.contain('rm -rf');
  });

  it('are none for an operation that names no server, rather than wrong ones', () => {
    for (const { code } of requestSamples({ ...brew, servers: [] })) expect(code).to.not.contain('undefined');
  });
});
