import { expect } from 'chai';
import { toolInputs } from '../../../../server/controllers/mcp-inputs.ts';

describe('Arguments of the tools for assistants', () => {
  it('are converted to a JSON schema once, not at each call', () => {
    const { jsonSchema } = toolInputs((key) => key).search['~standard'];
    const convert = () => jsonSchema.input({ target: 'draft-2020-12' });

    expect(convert()).to.equal(convert()).and.to.have.nested.property('properties.query.maxLength', 2000);
  });

  it('count as left out when they are optional and null or empty, and their schema names no null', () => {
    const empty = [null, ''];
    for (const [tool, { '~standard': input }] of Object.entries(toolInputs((key) => key))) {
      const required: Record<string, string> = { query: 'lid', id: '/', name: 'lid', code: '7' };
      const { properties } = input.jsonSchema.input({ target: 'draft-2020-12' });
      const names = Object.keys(properties as object);
      const needed = Object.fromEntries(Object.entries(required).filter(([name]) => names.includes(name)));

      for (const value of empty) {
        const strict = { ...Object.fromEntries(names.map((name) => [name, value])), ...needed };
        expect(input.validate(strict), tool).to.deep.equal(input.validate(needed)).and.have.property('value');
        for (const name of Object.keys(needed))
          expect(input.validate({ ...needed, [name]: value }), tool).to.have.nested.property('value.fault');
      }
      expect(JSON.stringify(properties), tool).not.to.contain('null');
    }
  });

  it('may be numbers written as strings, and nothing else', () => {
    const { validate, jsonSchema } = toolInputs((key) => key).search['~standard'];
    const check = (limit: unknown) => validate({ query: 'lid', limit });

    expect(check('5')).to.have.nested.property('value.value.limit', 5);
    for (const limit of ['abc', ' ', '5.5', '99', true])
      expect(check(limit), String(limit)).to.have.nested.property('value.fault');
    expect(jsonSchema.input({ target: 'draft-2020-12' })).to.deep.nested.include({
      'properties.limit.type': 'integer',
    });
  });

  it('may be error codes as people write them', () => {
    const check = (code: unknown) => toolInputs((key) => key).error_code['~standard'].validate({ code });

    for (const code of [1_002_033, '1002033', ' error 1002033', '1,002,033'])
      expect(check(code), String(code)).to.have.nested.property('value.value.code', '1002033');
    for (const code of ['0x10', 3.5, 'x'.repeat(500)])
      expect(check(code), String(code)).to.have.nested.property('value.fault', 'mcp:fault.argument');
  });

  it('are missing, or have a value that is not allowed, and the answer says which', () => {
    const texts = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
    const check = (given: object) =>
      (toolInputs(texts as never).search['~standard'].validate(given) as { value: { fault: string } }).value.fault;

    expect(check({ query: '' })).to.match(/^mcp:fault.missing .*"query"/);
    expect(check({ query: 'lid', kind: 'pots' })).to.contain('"given":"\\"pots\\""');
    expect(check({ query: 'x'.repeat(3000) })).to.have.lengthOf.below(200);
  });
});
