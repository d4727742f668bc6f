import { expect } from 'chai';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import { apiBody, apiParameter, apiRequest } from '../../../../support/api-request.ts';
import { signedRequest, valuesWith } from './signed-requests.ts';

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

  it('escape quotes and backslashes for PHP, which a machine may lack', () => {
    const body = apiBody('text/plain', { example: "it's \\ hot" });
    const code = requestSamples(apiRequest([], { method: 'POST', body })).find(({ title }) => title === 'PHP')?.code;

    expect(code).to.contain(String.raw`'it\'s \\ hot'`);
  });

  const signed = signedRequest('2.0');

  it('hash account, nonce, secret and time of a signed request, and ask for the secret once', () => {
    for (const { title, code } of requestSamples(signed)) {
      expect(code, title)
        .to.match(/app_?id\W+nonce\W+server_?secret\W+timestamp/i)
        .and.contain('YOUR_APP_ID')
        .and.not.match(/YOUR_(?:SIGNATURE|TIMESTAMP)|Mark/);
      expect(code.match(/YOUR_SERVER_SECRET/g), title).to.have.lengthOf(1);
    }
  });

  it('take an account only where it is spelt alike in every language', () => {
    for (const account of ["1'; rm -rf /", 'a"b', '$(id)', '茶'])
      for (const { title, code } of requestSamples(signed, valuesWith(signed, account)))
        expect(code, title).to.contain('YOUR_APP_ID').and.not.contain(account);
  });
});
