import { expect } from 'chai';
import { limitOfCall } from '../../../../server/clients/doc-server/calls.ts';
import { networkOf, RateLimit } from '../../../../server/http/rate-limit.ts';

describe('A rate limit', () => {
  it('lets so many through in each window, for each place by itself', () => {
    let nowMs = 0;
    const limit = new RateLimit({ count: 2, windowMs: 1000, now: () => nowMs });

    const first = [limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')];
    nowMs = 1000;

    expect(first).to.deep.equal([true, true, false, true]);
    expect(limit.take('a')).to.equal(true);
  });

  for (const [path, kind] of [
    ['/API/Doc/Search/?keyword=tea', 'search'],
    ['/api/search/passages', 'search'],
    ['/api/search/titleIndex?product=tea', 'calls'],
    ['/api/doc/RecordFeedback', 'writes'],
    ['/api/no-such-call', 'calls'],
  ] as const)
    it(`counts ${path} with ${kind}`, () => {
      expect(limitOfCall(path)).to.equal(kind);
    });

  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ] as const)
    it(`counts ${address} as ${network}`, () => {
      expect(networkOf(address)).to.equal(network);
    });
});
