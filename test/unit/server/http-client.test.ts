import { expect } from 'chai';
import * as z from 'zod';
import { defineCall } from '../../../server/clients/call.ts';
import { HttpClient } from '../../../server/clients/http-client.ts';

const call = { summary: '', params: z.object({}), data: z.number(), freshSeconds: 60 };
const list = defineCall({ ...call, name: 'list', method: 'get', path: '/list' });
const record = defineCall({ ...call, name: 'record', method: 'post', path: '/record' });

describe('HttpClient', () => {
  let requests: Request[];
  let client: HttpClient;
  let isDown: boolean;
  let nowMs: number;
  let logged: unknown[];
  beforeEach(() => {
    requests = [];
    isDown = false;
    nowMs = 0;
    logged = [];
    client = new HttpClient({
      base: () => Promise.resolve('http://service.example'),
      timeoutMs: 1000,
      logError: (error) => logged.push(error),
      now: () => nowMs,
      fetch: (url, init) => {
        if (isDown) return Promise.reject(new TypeError('refused'));
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

  it('throws a failure with its cause, and leaves the logging to who catches it', async () => {
    isDown = true;

    const error: unknown = await client.send(list, 'en', {}).catch((thrown: unknown) => thrown);

    expect(error).to.include({ status: 502, code: 'list.failed' }).and.have.nested.property('cause.message', 'refused');
    expect(logged).to.deep.equal([]);
  });

  it('logs a failure that an older answer hides, once', async () => {
    await client.send(list, 'en', {});
    isDown = true;
    nowMs = 61_000;

    expect(await client.send(list, 'en', {})).to.deep.equal({ value: 1, isStale: true });
    expect(logged).to.have.length(1);
  });

  it('keeps nothing of a call on behalf of a user, nor answers it with what is kept', async () => {
    const { value: shared } = await client.send(list, 'en', {});
    const { value: own } = await client.send(list, 'en', {}, { Cookie: 'sid=1' });
    const { value: later } = await client.send(list, 'en', {});

    expect([shared, own, later]).to.deep.equal([1, 2, 1]);
    expect(requests[1]?.headers.get('cookie')).to.equal('sid=1');
  });
});
