import { expect } from 'chai';
import { toolInputs } from '../../../../server/controllers/mcp-inputs.ts';

describe('Arguments of the tools for assistants', () => {
  const texts = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  const tools = toolInputs(texts as never);
  const schemaOf = (tool: keyof typeof tools) =>
    tools[tool]['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as { properties: object };
  const check = (tool: keyof typeof tools, given: object) => tools[tool]['~standard'].validate(given);

  it('have a JSON schema, converted once', () => {
    expect(schemaOf('search'))
      .to.equal(schemaOf('search'))
      .and.have.nested.include({ 'properties.query.maxLength': 2000, 'properties.limit.type': 'integer' });
  });

  const required: Record<string, string> = { query: 'lid', id: '/', name: 'lid', code: '7' };
  for (const tool of Object.keys(tools) as (keyof typeof tools)[])
    it(`count as left out when they are optional and null or empty, which their schema does not name: ${tool}`, () => {
      const { properties } = schemaOf(tool);
      const names = Object.keys(properties);
      const needed = Object.fromEntries(Object.entries(required).filter(([name]) => names.includes(name)));

      for (const empty of [null, '']) {
        const strict = { ...Object.fromEntries(names.map((name) => [name, empty])), ...needed };
        expect(check(tool, strict)).to.deep.equal(check(tool, needed)).and.have.property('value');
        for (const name of Object.keys(needed))
          expect(check(tool, { ...needed, [name]: empty })).to.have.nested.property('value.fault');
      }
      expect(JSON.stringify(properties)).not.to.contain('null');
    });

  it('may be numbers written as strings, and nothing else', () => {
    expect(check('search', { query: 'lid', limit: '5' })).to.have.nested.property('value.value.limit', 5);
    for (const limit of ['abc', ' ', '5.5', '99', true])
      expect(check('search', { query: 'lid', limit }), String(limit)).to.have.nested.property('value.fault');
  });

  it('may be error codes as people write them', () => {
    for (const code of [1_002_033, '1002033', ' error 1002033', '1,002,033'])
      expect(check('error_code', { code }), String(code)).to.have.nested.property('value.value.code', '1002033');
    for (const code of ['0x10', 3.5, 'x'.repeat(500)])
      expect(check('error_code', { code }), String(code)).to.have.nested.property('value.fault');
  });

  for (const [given, fault] of [
    [{ query: '' }, /^mcp:fault.missing .*"query"/],
    [{ query: 'lid', kind: 'pots' }, /"given":"\\"pots\\""/],
    [{ query: 'x'.repeat(3000) }, /^.{1,200}$/],
  ] as const)
    it(`are said to be wrong in a few words: ${JSON.stringify(given).slice(0, 40)}`, () => {
      expect(check('search', given)).to.have.nested.property('value.fault').that.matches(fault);
    });
});
