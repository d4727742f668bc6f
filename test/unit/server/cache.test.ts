import { expect } from 'chai';
import { AnswerCache } from '../../../server/cache.ts';

describe('AnswerCache', () => {
  let nowMs: number;
  let loads: number;
  let cache: AnswerCache;
  const load = () => Promise.resolve((loads += 1));
  const fail = () => Promise.reject(new Error('down'));
  const ask = async (key: string, freshSeconds = 10) => (await cache.get(key, freshSeconds, load)).value;
  beforeEach(() => {
    [nowMs, loads] = [0, 0];
    cache = new AnswerCache({ maxBytes: 700, patienceMs: 20, now: () => nowMs });
  });

  it('asks once for all waiting callers and while the answer is fresh, and again after', async () => {
    expect(await Promise.all([ask('a'), ask('a')])).to.deep.equal([1, 1]);
    nowMs = 9999;
    expect(await ask('a')).to.equal(1);
    nowMs = 10_001;
    expect(await ask('a')).to.equal(2);
  });

  it('asks for each where an answer is never fresh', async () => {
    expect(await Promise.all([ask('a', 0), ask('a', 0)])).to.deep.equal([1, 2]);
    expect(await ask('a', 0)).to.equal(3);
  });

  it('lets an older answer stand in for a failing service, throws where there is none, and keeps no failure', async () => {
    await ask('a');
    nowMs = 60_000;

    expect(await cache.get('a', 10, fail)).to.deep.equal({ value: 1, isStale: true });
    expect(await cache.get('b', 10, fail).catch((error: unknown) => (error as Error).message)).to.equal('down');
    expect(await ask('b')).to.equal(2);
  });

  it('keeps nothing that holds for the moment alone, for which an older answer stands in', async () => {
    const isOdd = (value: number) => value % 2 === 1;
    await ask('a');
    nowMs = 10_001;

    expect(await cache.get('a', 10, load, isOdd)).to.deep.equal({ value: 1, isStale: true });
    await cache.get('b', 10, () => Promise.resolve(2), isOdd);
    expect(await ask('b')).to.equal(3);
  });

  it('does not keep as fresh what was asked before a change', async () => {
    let answer: (value: string) => void = () => undefined;
    const slow = cache.get('a', 10, () => new Promise<string>((resolve) => (answer = resolve)));
    cache.expire(() => true);
    answer('old');

    expect((await slow).value).to.equal('old');
    expect((await cache.get('a', 10, () => Promise.resolve('new'))).value).to.equal('new');
  });

  it('lets an older answer stand in for one that takes too long, and keeps that one when it comes', async () => {
    let answer: (value: string) => void = () => undefined;
    const slow = () => new Promise<string>((resolve) => (answer = resolve));
    await cache.get('a', 10, () => Promise.resolve('old'));
    nowMs = 11_000;

    const meanwhile = await cache.get('a', 10, slow);
    answer('new');

    expect(meanwhile).to.deep.equal({ value: 'old', isStale: true });
    expect(await cache.get('a', 10, fail)).to.deep.equal({ value: 'new', isStale: false });
  });

  it('lets the oldest go beyond its bound, and keeps nothing that exceeds it alone', async () => {
    for (const key of ['a', 'b', 'c']) await ask(key);

    expect([await ask('c'), await ask('a')]).to.deep.equal([3, 4]);
    await cache.get('long', 10, () => Promise.resolve('x'.repeat(500)));
    expect(await ask('long')).to.equal(5);
  });
});
