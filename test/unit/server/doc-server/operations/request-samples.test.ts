import { expect } from 'chai';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import { apiParameter, apiRequest } from '../../../../support/api-request.ts';

const request = apiRequest(['RoomId', 'X-Sign'].map((name) => apiParameter(name, { in: 'header', isRequired: true })));

describe('Request samples', () => {
  it('come in six languages, and say YOUR_… where a required value has no example', () => {
    const samples = requestSamples(request);

    expect(samples.map(({ title }) => title)).to.deep.equal(['curl', 'Node.js', 'Python', 'Go', 'Java', 'PHP']);
    for (const { title, code } of samples)
      expect(code, title)
        .to.match(/X-Sign\W+YOUR_SIGN/)
        .and.contain('YOUR_ROOM_ID')
        .and.contain('pot.example');
  });

  it('name no server where the operation names none', () => {
    for (const { title, code } of requestSamples({ ...request, servers: [] }))
      expect(code, title).to.contain('/pots').and.not.contain('undefined');
  });
});
