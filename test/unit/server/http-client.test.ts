import { expect } from 'chai';
import { z } from 'zod';
import { defineCall } from '../../../server/clients/call.ts';
import { HttpClient } from '../../../server/clients/http-client.ts';

const call = { summary: '', params: z.object({}), data: z.number(), freshSeconds: 60 };
const list = defineCall({ ...call, name: 'list', method: 'get', path: '/list' });
const record = defineCall({ ...call, name: 'record', method: 'post', path: '/record' });

describe('HttpClient', () => {
  let requests: Request[];
  let client: HttpClient;
  beforeEach(() => {
    requests = [];
    client = new HttpClient({
      base: () => Promise.resolve('http://service.example'),
      timeoutMs: 1000,
      logError: () => undefined,
      fetch: (url, init) => {
        const count = requests.push(new Request(url as string, init));
        return Promise.resolve(Response.json({ code: 0, data: count }));
      },
    });
  });

  it('asks once for all who wait for the same answer', async () => {
    await Promise.all([client.send(list, 'en', {}), client.send(list, 'en', {})]);

    expect(requests).to.have.length(1);
  });

  it('sends each post, however fresh the last answer', async () => {
    await Promise.all([client.send(record, 'en', {}), client.send(record, 'en', {})]);
    await client.send(record, 'en', {});

    expect(requests).to.have.length(3);
  });

  it('keeps nothing of a call on behalf of a user, nor answers it with what is kept', async () => {
    const { value: shared } = await client.send(list, 'en', {});
    const { value: own } = await client.send(list, 'en', {}, { Cookie: 'sid=1' });
    const { value: later } = await client.send(list, 'en', {});

    expect([shared, own, later]).to.deep.equal([1, 2, 1]);
    expect(requests[1]?.headers.get('cookie')).to.equal('sid=1');
  });
});
