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
});
