import { expect } from 'chai';
import { toolInputs } from '../../../../server/controllers/mcp-inputs.ts';

describe('Arguments of the tools for assistants', () => {
  it('are converted to a JSON schema once, not at each call', () => {
    const { jsonSchema } = toolInputs((key) => key).search['~standard'];
    const convert = () => jsonSchema.input({ target: 'draft-2020-12' });

    expect(convert()).to.equal(convert()).and.to.have.nested.property('properties.query.maxLength', 2000);
  });

  it('may be numbers written as strings, and nothing else', () => {
    const { validate, jsonSchema } = toolInputs((key) => key).search['~standard'];
    const check = (limit: unknown) => validate({ query: 'lid', limit });

    expect(check('5')).to.have.nested.property('value.value.limit', 5);
    for (const limit of ['abc', '', ' ', '5.5', '99', null, true])
      expect(check(limit), String(limit)).to.have.nested.property('value.fault');
    expect(jsonSchema.input({ target: 'draft-2020-12' })).to.deep.nested.include({
      'properties.limit.type': 'integer',
    });
  });
});
