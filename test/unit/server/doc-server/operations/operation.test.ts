import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { createContentReader } from '../../../../../server/embedded/doc-server/files/reader.ts';
import {
  findOperation,
  nameOperation,
  type Operation,
} from '../../../../../server/embedded/doc-server/operations/operation.ts';
import { loadOperation, ownText } from '../../../../../server/embedded/doc-server/operations/operation-source.ts';
import {
  type Field,
  OperationBudget,
  toField,
} from '../../../../../server/embedded/doc-server/operations/schema-fields.ts';

const head = { openapi: '3.0.3', info: { title: 'Pot', version: '1' } };

function read(operation: object, more: object = {}): Operation {
  const spec = { ...head, paths: { '/pots/{Pot}': { post: { responses: {}, ...operation } } }, ...more };
  const found = findOperation(spec, spec, {});
  if (!found) throw new Error('no operation');
  return found;
}
const tree = (schema: object): Field => toField('', schema, false, new OperationBudget());
const names = (fields: readonly Field[]) => fields.map(({ name }) => name);

describe('An operation', () => {
  it('is known by its method, and by its path with the query that every request has', () => {
    const { request } = read({});
    const action = { name: 'Action', in: 'query', required: true, schema: { enum: ['Brew'] } };
    const choice = { name: 'Heat', in: 'query', required: true, schema: { enum: ['low', 'high'] } };

    expect(nameOperation({ ...read({}), request })).to.deep.equal({ method: 'POST', target: '/pots/{Pot}' });
    expect(nameOperation(read({ parameters: [action, choice] })).target).to.equal('/pots/{Pot}?Action=Brew');
  });

  it('takes the servers that stand nearest, with their variables filled in, and leaves out what is no address', () => {
    const servers = [
      { url: 'https://{region}.pot.example/', variables: { region: { default: 'eu' } }, description: 'Near' },
      { url: '/relative' },
      { url: 'javascript:alert(1)' },
      { url: 'https://' },
    ];

    const own = read({ servers }, { servers: [{ url: 'https://far.example' }] });
    const shared = read({}, { servers: [{ url: 'https://far.example' }] });

    expect(own.request.servers).to.deep.equal([{ url: 'https://eu.pot.example', description: 'Near', variables: [] }]);
    expect(shared.request.servers).to.deep.equal([{ url: 'https://far.example', description: '', variables: [] }]);
  });

  const entries = (count: number) => Array.from({ length: count }, (_, at) => String(at));
  const recordOf = (count: number, value: unknown) => Object.fromEntries(entries(count).map((key) => [key, value]));
  const parametersOf = (count: number, schema: object) => entries(count).map((name) => ({ name, in: 'query', schema }));
  const media = (given: object) => ({ requestBody: { content: { 'application/json': given } } });
  const limits: [what: string, most: number, make: (count: number) => object][] = [
    ['parameters', 200, (count) => ({ parameters: parametersOf(count, {}) })],
    ['servers', 30, (count) => ({ servers: entries(count).map((name) => ({ url: `https://${name}.pot.example` })) })],
    ['error codes', 200, (count) => ({ 'x-error-codes': entries(count).map((code) => ({ code })) })],
    ['media types', 10, (count) => ({ requestBody: { content: recordOf(count, {}) } })],
    ['responses', 40, (count) => ({ responses: recordOf(count, {}) })],
    ['headers', 50, (count) => ({ responses: { 200: { headers: recordOf(count, {}) } } })],
    ['choices', 100, (count) => ({ parameters: parametersOf(1, { enum: entries(count) }) })],
    ['forms', 20, (count) => media({ schema: { oneOf: entries(count).map((title) => ({ title })) } })],
    ['examples', 10, (count) => media({ examples: recordOf(count, { value: 1 }) })],
  ];
  for (const [what, most, make] of limits)
    it(`says that something is left out of more than ${String(most)} ${what}`, () => {
      expect(read(make(most)).isCut).to.equal(false);
      expect(read(make(most + 1)).isCut).to.equal(true);
    });

  it('has its parameters with those of its path, and knows which of them every request carries', () => {
    const parameter = (name: string, place: string, more: object = {}) => ({ name, in: place, schema: {}, ...more });
    const { request } = read({
      parameters: [
        parameter('Pot', 'path'),
        parameter('Milk', 'query', { schema: { type: 'array' } }),
        parameter('Sugar', 'query', { schema: { type: 'array' }, explode: false }),
        parameter('X-Signature', 'header', { required: true }),
        parameter('X-Timestamp', 'header', { required: true }),
        parameter('Odd', 'nowhere'),
        'no parameter',
      ],
    });

    const facts = request.parameters.map((of) => [of.name, of.isRequired, of.isCommon, of.shape, of.explode]);
    expect(facts).to.deep.equal([
      ['Pot', true, false, 'plain', false],
      ['Milk', false, false, 'list', true],
      ['Sugar', false, false, 'list', false],
      ['X-Signature', true, true, 'plain', false],
      ['X-Timestamp', true, true, 'plain', false],
    ]);
  });

  it('stands with what it says of a parameter before what its path says of that', () => {
    const parameter = (name: string, place: string, description: string) => ({
      name,
      in: place,
      schema: {},
      description,
    });
    const common = [
      parameter('Milk', 'query', 'path'),
      parameter('Milk', 'header', 'path'),
      parameter('Pot', 'path', 'path'),
    ];
    const operation = { responses: {}, parameters: [parameter('Milk', 'query', 'own')] };
    const spec = { ...head, paths: { '/pots/{Pot}': { parameters: common, post: operation } } };

    expect(findOperation(spec, spec, {})?.parameters.map((one) => [one.name, one.in, one.description])).to.deep.equal([
      ['Milk', 'query', 'own'],
      ['Milk', 'header', 'path'],
      ['Pot', 'path', 'path'],
    ]);
  });

  it('is shown with its error codes, its limit of requests and its examples', () => {
    const { errors, rateLimit, body, request, isDeprecated } = read({
      deprecated: true,
      'x-ratelimit-limit': 5,
      'x-ratelimit-window': 60,
      'x-error-codes': [{ code: 4101, message: 'too hot' }, { message: 'no code' }, 'odd'],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', properties: { Leaf: { type: 'string' } } },
            examples: {
              green: { summary: 'Green tea', value: { Leaf: 'green' } },
              black: { value: { Leaf: 'black' } },
            },
          },
        },
      },
    });

    expect(errors).to.deep.equal([{ code: '4101', message: 'too hot', description: '' }]);
    expect(rateLimit).to.deep.equal({ count: 5, seconds: 60 });
    expect(body?.content[0]?.examples.map(({ name }) => name)).to.deep.equal(['Green tea', 'black']);
    expect(request.body?.contents.map(({ mediaType, examples }) => [mediaType, examples[0]?.value])).to.deep.equal([
      ['application/json', '{\n  "Leaf": "green"\n}'],
    ]);
    expect([isDeprecated, body?.isRequired]).to.deep.equal([true, true]);
  });

  it('is the one that the document names', () => {
    const spec = {
      ...head,
      paths: {
        '/a': { get: { operationId: 'one' }, put: { operationId: 'two' } },
        '/b': { get: { operationId: 'three' } },
      },
    };
    const find = (choice: object) => findOperation(spec, spec, choice)?.operationId;

    expect(find({})).to.equal('one');
    expect(find({ operationId: 'three' })).to.equal('three');
    expect(find({ method: 'PUT', path: '/a' })).to.equal('two');
    expect(find({ operationId: 'four' })).to.equal(undefined);
  });
});

describe('The tree of a schema', () => {
  it('names types, which fields are required, and what values may be', () => {
    const { children } = tree({
      type: 'object',
      required: ['Litres'],
      properties: {
        Litres: { type: 'number', minimum: 0.5, maximum: 2, default: 1 },
        Leaf: { type: 'string', maxLength: 8, nullable: true, enum: ['green', 'black'] },
        Cups: { type: 'array', minItems: 1, items: { type: 'object', properties: { Size: { type: 'integer' } } } },
      },
    });

    const [litres, leaf, cups] = children;
    expect(litres).to.include({ name: 'Litres', type: 'number', isRequired: true });
    expect(litres?.facts).to.deep.equal([
      { kind: 'default', value: '1' },
      { kind: 'range', value: '0.5 – 2' },
    ]);
    expect(leaf?.choices).to.deep.equal(['green', 'black']);
    expect(leaf?.facts.map(({ kind }) => kind)).to.have.members(['length', 'nullable']);
    expect(cups?.type).to.equal('object[]');
    expect(names(cups?.children ?? [])).to.deep.equal(['Size']);
  });

  it('puts the parts of allOf together', () => {
    const part = (name: string) => ({ type: 'object', required: [name], properties: { [name]: { type: 'string' } } });

    const { children } = tree({
      allOf: [part('Leaf'), { allOf: [part('Water')] }],
      properties: { Milk: { type: 'string' } },
    });

    expect(children.map(({ name, isRequired }) => [name, isRequired])).to.deep.equal([
      ['Leaf', true],
      ['Water', true],
      ['Milk', false],
    ]);
  });

  it('keeps the forms of oneOf and anyOf apart, beside the fields that all have', () => {
    const form = (title: string, name: string) => ({
      title,
      type: 'object',
      properties: { [name]: { type: 'string' } },
    });

    const { children, variants } = tree({
      type: 'object',
      properties: { Id: { type: 'string' } },
      oneOf: [form('Tap', 'Street')],
      anyOf: [form('Well', 'Depth'), { type: 'string' }],
    });

    expect(names(children)).to.deep.equal(['Id']);
    expect(variants.map(({ title, fields }) => [title, names(fields)])).to.deep.equal([
      ['Tap', ['Street']],
      ['Well', ['Depth']],
      ['string', []],
    ]);
  });

  it('ends where a schema holds itself, directly, in a list and in a form', () => {
    const leaf: Record<string, unknown> = { type: 'object' };
    leaf['properties'] = { Parent: leaf, Twins: { type: 'array', items: leaf } };
    leaf['oneOf'] = [leaf];

    const { children, variants } = tree(leaf);

    expect(children.map(({ name, isRecursive, children: inner }) => [name, isRecursive, inner.length])).to.deep.equal([
      ['Parent', true, 0],
      ['Twins', true, 0],
    ]);
    expect(variants).to.deep.equal([]);
  });

  for (const odd of [undefined, null, 7, 'object', [], { type: 7 }, { properties: [1] }, { allOf: 'x', oneOf: [3] }])
    it(`takes ${JSON.stringify(odd) ?? 'nothing'} for a schema without fields`, () => {
      expect(toField('', odd, false, new OperationBudget())).to.deep.include({ children: [], variants: [] });
    });
});

describe('The operation of a document', () => {
  const operation = { method: 'post', path: '/pots', operationId: 'brew', responses: {}, summary: 'packed' };
  const api = deflateSync(JSON.stringify(operation)).toString('base64');
  const yaml = `openapi: 3.0.3\ninfo: { title: Pot, version: '1' }\npaths:\n  /pots: { post: { summary: filed, responses: {} } }\n`;
  const load = (frontMatter: object, files: Record<string, string> = {}) =>
    loadOperation('pot/brew.mdx', { ...frontMatter }, { read: (path) => Promise.resolve(files[path]) });

  it('is none unless its front matter says so', async () => {
    expect(await load({})).to.equal(undefined);
    expect(await load({ api: 'hello' })).to.equal(undefined);
    expect(await load({ api: deflateSync('[1]').toString('base64') })).to.equal(undefined);
    expect(await load({ api: deflateSync('{"a":1}').toString('base64') })).to.equal(undefined);
  });

  it('comes from the file of the same name where it was packed, or from the pack where there is no file', async () => {
    const filed = await load({ api }, { 'pot/brew.yaml': yaml });
    const packed = await load({ api });

    expect([filed?.operation?.summary, filed?.faults]).to.deep.equal(['filed', []]);
    expect(packed?.operation?.summary).to.equal('packed');
    expect(packed?.faults).to.have.lengthOf(1);
    expect(packed?.isGenerated).to.equal(true);
  });

  it('is not unpacked beyond bounds', async () => {
    const bomb = deflateSync(JSON.stringify({ method: 'post', x: 'x'.repeat(5_000_000) })).toString('base64');

    expect(bomb.length).to.be.below(300_000);
    expect(await load({ api: bomb })).to.equal(undefined);
  });

  it('may be one of several in a file; that it lacks one is a fault with its path', async () => {
    const found = await load(
      { openapi: '../pots.yaml#brew' },
      { 'pots.yaml': yaml.replace('summary', 'operationId: brew, summary') },
    );
    const missing = await load({ openapi: '../pots.yaml#boil' }, { 'pots.yaml': yaml });

    expect(found?.operation?.summary).to.equal('filed');
    expect(missing?.operation).to.equal(undefined);
    expect(missing?.faults).to.deep.equal([{ path: 'pots.yaml', line: 0, detail: 'has no operation boil' }]);
  });

  it('is a fault of the line that names the file if no file has it', async () => {
    const doc = '---\ntitle: Brewing\nopenapi: gone.yaml\n---\n';

    expect((await load({ openapi: 'gone.yaml' }, { 'pot/brew.mdx': doc }))?.faults).to.deep.equal([
      { path: 'pot/brew.mdx', line: 3, detail: 'there is no file pot/gone.yaml' },
    ]);
  });

  it('lies inside the content', async () => {
    const reader = createContentReader('test/fixtures/server-api');
    const inside = await loadOperation('en/brew.mdx', { openapi: '../zh/brew.yaml' }, reader);

    expect(inside?.operation?.operationId).to.equal('brew');
    for (const openapi of ['../../content/docs.config.en.json', '/etc/passwd', 'https://evil.example/x.yaml']) {
      const outside = await loadOperation('en/brew.mdx', { openapi }, reader);
      expect(outside?.faults.map(({ detail }) => detail).join()).to.match(/^there is no file/);
    }
  });

  it('leaves of a generated text what its author wrote, on the lines where it stood', () => {
    const text = '\nBrews.\n\n<MethodEndpoint method="post">x</MethodEndpoint>\n\n## Request\n\n<ParamsDetails/>\n';

    expect(ownText(text)).to.equal('\nBrews.\n\n\n\n');
    expect(ownText('All mine.')).to.equal('All mine.');
  });
});
