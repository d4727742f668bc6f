import { expect } from 'chai';
import * as z from 'zod';
import { defineCall } from '../../../../server/clients/call.ts';
import { HttpClient } from '../../../../server/clients/http-client.ts';
import type { HttpError } from '../../../../server/errors.ts';

const call = { summary: '', params: z.object({}), data: z.number() };
const list = defineCall({ ...call, name: 'list', method: 'get', path: '/list' });
const tagged = defineCall({
  ...call,
  name: 'tagged',
  method: 'get',
  path: '/t',
  data: z.object({ tags: z.array(z.string()) }),
});
const record = defineCall({ ...call, name: 'record', method: 'post', path: '/record' });

describe('HttpClient', () => {
  let requests: Request[];
  let client: HttpClient;
  let isDown: boolean;
  let refusal: (() => Response) | undefined;
  let nowMs: number;
  let logged: unknown[];
  let observed: string[];
  beforeEach(() => {
    requests = [];
    isDown = false;
    refusal = undefined;
    nowMs = 0;
    logged = [];
    observed = [];
    client = new HttpClient({
      service: 'service',
      observe: ({ call: name, outcome }) => observed.push(`${name} ${outcome}`),
      base: () => Promise.resolve('http://service.example'),
      timeoutMs: 1000,
      logError: (error) => logged.push(error),
      now: () => nowMs,
      fetch: (url, init) => {
        if (isDown) return Promise.reject(new TypeError('refused'));
        if (refusal) return Promise.resolve(refusal());
        const count = requests.push(new Request(url as string, init));
        const data = (url as string).includes('/t') ? { tags: ['doc:tea'] } : count;
        return Promise.resolve(Response.json({ code: 0, data }));
      },
    });
  });

  it('asks once for all callers that wait for the same answer', async () => {
    await Promise.all([client.send(list, 'en', {}), client.send(list, 'en', {})]);

    expect(requests).to.have.length(1);
  });

  for (const [changed, asked] of [
    ['doc:tea', ['/list', '/t']],
    ['doc:kettle', ['/list']],
    ['all', ['/list', '/t']],
  ] as const)
    it(`asks again after a change of ${changed} for what may be outdated: ${asked.join(', ')}`, async () => {
      const askAll = () => Promise.all([client.send(list, 'en', {}), client.send(tagged, 'en', {})]);
      await askAll();
      requests = [];

      client.expire([changed]);
      await askAll();

      expect(requests.map(({ url }) => new URL(url).pathname)).to.deep.equal(asked);
    });

  it('sends each post, however fresh the last answer', async () => {
    await Promise.all([client.send(record, 'en', {}), client.send(record, 'en', {})]);
    await client.send(record, 'en', {});

    expect(requests).to.have.length(3);
  });

  it('fails as a service does if it has no address, because the embedded one did not start', async () => {
    const base = () => Promise.reject(new Error('no documents'));
    const without = new HttpClient({ service: 'docs', base, timeoutMs: 1000, logError: () => undefined });

    for (const asked of [without.send(list, 'en', {}), without.ask(record, 'en', {}, {})]) {
      const error: unknown = await asked.catch((thrown: unknown) => thrown);
      expect(error)
        .to.include({ status: 502, code: 'docs.failed' })
        .and.have.nested.property('cause.message', 'no documents');
    }
  });

  it('throws a failure with its cause, and leaves the logging to the caller', async () => {
    isDown = true;

    const error: unknown = await client.send(list, 'en', {}).catch((thrown: unknown) => thrown);

    expect(error).to.include({ status: 502, code: 'list.failed' }).and.have.nested.property('cause.message', 'refused');
    expect(logged).to.deep.equal([]);
  });

  it('reads no answer without end', async () => {
    let pulled = 0;
    refusal = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull(controller) {
            pulled++;
            // A client without a limit would end here.
            if (pulled > 64) controller.close();
            else controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
          },
        }),
      );

    const error: unknown = await client.send(list, 'en', {}).catch((thrown: unknown) => thrown);

    expect(error).to.include({ status: 502, code: 'list.failed' });
    expect(pulled).to.be.within(32, 36);
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

  for (const code of [400, 401, 403, 409, 413, 429]) {
    it(`passes a refusal with code ${String(code)} on, and does not take it for a failure`, async () => {
      refusal = () => Response.json({ code, data: null, message: 'no' });
      const refused = [];
      for (let at = 0; at < 7; at++)
        refused.push(await client.send(record, 'en', {}).catch((thrown: unknown) => thrown as HttpError));
      refusal = undefined;

      for (const error of refused) expect(error).to.include({ status: code, code: 'record.refused' });
      expect(refused[0]).to.have.property('retryAfterSeconds', code === 429 ? 60 : undefined);
      expect(await client.send(record, 'en', {})).to.deep.include({ value: 1 });
    });
  }

  it('takes HTTP status 429 for a refusal, and 403 of something in between for a failure', async () => {
    const statusFor = (status: number) => {
      refusal = () => new Response('', { status });
      return client.send(record, 'en', {}).catch((thrown: unknown) => (thrown as HttpError).status);
    };

    expect(await statusFor(429)).to.equal(429);
    expect(await statusFor(403)).to.equal(502);
  });

  it('goes on reading while nothing can be written', async () => {
    isDown = true;
    for (let at = 0; at < 7; at++) await client.send(record, 'en', {}).catch(() => undefined);
    isDown = false;

    expect(await client.send(list, 'en', {})).to.deep.include({ value: 1 });
  });

  it('spares a service that fails again and again, and finds out when it is back', async () => {
    isDown = true;
    const ask = () => client.send(record, 'en', {}).catch((thrown: unknown) => (thrown as { code: string }).code);
    const failing = [];
    for (let at = 0; at < 7; at++) failing.push(await ask());
    isDown = false;
    const spared = await ask();
    nowMs += 2000;

    expect(failing).to.deep.equal([...Array<string>(5).fill('record.failed'), 'service.shed', 'service.shed']);
    expect(spared).to.equal('service.shed');
    expect(await ask()).to.deep.include({ value: 1 });
    expect(await ask()).to.deep.include({ value: 2 });
    expect(observed).to.deep.equal([
      ...Array<string>(5).fill('record failed'),
      ...Array<string>(3).fill('record shed'),
      ...Array<string>(2).fill('record ok'),
    ]);
  });
});
