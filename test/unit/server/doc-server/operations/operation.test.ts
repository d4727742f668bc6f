import { expect } from 'chai';
import { draw, drawOperation, head, withBody, withOperation } from './draw-operation.ts';

describe('A page of an operation', () => {
  it('says what proves the sender: each way, all of a way, scopes, and that none is needed', async () => {
    const text = await drawOperation(
      '{ security: [{ key: [], login: [] }, { grant: [read] }, { token: [] }, { open: [] }, { card: [] }, {}], responses: {} }',
      `components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Kettle, description: Key }
    login: { type: http, scheme: basic }
    token: { type: http, scheme: bearer, bearerFormat: JWT }
    grant: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://shop.example/token', scopes: { read: Read cups, write: Write } } } }
    open: { type: openIdConnect, openIdConnectUrl: 'https://shop.example/openid' }
    card: { type: mutualTLS }
`,
    );

    for (const part of [
      /All of these:\s+- `X-Kettle` API key \(header\) · Key\s+- `Authorization: Basic`/,
      /or\s+- `grant` OAuth 2\.0\s+- clientCredentials · tokenUrl: `https:\/\/shop\.example\/token`\s+- `read` scope · Read cups/,
      /Bearer` token\s+- Format: `JWT`/,
      /openIdConnectUrl: `https:\/\/shop\.example\/openid`/,
      /client certificate/,
      /No authorization is needed\./,
    ])
      expect(text).to.match(part);
    expect(text).not.to.contain('`write`');
  });

  it('has everything else that an operation says', async () => {
    const text = await drawOperation(
      `{ operationId: get, deprecated: true, description: Long **words**., externalDocs: { url: 'https://guide.example', description: The guide },
         x-codeSamples: [{ lang: JavaScript, label: SDK, source: 'await cups.get()' }],
         parameters: [{ name: size, in: query, description: Size to find, schema: { type: integer, description: In ml } },
           { name: since, in: query, examples: { day: { summary: A day, value: '2026-01-02' }, month: { summary: A month, value: '2026-01' } } }],
         callbacks: { poured: { '{$request.body#/url}': { post: { summary: Told when poured, requestBody: { content: { application/json: { schema: { properties: { total: { type: integer } } } } } } } } } },
         responses: { '200': { description: ok, headers: { X-Left: { description: Calls left, example: 17, deprecated: true, schema: { type: integer } } },
           content: { application/json: { examples: { one: { summary: One, description: The usual, value: { a: 1 } }, far: { summary: Far, externalValue: 'https://far.example/x' } } }, text/csv: { example: 'a,b' } },
           links: { next: { operationId: more, description: The next page, parameters: { q: $response.body#/next } } } }, 4XX: { description: Your fault }, default: { description: Else } } }`,
    );

    for (const part of [
      /Long \*\*words\*\*\./,
      /\[The guide\]\(https:\/\/guide\.example\)/,
      /\*\*SDK\*\*\s+```javascript\nawait cups\.get\(\)/,
      /`size` integer · Size to find · In ml/,
      /A day: `2026-01-02`\s+- A month: `2026-01`/,
      /`X-Left` integer Deprecated · Calls left\s+- Example: `17`/,
      /`next` more · The next page\s+- Parameters: `q = \$response\.body#\/next`/,
      /Callback poured · POST\s+`\{\$request\.body#\/url\}`\s+Told when poured[^]*`total` integer/,
      /One\*\*\s+The usual\s+```json\n\{\n {2}"a": 1/,
      /Far · https:\/\/far\.example\/x/,
      /a,b/,
      /## Response 4XX\s+Your fault\s+## Response default\s+Else/,
    ])
      expect(text).to.match(part);
  });

  it('writes examples of XML as XML', async () => {
    const text = await drawOperation(
      `{ responses: { '200': { description: ok, content: { application/xml: { schema: { xml: { name: pot }, type: object, properties: {
        id: { type: integer, example: 5, xml: { attribute: true } }, name: { type: string, example: 'a & b' },
        lids: { type: array, xml: { wrapped: true }, items: { type: string, example: flat, xml: { name: lid } } } } } } } } } }`,
    );

    expect(text).to.contain('<pot id="5">\n  <name>a &amp; b</name>\n  <lids>\n    <lid>flat</lid>\n  </lids>\n</pot>');
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
    for (const part of [/`id` int64 required\s+- Range: `≥ 5`/, /`size` string/, /`left` integer/, /"left": 7/])
      expect(text).to.match(part);
  });

  const several = `${head.replace('3.1.0', '3.2.0')}
paths:
  /cups:
    get: { operationId: list, description: Lists cups, responses: {} }
    post: { description: Pours one, responses: {} }
    query: { description: Asks for cups, responses: {} }
webhooks:
  poured: { post: { summary: It was poured, responses: {} } }
`;
  it('finds an operation by its name, its method and path, its place, or as the first', async () => {
    const textOf = async (name: string) => {
      const { text, title, problems } = await draw({ 'api.yaml': several }, { name });
      return `${title ?? ''} ${text} ${JSON.stringify(problems)}`;
    };

    for (const name of ['list', '']) expect(await textOf(name)).to.match(/Lists cups[^]* \[\]$/);
    expect(await textOf('POST /cups')).to.match(/Pours one[^]* \[\]$/);
    expect(await textOf('poured')).to.match(/It was poured[^]* \[\]$/);
    expect(await textOf('/paths/~1cups/query')).to.match(/Asks for cups[^]* \[\]$/);
  });

  const faults: [what: string, api: string | undefined, problem: object, text: string, name?: string][] = [
    ['a file that is missing', undefined, { path: 'page.mdx', line: 2 }, ''],
    ['an operation that it has not', several, { detail: 'has no operation sip' }, '', 'sip'],
    [
      'a reference to nothing',
      withBody("{ $ref: '#/components/schemas/Cup' }"),
      { line: 9, detail: 'refers to nothing: #/components/schemas/Cup' },
      'POST https://api.kettle.example/cups',
    ],
    [
      'a security scheme that is missing',
      withOperation('{ security: [{ nosuch: [] }], responses: {} }'),
      { detail: 'has no security scheme nosuch' },
      '`nosuch`',
    ],
    [
      'references in circles',
      `${withBody("{ $ref: '#/components/schemas/B' }")}
components: { schemas: { B: { $ref: '#/components/schemas/C' }, C: { $ref: '#/components/schemas/B' } } }`,
      { kind: 'invalid-openapi' },
      'POST https://api.kettle.example/cups',
    ],
  ];
  for (const [what, api, problem, part, name] of faults)
    it(`tells ${what}`, async () => {
      const { problems, text } = await draw(api === undefined ? {} : { 'api.yaml': api }, { name });

      expect(problems).to.have.lengthOf(1);
      expect(problems[0]).to.include(problem);
      expect(text).to.contain(part).and.not.contain('No authorization');
    });
});
