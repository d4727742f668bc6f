import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RenderInput } from '../../../../../server/embedded/doc-server/document/types.ts';
import { type StoredKind, StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';
import { Descriptions, openDescriptions } from '../../../../../server/embedded/doc-server/descriptions/descriptions.ts';
import { rewriteOperations } from '../../../../../server/embedded/doc-server/operations/searched-operation.ts';
import { hashOfText } from '../../../../../server/embedded/doc-server/kit/text-hash.ts';
import { loadOperation } from '../../../../../server/embedded/doc-server/operations/operation-source.ts';
import { renderPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';

type Files = Record<string, string>;

const head = `openapi: 3.1.0
info: { title: Kettles, version: '1' }
servers: [{ url: https://api.kettle.example }]
`;

/** An operation that takes a body of such a schema. */
const withBody = (schema: string) => `${head}
paths:
  /cups:
    post:
      operationId: pour
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: ok } }
`;

const withOperation = (operation: string, more = '') => `${head}
paths:
  /cups:
    get: ${operation}
${more}`;

const readerOf = (files: Files) => ({ read: (path: string) => Promise.resolve(files[path]) });

async function draw(files: Files, name = '', output: 'html' | 'markdown' = 'markdown', descriptions?: Descriptions) {
  const source = `---\nopenapi: api.yaml${name === '' ? '' : `#${name}`}\n---\n`;
  const input: RenderInput = {
    path: 'page.mdx',
    source,
    locale: 'en',
    reader: readerOf({ ...files, 'page.mdx': source }),
    links: { resolve: (href) => href },
    output,
  };
  const { html, problems, title, dependencies } = await renderPage(input, descriptions);
  return { text: html, problems, title, dependencies };
}
const drawBody = async (schema: string) => (await draw({ 'api.yaml': withBody(schema) })).text;
const drawOperation = async (operation: string, more = '') =>
  (await draw({ 'api.yaml': withOperation(operation, more) })).text;

describe('A page of an operation', () => {
  const schemas: [what: string, schema: string, parts: RegExp[]][] = [
    [
      'forms inside forms, and null as no form',
      '{ properties: { lid: { anyOf: [{ oneOf: [{ title: Flat, properties: { knob: {} } }, { title: Domed, properties: { vent: {} } }] }, { type: "null" }] } } }',
      [/`lid` object may be null/, /\*\*Flat\*\*\s+- `knob`/, /\*\*Domed\*\*\s+- `vent`/],
    ],
    [
      'forms that are plain values',
      '{ properties: { leaf: { anyOf: [{ type: string, description: Any leaf }, { type: string, enum: [green, black], default: black }] } } }',
      [/Any leaf/, /One of: `green`, `black`/, /Default: `black`/],
    ],
    [
      'values with names and meanings',
      '{ properties: { heat: { oneOf: [{ const: 1, title: LOW, description: Hardly warm }, { const: 2, title: HIGH }] }, size: { enum: [0, 1], x-enum-varnames: [Small, Big], x-enumDescriptions: { 1: Two cups } } } }',
      [/`1` LOW\s+Hardly warm/, /`2` HIGH/, /`0` Small/, /`1` Big\s+Two cups/],
    ],
    [
      'limits and texts of the items of a list',
      "{ properties: { tags: { type: array, items: { type: string, description: One tag, pattern: '^t', maxLength: 9, minLength: 3 } } } }",
      [/`tags` string\\\[\\\]/, /`\[\]` string · One tag/, /Length: `3 – 9`/, /Pattern: `\^t`/],
    ],
    [
      'a property of several parts with all that they say',
      '{ allOf: [{ properties: { kind: { type: string, description: Kind of pot, enum: [cup, mug] } } }, { properties: { kind: { enum: [mug] } } }] }',
      [/`kind` string · Kind of pot/, /Always: `mug`/],
    ],
    [
      'each union of several parts',
      '{ allOf: [{ oneOf: [{ title: A1, properties: { a1: {} } }] }, { oneOf: [{ title: B1, properties: { b1: {} } }] }] }',
      [/A1[\s\S]*`a1`[\s\S]*B1[\s\S]*`b1`/],
    ],
    [
      'what a form asks of the whole',
      '{ properties: { a: { type: string }, b: { type: string } }, anyOf: [{ title: by a, required: [a] }] }',
      [/\*\*by a\*\*\s+- `a` string required/],
    ],
    [
      'conditions',
      '{ properties: { land: {} }, if: { properties: { land: { const: GB } } }, then: { required: [milk], properties: { milk: { type: string } } }, dependentSchemas: { land: { properties: { town: {} } } }, dependentRequired: { land: [street] } }',
      [
        /If:[\s\S]*Always: `GB`/,
        /Then also:\s+- `milk` string required/,
        /If land is given:\s+- `town`/,
        /Asks for: `land → street`/,
      ],
    ],
    [
      'maps, patterns of names, tuples and closed objects',
      "{ properties: { byPort: { propertyNames: { enum: [rye] }, additionalProperties: { properties: { tea: { type: integer } } } }, notes: { patternProperties: { '^x-': { type: string, description: Own notes } } }, pair: { type: array, prefixItems: [{ type: string, description: Name }, { type: integer }], items: false }, closed: { type: object, additionalProperties: false, minProperties: 1, properties: { a: {} } }, free: { type: object, additionalProperties: true } } }",
      [
        /Names: `rye`/,
        /`\{key\}` object\s+- `tea` integer/,
        /`\/\^x-\/` string · Own notes/,
        /`pair` \\\[string, integer\\\]\s+- `\[0\]` string · Name/,
        /`closed` object no other fields\s+- Number of fields: `≥ 1`/,
        /`free` object other fields allowed/,
      ],
    ],
    [
      'types with null, several types, formats, and no type',
      "{ properties: { when: { type: [string, 'null'], format: date-time }, list: { type: [array, 'null'], items: { type: object, properties: { x: {} } } }, two: { type: [string, integer] }, any: true, count: { type: string, format: int64 }, bits: { type: string, contentEncoding: base64 } } }",
      [
        /`when` date-time may be null/,
        /`list` object\\\[\\\] may be null\s+- `x`/,
        /`two` string \\?\| integer/,
        /`any` any/,
        /`count` string \(int64\)/,
        /Encoding: `base64`/,
      ],
    ],
    [
      'defaults that are false, zero or empty, steps, denials and several examples',
      "{ properties: { d: { default: false }, z: { default: 0 }, e: { default: '' }, even: { multipleOf: 2 }, name: { not: { enum: [admin] } }, many: { examples: [one, two] } } }",
      [
        /`d`[^\n]*\n *- Default: `false`/,
        /Default: `0`/,
        /Default: `""`/,
        /Multiple of: `2`/,
        /Not allowed: `admin`/,
        /Example: `one, two`/,
      ],
    ],
    [
      'forms with their types and marks',
      '{ properties: { lid: { oneOf: [{ title: Flat, type: object, additionalProperties: false, properties: { knob: {} } }, { title: Stack, type: array, items: { type: object, properties: { size: {} } } }] } } }',
      [/\*\*Flat · no other fields\*\*/, /\*\*Stack · object\\\[\\\]\*\*\s+- `size`/],
    ],
    [
      'marks of the objects in a list, and of a root',
      '{ type: object, additionalProperties: false, properties: { cups: { type: array, items: { type: object, additionalProperties: false, properties: { size: {} } } }, lids: { type: array, items: { type: object, nullable: true, properties: { knob: {} } } } } }',
      [
        /^no other fields\s+- `cups`/m,
        /`cups` object\\\[\\\] no other fields/,
        /`lids`[^\n]*\s+- `\[\]` object may be null\s+- `knob`/,
      ],
    ],
    [
      'the text of each part that a schema without a text is made of',
      '{ properties: { set: { allOf: [{ description: Has a pot, properties: { pot: {} } }, { description: Has cups, properties: { cups: {} } }] }, own: { description: Mine, allOf: [{ description: Of a part }] } } }',
      [/`set` object · Has a pot · Has cups/, /`own` · Mine\n/],
    ],
    [
      'meanings from forms for the values that are allowed',
      '{ properties: { heat: { enum: [low], allOf: [{ oneOf: [{ const: low, title: LOW, description: Hardly warm }, { const: high, description: Hot }] }] } } }',
      [/`low` LOW\s+Hardly warm/],
    ],
    [
      'the keywords of version 3.0',
      '{ properties: { n: { type: integer, nullable: true, minimum: 2, exclusiveMinimum: true, example: 7 } } }',
      [/`n` integer may be null/, /Range: `> 2`/, /Example: `7`/],
    ],
  ];
  for (const [what, schema, parts] of schemas)
    it(`shows ${what}`, async () => {
      const text = await drawBody(schema);

      for (const part of parts) expect(text).to.match(part);
    });

  const components = `components:
  schemas:
    Load: { oneOf: [{ $ref: '#/components/schemas/Cart' }, { $ref: '#/components/schemas/Mule' }], discriminator: { propertyName: kind, mapping: { cart: '#/components/schemas/Cart', mule: Mule } } }
    Cart: { description: On wheels, required: [kind], properties: { kind: { type: string }, plate: { type: string } } }
    Mule: { description: On hooves, properties: { kind: { type: string }, name: { type: string } } }
    Payer: { required: [by], discriminator: { propertyName: by, mapping: { firm: '#/components/schemas/Firm' } }, properties: { by: { type: string } } }
    Firm: { allOf: [{ $ref: '#/components/schemas/Payer' }, { properties: { vat: { type: string } } }] }
    Base: { properties: { id: { type: string, description: Key of the thing } } }
    Trip: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { parts: { type: array, items: { $ref: '#/components/schemas/Base' } }, next: { $ref: '#/components/schemas/Trip' } } }] }
    Id: { type: string, description: General }
`;
  const answering = (schema: string) =>
    `{ operationId: get, responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } }`;

  it('names forms by their discriminator, and gives samples its value', async () => {
    const text = await drawOperation(
      answering('{ properties: { load: { type: array, items: { $ref: "#/components/schemas/Load" } } } }'),
      components,
    );

    expect(text).to.match(/told by kind:[\s\S]*\*\*Cart\*\*\s+On wheels\s+- `kind` string required\s+- Always: `cart`/);
    expect(text).to.match(/\*\*Mule\*\*\s+On hooves\s+- `kind` string required\s+- Always: `mule`/);
    expect(text).to.match(/"load": \[\s+\{\s+"kind": "cart"/);
  });

  it('shows the value that a form gives the discriminator, rather than the name of its component', async () => {
    const text = await drawOperation(
      answering('{ oneOf: [{ $ref: "#/components/schemas/Pot" }], discriminator: { propertyName: kind } }'),
      'components: { schemas: { Pot: { properties: { kind: { type: string, enum: [pot.v1] } } } } }',
    );

    expect(text)
      .to.match(/`kind` string\s+- Always: `pot\.v1`/)
      .and.not.contain('`Pot`');
  });

  it('shows the text of a list of objects that is the whole answer', async () => {
    const text = await drawOperation(
      answering('{ type: array, items: { type: object, description: A cup with a handle, properties: { size: {} } } }'),
    );

    expect(text).to.match(/A cup with a handle\s+- `size`/);
  });

  it('shows the texts of a parameter and of its schema', async () => {
    const text = await drawOperation(
      '{ operationId: get, parameters: [{ name: size, in: query, description: Size to find, schema: { type: integer, description: In millilitres } }], responses: {} }',
    );

    expect(text).to.match(/`size` integer · Size to find · In millilitres/);
  });

  it('repeats the fields of a request in the answer, which has read-only ones, too', async () => {
    const many = Array.from({ length: 15 }, (_, at) => `f${String(at)}: {}`).join(', ');
    const schema = '{ $ref: "#/components/schemas/Cup" }';
    const files = {
      'api.yaml': withOperation(
        `{ operationId: get, requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { '200': { description: ok, content: { application/json: { schema: ${schema} }, text/json: { schema: ${schema} } } } } }`,
        `components: { schemas: { Cup: { properties: { id: { readOnly: true }, ${many} } } } }`,
      ),
    };
    const { text } = await draw(files, '', 'html');

    expect(text)
      .to.contain('id="body.f14"')
      .and.contain('id="response-200.id"')
      .and.match(/<section [^>]*id="response-200"/)
      .and.match(/<div id="response-200-2">.*<a href="#response-200">The same fields as above \(Cup\)<\/a>/);
  });

  it('shows the heirs that a discriminator names', async () => {
    const text = await drawOperation(answering('{ $ref: "#/components/schemas/Payer" }'), components);

    expect(text).to.match(
      /told by by:[\s\S]*\*\*Firm\*\*\s+- `by` string required\s+- Always: `firm`\s+- `vat` string/,
    );
  });

  it('links an object that holds itself, and repeats a part that only stands twice', async () => {
    const files = { 'api.yaml': withOperation(answering('{ $ref: "#/components/schemas/Trip" }'), components) };
    const { text } = await draw(files, '', 'html');

    expect(text).to.match(/id="response-200\.parts\.id"/);
    expect(text).to.match(
      /id="response-200\.next"[\s\S]*<a href="#response-200">Has the same fields as the object it lies in\. \(Trip\)<\/a>/,
    );
  });

  it('links components to their pages where they lie deep, or below many fields', async () => {
    const many = Array.from({ length: 450 }, (_, at) => `f${String(at)}: {}`).join(', ');
    const chain = Array.from(
      { length: 9 },
      (_, at) =>
        `C${String(at)}: { properties: { c${String(at)}: { $ref: '#/components/schemas/C${String(at + 1)}' } } }`,
    ).join(', ');
    const files = {
      'api.yaml': withOperation(
        answering(
          `{ properties: { chain: { $ref: '#/components/schemas/C0' }, many: { properties: { ${many} } }, late: { properties: { cup: { $ref: '#/components/schemas/Cup' } } } } }`,
        ),
        `components: { schemas: { ${chain}, C9: {}, Cup: { properties: { size: {} } } } }`,
      ),
    };
    const { text } = await draw(files, '', 'html');

    expect(text).not.to.contain('<code class="field-name">c8</code>');
    expect(text)
      .to.contain('<code class="field-name">c4</code>')
      .and.match(/<a href="[^"]*schemas\/C\d[^"]*">All fields of C\d<\/a>/)
      .and.match(/<code class="field-name">cup<\/code>.*<a href="[^"]*schemas\/Cup[^"]*">All fields of Cup<\/a>/);
  });

  it('lets what stands beside a reference win', async () => {
    const text = await drawOperation(
      answering(
        '{ properties: { a: { $ref: "#/components/schemas/Id" }, b: { description: Special, $ref: "#/components/schemas/Id" } } }',
      ),
      components,
    );

    expect(text).to.match(/`a` string · General\s+- `b` string · Special/);
  });

  it('has read-only fields in answers and write-only fields in requests alone', async () => {
    const schema =
      '{ properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true } } }';
    const text = await drawBody(schema);
    const answer = await drawOperation(answering(schema));

    expect(text).to.contain('`secret`').and.not.contain('`id`').and.not.contain('"id"');
    expect(answer).to.contain('`id`').and.not.contain('secret');
  });

  it('gives a callback the parameters that its address shares', async () => {
    const told =
      "'{$url}': { parameters: [{ name: shelf, in: query, schema: { type: string } }], post: { responses: {} } }";
    const files = { 'api.yaml': withOperation(`{ callbacks: { poured: { ${told} } }, responses: {} }`) };
    const { text } = await draw(files, '/paths/~1cups/get/callbacks/poured/{$url}/post');

    expect(text).to.contain('`shelf` string');
  });

  it('says what proves the sender: each way, all of a way, scopes, and that none is needed', async () => {
    const schemes = `components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Kettle, description: Key from the shop }
    login: { type: http, scheme: basic }
    token: { type: http, scheme: bearer, bearerFormat: JWT }
    grant: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://shop.example/token', scopes: { read: Read cups, write: Write } } } }
    open: { type: openIdConnect, openIdConnectUrl: 'https://shop.example/openid' }
    card: { type: mutualTLS }
`;
    const text = await drawOperation(
      '{ operationId: get, security: [{ key: [], login: [] }, { grant: [read] }, { token: [] }, { open: [] }, { card: [] }, {}], responses: {} }',
      schemes,
    );

    expect(text).to.match(
      /All of these:\s+- `X-Kettle` API key \(header\) · Key from the shop\s+- `Authorization: Basic`/,
    );
    expect(text).to.match(
      /or\s+- `grant` OAuth 2\.0\s+- clientCredentials · tokenUrl: `https:\/\/shop\.example\/token`\s+- `read` scope · Read cups/,
    );
    expect(text).not.to.contain('`write`');
    expect(text).to.match(/Bearer` token\s+- Format: `JWT`/);
    expect(text)
      .to.match(/openIdConnectUrl: `https:\/\/shop\.example\/openid`/)
      .and.match(/client certificate/);
    expect(text).to.contain('No authorization is needed.');
  });

  it('has everything else that an operation says', async () => {
    const text = await drawOperation(
      `{ operationId: get, deprecated: true, description: Long **words**., externalDocs: { url: 'https://guide.example', description: The guide },
         x-codeSamples: [{ lang: JavaScript, label: SDK, source: 'await cups.get()' }],
         parameters: [{ name: since, in: query, examples: { day: { summary: A day, value: '2026-01-02' }, month: { summary: A month, value: '2026-01' } } }],
         callbacks: { poured: { '{$request.body#/url}': { post: { summary: Told when poured, requestBody: { content: { application/json: { schema: { properties: { total: { type: integer } } } } } } } } } },
         responses: { '200': { description: ok, headers: { X-Left: { description: Calls left, example: 17, deprecated: true, schema: { type: integer } } },
           content: { application/json: { examples: { one: { summary: One, description: The usual, value: { a: 1 } }, far: { summary: Far, externalValue: 'https://far.example/x' } } }, text/csv: { example: 'a,b' } },
           links: { next: { operationId: more, description: The next page, parameters: { q: $response.body#/next } } } }, 4XX: { description: Your fault }, default: { description: Else } } }`,
    );

    for (const part of [
      /Long \*\*words\*\*\./,
      /\[The guide\]\(https:\/\/guide\.example\)/,
      /\*\*SDK\*\*\s+```javascript\nawait cups\.get\(\)/,
      /A day: `2026-01-02`\s+- A month: `2026-01`/,
      /`X-Left` integer Deprecated · Calls left\s+- Example: `17`/,
      /`next` more · The next page\s+- Parameters: `q = \$response\.body#\/next`/,
      /Callback poured · POST\s+`\{\$request\.body#\/url\}`\s+Told when poured[\s\S]*`total` integer/,
      /One\*\*\s+The usual\s+```json\n\{\n {2}"a": 1/,
      /Far · https:\/\/far\.example\/x/,
      /a,b/,
      /## Response 4XX\s+Your fault\s+## Response default\s+Else/,
    ])
      expect(text).to.match(part);
  });

  it('writes examples of XML as XML', async () => {
    const text = await drawOperation(
      `{ operationId: get, responses: { '200': { description: ok, content: { application/xml: { schema: { xml: { name: pot }, type: object, properties: {
        id: { type: integer, example: 5, xml: { attribute: true } }, name: { type: string, example: 'a & b' },
        lids: { type: array, xml: { wrapped: true }, items: { type: string, example: flat, xml: { name: lid } } } } } } } } } }`,
    );

    expect(text).to.contain('<pot id="5">\n  <name>a &amp; b</name>\n  <lids>\n    <lid>flat</lid>\n  </lids>\n</pot>');
  });

  it('names a security scheme that is missing, and no value as a type', async () => {
    const { text, problems } = await draw({
      'api.yaml': withOperation(
        '{ operationId: get, security: [{ nosuch: [] }], parameters: [{ name: q, in: query, schema: { properties: { never: false } } }], responses: {} }',
      ),
    });

    expect(text).to.contain('`nosuch`').and.contain('`never` never');
    expect(text).to.not.contain('No authorization');
    expect(problems[0]?.detail).to.equal('has no security scheme nosuch');
  });

  it('ends for a few lines of forms that stand for millions, and says so', async () => {
    const forms = Array.from({ length: 24 }, (_, at) => {
      const next = `{ $ref: '#/components/schemas/U${String(at + 1)}' }`;
      return `    U${String(at)}: { oneOf: [${next}, { allOf: [${next}, ${next}] }] }\n`;
    });
    const components = `components:\n  schemas:\n${forms.join('')}    U24: { type: string }\n`;
    const { problems } = await draw({
      'api.yaml': withOperation(answering('{ $ref: "#/components/schemas/U0" }'), components),
    });

    expect(problems.map(({ detail }) => detail)).to.deep.equal([
      'has too many forms inside forms; a part is not shown',
    ]);
  }).timeout(20_000);

  for (const [what, text] of [
    [
      'an alias that holds itself',
      `${head}paths: { /a: { get: { responses: {} } } }\nx-ring: &ring { r: *ring }\n${'# long\n'.repeat(4000)}`,
    ],
    ['brackets without end', `{"openapi":"3.1.0","paths":{},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ] as const)
    it(`tells ${what}`, () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'descriptions-'));
      const stored = new StoredValues(dataDir);
      const descriptions = new Descriptions({ read: () => text, stored: stored.open('descriptions', '1') });

      const [fault] = descriptions.faultsOf('api.yaml');
      stored.close();
      rmSync(dataDir, { recursive: true });

      expect(fault?.detail).to.equal('holds itself, or is nested too deeply');
    });

  it('reads version 2.0', async () => {
    const { text } = await draw({
      'api.yaml': `swagger: '2.0'
info: { title: Kettles, version: '1' }
host: api.kettle.example
basePath: /v1
schemes: [https]
paths:
  /cups/{id}:
    put:
      parameters:
        - { name: id, in: path, required: true, type: integer, format: int64, minimum: 5 }
        - { name: cup, in: body, required: true, schema: { type: object, properties: { size: { type: string } } } }
      responses: { '200': { description: ok, schema: { properties: { left: { type: integer } } }, examples: { application/json: { left: 7 } } } }
`,
    });

    expect(text).to.contain('PUT https://api.kettle.example/v1/cups/{id}');
    expect(text).to.match(/`id` int64 required\s+- Range: `≥ 5`/);
    expect(text)
      .to.match(/`size` string/)
      .and.match(/`left` integer/)
      .and.match(/"left": 7/);
  });

  const named: [how: string, name: string, words: string][] = [
    ['by its id', 'list', 'Lists cups'],
    ['by method and path', 'POST /cups', 'Pours one'],
    ['as a webhook', 'poured', 'It was poured'],
    ['by a JSON pointer', '/paths/~1cups/query', 'Asks for cups'],
    ['as the first one', '', 'Lists cups'],
  ];
  const several = `${head.replace('3.1.0', '3.2.0')}
paths:
  /cups:
    get: { operationId: list, description: Lists cups, responses: {} }
    post: { description: Pours one, responses: {} }
    query: { description: Asks for cups, responses: {} }
webhooks:
  poured: { post: { summary: It was poured, responses: {} } }
`;
  for (const [how, name, words] of named)
    it(`finds an operation ${how}`, async () => {
      const { text, title, problems } = await draw({ 'api.yaml': several }, name);

      expect(problems).to.deep.equal([]);
      expect(`${title ?? ''} ${text}`).to.contain(words);
    });

  it('tells a file that is missing, an operation that it has not, and a reference to nothing', async () => {
    const missing = await draw({});
    const unknown = await draw({ 'api.yaml': several }, 'sip');
    const broken = await draw({ 'api.yaml': withBody("{ $ref: '#/components/schemas/Cup' }") });

    expect(missing.problems[0]).to.include({ path: 'page.mdx', line: 2 });
    expect(unknown.problems[0]?.detail).to.equal('has no operation sip');
    expect(broken.problems[0]).to.include({ line: 9, detail: 'refers to nothing: #/components/schemas/Cup' });
    expect(broken.text).to.contain('POST https://api.kettle.example/cups');
  });
});

describe('A description of version 3.0', () => {
  it('has its webhooks as an extension', async () => {
    const api = `${head.replace('3.1.0', '3.0.3')}paths: {}\nx-webhooks: { poured: { post: { description: It was poured, responses: {} } } }\n`;

    const { text } = await draw({ 'api.yaml': api }, 'poured');

    expect(text).to.contain('It was poured').and.contain('The service sends this request to your server.');
  });
});

describe('The search text of an operation', () => {
  it('has all of a summary that is longer than a title', () => {
    const source = '---\nopenapi: api.yaml\n---\n';
    const api = withOperation(`{ operationId: get, summary: ${'tea '.repeat(150)}samovar, responses: {} }`);
    const descriptions = new Descriptions({ read: (path) => (path === 'api.yaml' ? api : undefined) });

    const read = rewriteOperations(descriptions)(
      () => source,
      'en',
      () => undefined,
    );

    expect(read('page.mdx')).to.contain('samovar');
  });
});

describe('A description that is only touched', () => {
  it('is read once more, and then kept', () => {
    let [stamp, reads] = ['1', 0];
    const api = withOperation('{ operationId: get, responses: {} }');
    const read = () => {
      reads += 1;
      return api;
    };
    const descriptions = new Descriptions({ read, stampOf: () => stamp });

    descriptions.outlineOf('api.yaml');
    stamp = '2';
    descriptions.outlineOf('api.yaml');
    descriptions.outlineOf('api.yaml');

    expect(reads).to.equal(2);
  });
});

describe('A large description in kept parts', () => {
  const site = useEach(() => copySite());

  it('has its ways to prove the sender, on the page of an operation and of the whole', async () => {
    const schemes =
      'components: { securitySchemes: { key/1: { type: apiKey, in: header, name: X-Kettle, description: Key from the shop } } }';
    const api = withOperation(`{ operationId: get, security: [{ key/1: [] }], responses: {} }`, schemes);
    writeFileSync(join(site.contentDir, 'api.yaml'), `${api}\n# ${'tea '.repeat(6000)}\n`);
    const descriptions = openDescriptions(site.contentDir, new StoredValues(site.dataDir));

    for (const name of ['get', '/']) {
      const { text } = await draw({}, name, 'markdown', descriptions);

      expect(text).to.match(/- `X-Kettle` API key \(header\) · Key from the shop/);
    }
  });
});

describe('A description in several files', () => {
  const files: Files = {
    'api.yaml': `${head.replace(/servers:.*/, "servers: { $ref: 'shared.yaml#/servers' }")}paths:\n  /cups: { $ref: 'paths/cups.yaml' }\n`,
    'paths/cups.yaml': `get: { operationId: list, parameters: [{ $ref: '../shared.yaml#/limit' }], responses: { '200': { description: Cups } } }`,
    'shared.yaml':
      'servers: [{ url: https://near.kettle.example }]\nlimit: { name: limit, in: query, description: At most, schema: { type: integer } }',
  };

  it('is read as one, and a page names all files that it is made of', async () => {
    const { text, dependencies } = await draw(files, 'list');

    expect(text)
      .to.match(/`limit` integer · At most/)
      .and.contain('Cups');
    expect(dependencies).to.include.members(['api.yaml', 'paths/cups.yaml', 'shared.yaml']);
  });

  for (const reference of [
    'http://127.0.0.1:1/x.yaml',
    'https://evil.example/x.yaml#/x',
    'file:///etc/passwd',
    '../../outside.yaml',
    '/etc/passwd',
  ])
    it(`is never read from ${reference}`, async () => {
      const read: string[] = [];
      const api = `${head}paths:\n  /cups: { get: { responses: { '200': { $ref: '${reference}' } } } }\n`;
      const descriptions = new Descriptions({
        read: (path) => {
          read.push(path);
          return path === 'api.yaml' ? api : undefined;
        },
      });

      const { operation } = loadOperation({ path: 'api.yaml', name: '' }, descriptions);

      expect(operation?.responses[0]?.description).to.equal('');
      expect(read.filter((path) => path !== 'api.yaml' && path !== 'etc/passwd')).to.deep.equal([]);
    });

  it('ends, however its references run in circles', async () => {
    const api = `${head}paths:
  /cups: { get: { operationId: list, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components: { schemas: { A: { allOf: [{ $ref: '#/components/schemas/B' }], properties: { b: { $ref: '#/components/schemas/B' } } }, B: { $ref: '#/components/schemas/C' }, C: { $ref: '#/components/schemas/B' } } }
`;

    const { problems } = await draw({ 'api.yaml': api }, 'list');

    expect(problems.map(({ kind }) => kind)).to.deep.equal(['invalid-openapi']);
  });
});

describe('A description that is kept in parts', () => {
  const api = (title: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title },
      paths: { '/cups': { get: { operationId: 'list', responses: { 200: { $ref: '#/components/responses/Ok' } } } } },
      components: { responses: { Ok: { description: `${title} answers` } } },
      'x-long': 'x'.repeat(30_000),
    });
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'descriptions-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const open = (stored: StoredKind<unknown>, read: () => string) =>
    new Descriptions({ read, stampOf: () => String(read().length), stored });
  const answerOf = (descriptions: Descriptions) =>
    loadOperation({ path: 'api.json', name: 'list' }, descriptions).operation?.responses[0]?.description;

  it('keeps its parts while an equal file still needs them', () => {
    const stored = new StoredValues(dataDir);
    const texts: Record<string, string> = { 'a.json': api('Kettle'), 'b.json': api('Kettle') };
    const descriptions = new Descriptions({
      read: (path) => texts[path],
      stampOf: (path) => texts[path],
      stored: stored.open('descriptions', '1'),
    });
    const titleOf = (path: string) =>
      loadOperation({ path, name: 'list' }, descriptions).operation?.responses[0]?.description;
    descriptions.outlineOf('a.json');
    descriptions.outlineOf('b.json');
    texts['a.json'] = api('Kettles');

    expect([titleOf('a.json'), titleOf('b.json')]).to.deep.equal(['Kettles answers', 'Kettle answers']);
    stored.close();
  });

  it('is parsed once, and parts of an earlier text go', () => {
    const stored = new StoredValues(dataDir);
    const kept = stored.open<unknown>('descriptions', '1');
    let text = api('Kettle');
    const first = open(kept, () => text);
    const before = answerOf(first);
    text = api('Kettles');
    const after = answerOf(first);
    const later = answerOf(open(kept, () => text));
    const hash = hashOfText(api('Kettle'));
    stored.close();

    expect([before, after, later]).to.deep.equal(['Kettle answers', 'Kettles answers', 'Kettles answers']);
    expect(first.outlineOf('api.json').title).to.equal('Kettles');
    const reopened = new StoredValues(dataDir);
    const parts = reopened.open<unknown>('descriptions', '1');
    expect(parts.read(`${hash} /paths/~1cups`)).to.equal(undefined);
    expect(parts.read(`${hashOfText(text)} /paths/~1cups`)).not.to.equal(undefined);
    reopened.close();
  });
});
