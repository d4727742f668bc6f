import { expect } from 'chai';
import { findOperation } from '../../../../../server/embedded/doc-server/operations/operation.ts';
import { readOpenApi } from '../../../../../server/embedded/doc-server/operations/read-openapi.ts';

const head = 'openapi: 3.0.3\ninfo: { title: Tea, version: "1" }\n';

describe('an OpenAPI file', () => {
  it('is read with what it refers to in other files of the content', async () => {
    const files = {
      'tea/en/brew.yaml': `${head}servers: { $ref: '../shared.yaml#/servers' }
paths:
  /brews:
    post:
      operationId: brew
      parameters:
        - $ref: '../shared.yaml#/components/parameters/Account'
        - { name: Action, in: query, required: true, schema: { type: string, enum: [Brew] } }
      responses: { '200': { description: ok } }
`,
      'tea/shared.yaml': `servers: [{ url: 'https://api.tea.example/' }]
components: { parameters: { Account: { name: Account, in: query, required: true, schema: { type: integer } } } }
`,
    };

    const { operation, faults, read } = await readFrom(files, 'tea/en/brew.yaml');

    expect(faults).to.deep.equal([]);
    expect(read).to.deep.equal(['tea/en/brew.yaml', 'tea/shared.yaml']);
    expect(operation?.request.servers).to.deep.equal([
      { url: 'https://api.tea.example', description: '', variables: [] },
    ]);
    expect(operation?.parameters.map(({ name, isCommon }) => [name, isCommon])).to.deep.equal([
      ['Account', true],
      ['Action', false],
    ]);
  });

  const outside: [name: string, reference: string][] = [
    ['another host', 'http://127.0.0.1:1/evil.yaml#/x'],
    ['another host over TLS', 'https://evil.example/x.yaml#/x'],
    ['a file address', 'file:///etc/passwd'],
    ['an absolute path', '/etc/passwd'],
    ['a path out of the content', '../../../../../../etc/passwd'],
    ['a path out of the content, encoded', '%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
    ['an address without a scheme', '//evil.example/x.yaml'],
    ['a scheme of its own', 'content://elsewhere/x.yaml'],
    ['data', 'data:application/json,{"a":1}'],
  ];
  for (const [name, reference] of outside) {
    it(`reads nothing from ${name}, says so, and shows the rest`, async () => {
      const source = `${head}paths: { /a: { get: { operationId: a, parameters: [{ $ref: '${reference}' },
        { name: b, in: query, schema: { type: string } }], responses: {} } } }`;

      const { operation, faults, read } = await readFrom({ 'a.yaml': source }, 'a.yaml');

      expect(operation?.parameters.map((parameter) => parameter.name)).to.deep.equal(['b']);
      expect(faults).to.have.lengthOf(1);
      expect(faults[0]?.path).to.equal('a.yaml');
      // The reader was only asked for paths inside the content folder, where no such file exists.
      for (const path of read) expect(path).to.not.match(/^\/|:|\.\./);
    });
  }

  it('ends if it refers to itself', async () => {
    const source = `${head}paths: { /a: { get: { responses: { '200': { description: '', content: { application/json: {
      schema: { $ref: '#/components/schemas/Leaf' } } } } } } } }
components: { schemas: { Leaf: { type: object, properties: {
  parent: { $ref: '#/components/schemas/Leaf' }, twins: { type: array, items: { $ref: '#/components/schemas/Leaf' } } } } } }`;

    const { operation, faults } = await readFrom({ 'a.yaml': source }, 'a.yaml');

    const [parent, twins] = operation?.responses[0]?.content[0]?.root.children ?? [];
    expect(faults).to.deep.equal([]);
    expect(parent).to.include({ name: 'parent', type: 'object', isRecursive: true });
    expect(parent?.children).to.deep.equal([]);
    expect(twins).to.include({ name: 'twins', type: 'object[]' });
  });

  it('is refused where its anchors multiply without end', async () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 12; n++) {
      const before = `*a${String(n - 1)}`;
      lines.push(`a${String(n)}: &a${String(n)} [${Array(9).fill(before).join(', ')}]`);
    }

    const { operation, faults } = await readFrom({ 'bomb.yaml': `${head}paths: {}\n${lines.join('\n')}` }, 'bomb.yaml');

    expect(operation).to.equal(undefined);
    expect(faults.map(({ detail }) => detail).join()).to.match(/alias/i);
  });

  it('is cut if its references multiply', async () => {
    const schemas = Array.from({ length: 40 }, (_, n) => {
      const next = `{ $ref: '#/components/schemas/S${String(n + 1)}' }`;
      return `S${String(n)}: { type: object, properties: { a: ${next}, b: ${next}, c: ${next} } }`;
    });
    const source = `${head}paths: { /a: { get: { responses: { '200': { description: '', content: { application/json: {
      schema: { $ref: '#/components/schemas/S0' } } } } } } } }
components: { schemas: { ${schemas.join(', ')}, S40: { type: string } } }`;

    const { operation } = await readFrom({ 'a.yaml': source }, 'a.yaml');

    expect(operation?.isCut).to.equal(true);
  });

  it('is not read if it is too large', async () => {
    const { operation, faults } = await readFrom({ 'a.yaml': `${head}#${'x'.repeat(2_000_001)}` }, 'a.yaml');

    expect(operation).to.equal(undefined);
    expect(faults[0]?.detail).to.match(/too large/);
  });

  it('is a fault if it is missing', async () => {
    const { operation, faults } = await readFrom({}, 'gone.yaml');

    expect(operation).to.equal(undefined);
    expect(faults).to.deep.equal([{ path: 'gone.yaml', line: 0, detail: 'there is no file gone.yaml' }]);
  });

  const broken: [name: string, source: string][] = [
    ['empty', ''],
    ['a word', 'tea'],
    ['a list', '- a\n- b'],
    ['no OpenAPI', 'title: Tea'],
    ['binary', '\u0000\u0001\uFFFD'],
    ['paths that are a list', `${head}paths: [1, 2]`],
    ['operations that are words', `${head}paths: { /a: { get: hello } }`],
    ['properties of Object', `${head}paths: { __proto__: { get: {} }, constructor: 1 }`],
  ];
  for (const [name, source] of broken) {
    it(`gives no operation if it is ${name}`, async () => {
      const { operation } = await readFrom({ 'a.yaml': source }, 'a.yaml');

      expect(operation).to.equal(undefined);
    });
  }

  it('is shown as far as it goes despite a syntax error, with the line', async () => {
    const source = `${head}paths:\n  /a:\n    get:\n      operationId: a\n      responses: {}\n      summary: "open\n`;

    const { faults } = await readFrom({ 'a.yaml': source }, 'a.yaml');

    expect(faults[0]).to.include({ path: 'a.yaml' });
    expect(faults[0]?.line).to.be.above(0);
  });
});

async function readFrom(files: Record<string, string>, path: string) {
  const read: string[] = [];
  const { spec, raw, faults } = await readOpenApi(path, {
    read: (file) => {
      read.push(file);
      return Promise.resolve(Object.hasOwn(files, file) ? files[file] : undefined);
    },
  });
  return { operation: findOperation(spec, raw, {}), faults, read };
}
