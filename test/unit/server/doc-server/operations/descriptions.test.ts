import { expect } from 'chai';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';
import { Descriptions, openDescriptions } from '../../../../../server/embedded/doc-server/descriptions/descriptions.ts';
import { loadOperation } from '../../../../../server/embedded/doc-server/operations/operation-source.ts';
import { draw, head, withOperation } from './draw-operation.ts';

const answerOf = (descriptions: Descriptions, path = 'api.yaml') =>
  loadOperation({ path, name: '' }, descriptions).operation?.responses[0]?.description;

describe('A description in several files', () => {
  it('is read as one, and a page names all files that it is made of', async () => {
    const { text, dependencies } = await draw({
      'api.yaml': `${head.replace(/servers:.*/, "servers: { $ref: 'shared.yaml#/servers' }")}paths:\n  /cups: { $ref: 'paths/cups.yaml' }\n`,
      'paths/cups.yaml': `get: { parameters: [{ $ref: '../shared.yaml#/limit' }], responses: { '200': { description: Cups } } }`,
      'shared.yaml':
        'servers: [{ url: https://near.kettle.example }]\nlimit: { name: limit, in: query, description: At most, schema: { type: integer } }',
    });

    for (const part of ['`limit` integer · At most', 'Cups', 'https://near.kettle.example/cups'])
      expect(text).to.contain(part);
    expect(dependencies).to.include.members(['api.yaml', 'paths/cups.yaml', 'shared.yaml']);
  });

  for (const [reference, ...more] of [
    ['https://evil.example/x.yaml#/x'],
    ['file:///etc/passwd'],
    ['../../outside.yaml'],
    // An absolute path is one in the folder.
    ['/etc/passwd', 'etc/passwd'],
  ] as const)
    it(`is never read from ${reference}`, () => {
      const api = withOperation(`{ responses: { '200': { $ref: '${reference}' } } }`);
      const asked = new Set<string>();
      const read = (path: string) => (asked.add(path) && path === 'api.yaml' ? api : undefined);

      expect(answerOf(new Descriptions({ read }))).to.equal('');
      expect([...asked]).to.deep.equal(['api.yaml', ...more]);
    });
});

describe('A large description, which is kept in parts', () => {
  const site = useEach(() => copySite());
  const api = (title: string) =>
    `${withOperation("{ responses: { '200': { $ref: '#/components/responses/Ok' } } }")}
components: { responses: { Ok: { description: ${title} } } }\n# ${'tea '.repeat(6000)}\n`;
  const open = (texts: Record<string, string>, stored: StoredValues) =>
    new Descriptions({
      read: (path) => texts[path],
      stampOf: (path) => texts[path],
      stored: stored.open<unknown>('descriptions', '1'),
    });

  const ring = `${head}paths: { /a: { get: { responses: {} } } }\nx-ring: &ring { r: *ring }\n${'# long\n'.repeat(4000)}`;
  const brackets = `{"openapi":"3.1.0","paths":{},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  for (const [what, text] of Object.entries({ 'an alias that holds itself': ring, 'brackets without end': brackets }))
    it(`tells ${what}`, () => {
      const [fault] = open({ 'api.yaml': text }, new StoredValues(site.dataDir)).faultsOf('api.yaml');

      expect(fault?.detail).to.equal('holds itself, or is nested too deeply');
    });

  it('has its ways to prove the sender, on the page of an operation and of the whole', async () => {
    const schemes = '{ key/1: { type: apiKey, in: header, name: X-Kettle, description: A key } }';
    const operation = '{ operationId: get, security: [{ key/1: [] }], responses: {} }';
    const text = withOperation(operation, `components: { securitySchemes: ${schemes} }`);
    site.write('api.yaml', `${text}\n# ${'tea '.repeat(6000)}\n`);
    const descriptions = openDescriptions(site.contentDir, new StoredValues(site.dataDir));

    for (const name of ['get', '/'])
      expect((await draw({}, { name, descriptions })).text).to.contain('- `X-Kettle` API key (header) · A key');
  });

  it('follows its text, now and at the next start', () => {
    const stored = new StoredValues(site.dataDir);
    const texts = { 'api.yaml': api('Kettle') };
    const descriptions = open(texts, stored);
    const before = answerOf(descriptions);
    texts['api.yaml'] = api('Pot');
    const after = answerOf(descriptions);
    const later = answerOf(open(texts, stored));
    stored.close();

    expect([before, after, later]).to.deep.equal(['Kettle', 'Pot', 'Pot']);
  });
});
