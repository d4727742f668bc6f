import { expect } from 'chai';
import { limitOfCall } from '../../../../server/middleware/rate-limits.ts';
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

  for (const [method, path, kind] of [
    ['GET', '/api/doc/search?keyword=tea', 'search'],
    ['GET', '/API/Doc/Search?keyword=tea', 'search'],
    ['POST', '/V1/auth/login', 'account'],
    ['POST', '/api/doc/RecordFeedback', 'writes'],
    ['GET', '/api/doc/getArticle', 'calls'],
  ] as const) {
    it(`counts ${method} ${path} with ${kind}`, () => {
      expect(limitOfCall(method, path)).to.equal(kind);
    });
  }

  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ] as const) {
    it(`counts ${address} as ${network}`, () => {
      expect(networkOf(address)).to.equal(network);
    });
  }
});
