import { expect } from 'chai';
import { toolInputs } from '../../../../server/controllers/mcp-inputs.ts';

describe('Arguments of the tools for assistants', () => {
  it('are converted to a JSON schema once, not at each call', () => {
    const { jsonSchema } = toolInputs((key) => key).search['~standard'];
    const convert = () => jsonSchema.input({ target: 'draft-2020-12' });

    expect(convert()).to.equal(convert()).and.to.have.nested.property('properties.query.maxLength', 2000);
  });
});
