import { expect } from 'chai';
import { answering, draw, drawOperation, withBody } from './draw-operation.ts';

const drawBody = async (schema: string) => (await draw({ 'api.yaml': withBody(schema) })).text;

/** Schemas, each with the Markdown below the name of its field, in one line and with other quotes. */
const fields = String.raw`
{ anyOf: [{ type: string, description: Any }, { type: string, enum: [green, black], default: black }] }
  string · One or more of these forms: **Any · string** **string** - One of: 'green', 'black' - Default: 'black'
{ oneOf: [{ const: 1, title: LOW, description: Hardly warm }, { const: 2, title: HIGH }] }
  number **One of** '1' LOW Hardly warm '2' HIGH
{ enum: [0, 1], x-enum-varnames: [Small, Big], x-enumDescriptions: { 1: Two cups } }
  number **One of** '0' Small '1' Big Two cups
{ enum: [low], allOf: [{ oneOf: [{ const: low, title: LOW, description: Warm }, { const: high }] }] }
  string **Always** 'low' LOW Warm
{ type: array, items: { type: string, description: One tag, pattern: '^t', maxLength: 9, minLength: 3 } }
  string\[\] - '[]' string · One tag - Length: '3 – 9' - Pattern: '^t'
{ propertyNames: { enum: [rye] }, additionalProperties: { properties: { tea: { type: integer } } } }
  object - Names: 'rye' - '{key}' object - 'tea' integer
{ patternProperties: { '^x-': { type: string, description: Own notes } } }
  object - '/^x-/' string · Own notes
{ type: array, prefixItems: [{ type: string, description: Name }, { type: integer }], items: false }
  \[string, integer\] - '[0]' string · Name - '[1]' integer
{ type: object, additionalProperties: false, minProperties: 1, properties: { a: {} } }
  object no other fields - Number of fields: '≥ 1' - 'a' any
{ type: [string, 'null'], format: date-time }
  date-time may be null
{ type: [string, integer] }
  string | integer
true
  any
false
  never
{ type: string, format: int64, contentEncoding: base64, default: '' }
  string (int64) - Default: '""' - Encoding: 'base64'
{ multipleOf: 2, not: { enum: [admin] }, default: 0, examples: [one, two] }
  - Default: '0' - Multiple of: '2' - Not allowed: 'admin' - Example: 'one, two'
{ oneOf: [{ title: Flat, type: object, additionalProperties: false, properties: { knob: {} } }, { title: Stack, type: array, items: { type: object, properties: { size: {} } } }] }
  object | object\[\] · One of these forms: **Flat · no other fields** - 'knob' any **Stack · object\[\]** - 'size' any
{ allOf: [{ description: Has a pot, properties: { pot: {} } }, { description: Has cups, properties: { cups: {} } }] }
  object · Has a pot · Has cups - 'pot' any - 'cups' any
{ type: integer, nullable: true, minimum: 2, exclusiveMinimum: true, example: 7 }
  integer may be null - Range: '> 2' - Example: '7'
{ allOf: [{ properties: { kind: { type: string, description: Kind of pot, enum: [cup, mug] } } }, { properties: { kind: { enum: [mug] } } }] }
  object - 'kind' string · Kind of pot - Always: 'mug'
{ properties: { land: {} }, if: { properties: { land: { const: GB } } }, then: { required: [milk], properties: { milk: { type: string } } } }
  object - 'land' any If: - 'land' string - Always: 'GB' Then also: - 'milk' string required
{ properties: { land: {} }, dependentSchemas: { land: { properties: { town: {} } } }, dependentRequired: { land: [street] } }
  object - Asks for: 'land → street' - 'land' any If land is given: - 'town' any
`.matchAll(/^(\S.*)\n {2}(.*)/gm);

describe('A field of an operation', () => {
  const expected = Array.from(fields, ([, schema = '', shown]) => ({ schema, shown }));
  let shownFields: string[];
  before(async () => {
    const properties = expected.map(({ schema }, at) => `p${String(at)}: ${schema}`);
    const [body = ''] = (await drawBody(`{ properties: { ${properties.join(', ')} } }`)).split('## Response');
    shownFields = body.split(/^- `p\d+`/m).map((text) => text.trim().replace(/\s+/g, ' ').replaceAll('`', "'"));
  });
  for (const [at, { schema, shown = '' }] of expected.entries())
    it(`is "${shown}" for ${schema}`, () => {
      expect(shownFields[at + 1]).to.equal(shown);
    });
});

describe('The fields of an operation', () => {
  const components = `components:
  schemas:
    Load: { oneOf: [{ $ref: '#/components/schemas/Cart' }, { $ref: '#/components/schemas/Mule' }], discriminator: { propertyName: kind, mapping: { cart: '#/components/schemas/Cart', mule: Mule } } }
    Cart: { description: On wheels, required: [kind], properties: { kind: { type: string } } }
    Mule: { description: On hooves, properties: { kind: { type: string } } }
    Payer: { required: [by], discriminator: { propertyName: by, mapping: { firm: '#/components/schemas/Firm' } }, properties: { by: { type: string } } }
    Firm: { allOf: [{ $ref: '#/components/schemas/Payer' }, { properties: { vat: { type: string } } }] }
    Pot: { properties: { kind: { type: string, enum: [pot.v1] } } }
    Base: { properties: { id: { type: string, description: Key of the thing } } }
    Trip: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { parts: { type: array, items: { $ref: '#/components/schemas/Base' } }, next: { $ref: '#/components/schemas/Trip' } } }] }
    Id: { type: string, description: General }
`;
  const referTo = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

  const answers: [what: string, schema: string, shown: RegExp][] = [
    [
      'names forms by their discriminator, and gives samples its value',
      `{ properties: { load: { type: array, items: ${referTo('Load')} } } }`,
      /told by kind:\s+\*\*Cart\*\*\s+On wheels\s+- `kind` string required\s+- Always: `cart`\s+\*\*Mule\*\*\s+On hooves\s+- `kind` string required\s+- Always: `mule`[^]*"load": \[\s+\{\s+"kind": "cart"/,
    ],
    [
      'shows the value that a form gives the discriminator, rather than the name of its component',
      `{ oneOf: [${referTo('Pot')}], discriminator: { propertyName: kind } }`,
      /`kind` string\s+- Always: `pot\.v1`/,
    ],
    [
      'shows the heirs that a discriminator names',
      referTo('Payer'),
      /told by by:\s+\*\*Firm\*\*\s+- `by` string required\s+- Always: `firm`\s+- `vat` string/,
    ],
    [
      'lets what stands beside a reference win',
      `{ properties: { a: ${referTo('Id')}, b: { description: Special, $ref: '#/components/schemas/Id' } } }`,
      /`a` string · General\s+- `b` string · Special/,
    ],
  ];
  for (const [what, schema, shown] of answers)
    it(what, async () => {
      expect(await drawOperation(answering(schema), components)).to.match(shown);
    });

  it('are read-only in answers and write-only in requests alone', async () => {
    const schema = '{ properties: { id: { readOnly: true }, secret: { writeOnly: true } } }';

    expect(await drawBody(schema)).to.match(/^(?!.*["`]id["`]).*`secret`/s);
    expect(await drawOperation(answering(schema))).to.match(/^(?!.*secret).*`id`/s);
  });

  it('lead back from an object that holds itself, and repeat a part that only stands twice', async () => {
    const html = await drawOperation(answering(referTo('Trip')), components, 'html');

    expect(html).to.match(/id="response-200\.parts\.id"/);
    expect(html).to.match(
      /id="response-200\.next"[^]*<a href="#response-200">Has the same fields as the object it lies in\. \(Trip\)<\/a>/,
    );
  });

  it('lead to the pages of components that lie deep, or below many fields', async () => {
    const many = Array.from({ length: 450 }, (_, at) => `f${String(at)}: {}`).join(', ');
    const chain = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
      return `C${String(at)}: { properties: { c${String(at)}: ${referTo(`C${String(at + 1)}`)} } }`;
    });
    const late = `{ properties: { cup: ${referTo('Cup')} } }`;
    const html = await drawOperation(
      answering(`{ properties: { chain: ${referTo('C0')}, many: { properties: { ${many} } }, late: ${late} } }`),
      `components: { schemas: { ${chain.join(', ')}, C9: {}, Cup: { properties: { size: {} } } } }`,
      'html',
    );

    expect(html).to.contain('<code class="field-name">c4</code>').and.not.contain('<code class="field-name">c8</code>');
    expect(html)
      .to.match(/schemas\/C\d[^"]*">All fields of C\d</)
      .and.match(/field-name">cup<.*schemas\/Cup[^"]*">All fields of Cup</);
  });
});
