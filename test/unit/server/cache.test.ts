import { expect } from 'chai';
import { AnswerCache } from '../../../server/cache.ts';

describe('AnswerCache', () => {
  let nowMs: number;
  let loads: number;
  let cache: AnswerCache;
  const load = () => Promise.resolve((loads += 1));
  const fail = () => Promise.reject(new Error('down'));

  beforeEach(() => {
    nowMs = 0;
    loads = 0;
    cache = new AnswerCache({ maxBytes: 700, patienceMs: 20, now: () => nowMs });
  });

  it('asks once while the answer is fresh, and again after', async () => {
    await cache.get('a', 10, load);
    nowMs = 9999;
    const fresh = await cache.get('a', 10, load);
    nowMs = 10_001;
    const renewed = await cache.get('a', 10, load);

    expect(fresh.value).to.equal(1);
    expect(renewed.value).to.equal(2);
  });

  it('asks once for all waiting callers', async () => {
    const answers = await Promise.all([cache.get('a', 10, load), cache.get('a', 10, load)]);

    expect(answers.map((answer) => answer.value)).to.deep.equal([1, 1]);
  });

  it('asks for each where an answer is never fresh', async () => {
    const answers = await Promise.all([cache.get('a', 0, load), cache.get('a', 0, load)]);

    expect(answers.map((answer) => answer.value)).to.deep.equal([1, 2]);
  });

  it('lets an older answer stand in for a failing service, and throws where there is none', async () => {
    await cache.get('a', 10, load);
    nowMs = 60_000;

    expect(await cache.get('a', 10, fail)).to.deep.equal({ value: 1, isStale: true });
    expect(await cache.get('b', 10, fail).catch((error: unknown) => (error as Error).message)).to.equal('down');
  });

  it('never keeps a failure or what asks for no freshness', async () => {
    await cache.get('a', 10, fail).catch(() => undefined);
    await cache.get('b', 0, load);

    expect((await cache.get('a', 10, load)).value).to.equal(2);
    expect((await cache.get('b', 0, load)).value).to.equal(3);
  });

  it('keeps nothing that holds for the moment alone, for which an older answer stands in', async () => {
    const isOdd = (value: number) => value % 2 === 1;
    await cache.get('a', 10, load);
    nowMs = 10_001;
    const stoodIn = await cache.get('a', 10, load, isOdd);
    await cache.get('b', 10, () => Promise.resolve(2), isOdd);
    const asked = await cache.get('b', 10, load, isOdd);

    expect(stoodIn).to.deep.equal({ value: 1, isStale: true });
    expect(asked).to.deep.equal({ value: 3, isStale: false });
  });

  it('does not keep as fresh what was asked before a change', async () => {
    let answer: (value: string) => void = () => undefined;
    const slow = cache.get('a', 10, () => new Promise<string>((resolve) => (answer = resolve)));
    cache.expire(() => true);
    answer('old');

    expect((await slow).value).to.equal('old');
    expect((await cache.get('a', 10, () => Promise.resolve('new'))).value).to.equal('new');
  });

  it('lets the oldest go beyond its bound, and keeps nothing that exceeds it alone', async () => {
    for (const key of ['a', 'b', 'c']) await cache.get(key, 10, load);

    expect((await cache.get('c', 10, load)).value).to.equal(3);
    expect((await cache.get('a', 10, load)).value).to.equal(4);
    await cache.get('long', 10, () => Promise.resolve('x'.repeat(500)));
    expect((await cache.get('long', 10, load)).value).to.equal(5);
  });

  it('lets an older answer stand in for one that takes too long, and keeps that one when it comes', async () => {
    let answer: (value: string) => void = () => undefined;
    const slow = () => new Promise<string>((resolve) => (answer = resolve));
    await cache.get('a', 10, () => Promise.resolve('old'));
    nowMs = 11_000;

    const meanwhile = await cache.get('a', 10, slow);
    answer('new');
    const later = await cache.get('a', 10, fail);

    expect(meanwhile).to.deep.equal({ value: 'old', isStale: true });
    expect(later).to.deep.equal({ value: 'new', isStale: false });
  });

  it('counts keys, too, which anybody can make up', async () => {
    const nothing = () => Promise.resolve(undefined);
    const loadsBefore = loads;
    await cache.get('first', 10, load);
    for (let at = 0; at < 5; at++) await cache.get(`${'x'.repeat(100)}${String(at)}`, 10, nothing);

    await cache.get('first', 10, load);

    expect(loads).to.equal(loadsBefore + 2);
  });
});
