import { expect } from 'chai';
import * as z from 'zod';
import { defineCall } from '../../../../server/clients/call.ts';
import { HttpClient } from '../../../../server/clients/http-client.ts';
import type { HttpError } from '../../../../server/errors.ts';

const call = { summary: '', params: z.object({}), data: z.number() };
const list = defineCall({ ...call, name: 'list', method: 'get', path: '/list' });
const tags = z.object({ tags: z.array(z.string()) });
const tagged = defineCall({ ...call, name: 'tagged', method: 'get', path: '/t', data: tags });
const record = defineCall({ ...call, name: 'record', method: 'post', path: '/record' });

describe('HttpClient', () => {
  let requests: Request[];
  let client: HttpClient;
  let refusal: (() => Response | Promise<Response>) | undefined;
  let nowMs: number;
  let logged: unknown[];
  let observed: string[];
  const isDown = () => Promise.reject(new TypeError('refused'));
  const errorOf = (asked: Promise<unknown>) => asked.catch((thrown: unknown) => thrown as HttpError);
  const write = () => errorOf(client.send(record, 'en', {})) as Promise<{ value?: unknown }>;
  const times = async <T>(count: number, act: () => Promise<T>) => {
    const results: T[] = [];
    for (let at = 0; at < count; at++) results.push(await act());
    return results;
  };
  beforeEach(() => {
    [requests, refusal, nowMs, logged, observed] = [[], undefined, 0, [], []];
    client = new HttpClient({
      service: 'service',
      observe: ({ call: name, outcome }) => observed.push(`${name} ${outcome}`),
      base: () => Promise.resolve('http://service.example'),
      timeoutMs: 1000,
      logError: (error) => logged.push(error),
      now: () => nowMs,
      fetch: (url, init) => {
        if (refusal) return Promise.resolve().then(refusal);
        const count = requests.push(new Request(url as string, init));
        const data = (url as string).includes('/t') ? { tags: ['doc:tea'] } : count;
        return Promise.resolve(Response.json({ code: 0, data }));
      },
    });
  });

  it('asks once for all callers that wait for the same answer, but sends each post', async () => {
    await Promise.all([client.send(list, 'en', {}), client.send(list, 'en', {})]);
    expect(requests).to.have.length(1);

    await Promise.all([write(), write()]);
    await write();
    expect(requests).to.have.length(4);
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

  it('fails as a service does if it has no address, because the embedded one did not start', async () => {
    const base = () => Promise.reject(new Error('no documents'));
    const without = new HttpClient({ service: 'docs', base, timeoutMs: 1000, logError: () => undefined });

    for (const asked of [without.send(list, 'en', {}), without.ask(record, 'en', {}, {})])
      expect(await errorOf(asked))
        .to.include({ status: 502, code: 'docs.failed' })
        .and.have.nested.property('cause.message', 'no documents');
  });

  it('throws a failure with its cause for the caller to log, and logs one itself that an older answer hides', async () => {
    refusal = isDown;
    expect(await errorOf(client.send(list, 'en', {})))
      .to.include({ status: 502, code: 'list.failed' })
      .and.have.nested.property('cause.message', 'refused');
    expect(logged).to.deep.equal([]);

    refusal = undefined;
    await client.send(list, 'en', {});
    [refusal, nowMs] = [isDown, 61_000];
    expect(await client.send(list, 'en', {})).to.deep.equal({ value: 1, isStale: true });
    expect(logged).to.have.length(1);
  });

  it('keeps nothing of a call on behalf of a user, nor answers it with what is kept', async () => {
    const ask = async (headers?: Record<string, string>) => (await client.send(list, 'en', {}, headers)).value;

    expect([await ask(), await ask({ Cookie: 'sid=1' }), await ask()]).to.deep.equal([1, 2, 1]);
    expect(requests[1]?.headers.get('cookie')).to.equal('sid=1');
  });

  for (const code of [400, 401, 403, 409, 413, 429])
    it(`passes a refusal with code ${String(code)} on, and does not take it for a failure`, async () => {
      refusal = () => Response.json({ code, data: null, message: 'no' });
      const refused = await times(7, write);
      refusal = undefined;

      for (const error of refused) expect(error).to.include({ status: code, code: 'record.refused' });
      expect(refused[0]).to.have.property('retryAfterSeconds', code === 429 ? 60 : undefined);
      expect(await write()).to.deep.include({ value: 1 });
    });

  it('spares a service that fails again and again, finds out when it is back, and goes on reading meanwhile', async () => {
    const codeOf = async () => ((await write()) as { code?: string }).code;
    refusal = isDown;
    const failing = await times(7, codeOf);
    refusal = undefined;
    expect(await client.send(list, 'en', {})).to.deep.include({ value: 1 });
    const spared = await codeOf();
    nowMs += 2000;

    expect(failing).to.deep.equal([...Array<string>(5).fill('record.failed'), 'service.shed', 'service.shed']);
    expect(spared).to.equal('service.shed');
    const later = await times(2, write);
    expect(later.map(({ value }) => value)).to.deep.equal([2, 3]);
    expect(observed.join()).to.equal(
      `${'record failed,'.repeat(5)}${'record shed,'.repeat(2)}list ok,record shed,record ok,record ok`,
    );
  });
});
