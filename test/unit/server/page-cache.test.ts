import { expect } from 'chai';
import { negotiateEncoding } from '../../../server/http/negotiation.ts';
import { PageCache } from '../../../server/page-cache.ts';

describe('PageCache', () => {
  const cache = new PageCache({ maxBytes: 1e6, freshMs: () => Infinity });
  it('keeps a page that a change overtook while it was rendered only to stand in', async () => {
    const pending = cache.begin('/b');
    cache.expire(['file:other.mdx']);
    const page = await cache.make('/b', '<p>Tea</p>', ['file:tea.mdx'], {});
    cache.keep(page, '/b', pending);

    expect([cache.find('/b', '/b'), cache.hit('/b'), cache.findStale('/b')]).to.deep.equal([
      undefined,
      undefined,
      page,
    ]);
  });
});

describe('The encoding for an Accept-Encoding header', () => {
  for (const [header, encoding] of [
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
  ] as const)
    it(`${String(header)} is ${encoding}`, () => {
      expect(negotiateEncoding(header)).to.equal(encoding);
    });
});
