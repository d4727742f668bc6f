import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { negotiateEncoding } from '../../../server/http/negotiation.ts';
import { PageCache } from '../../../server/page-cache.ts';
import { until } from '../../support/until.ts';

describe('PageCache', () => {
  const cache = new PageCache({ maxBytes: 1e6, freshMs: () => Infinity });
  const render = async (key: string, meanwhile = () => undefined as unknown, html = '<p>Tea</p>') => {
    const pending = cache.begin(key);
    meanwhile();
    const page = await cache.make(key, html, ['file:tea.mdx'], {});
    cache.keep(page, key, pending);
    return page;
  };

  it('keeps a page that a change overtook while it was rendered only to stand in', async () => {
    const page = await render('/b', () => cache.expire(['file:other.mdx']));

    expect([cache.find('/b', '/b'), cache.hit('/b'), cache.findStale('/b')]).to.deep.equal([
      undefined,
      undefined,
      page,
    ]);
  });

  it('remembers the latest addresses of a page, and none that are very long', async () => {
    const { key } = await render('/c');
    const longUrl = `/c?campaign=${'x'.repeat(1000)}`;

    for (let at = 0; at < 20_100; at++) cache.find('/c', `/c?campaign=${String(at)}`);
    cache.find('/c', longUrl);

    const addresses = ['/c?campaign=99', longUrl, '/c?campaign=20099'];
    expect(addresses.map((address) => cache.hit(address)?.key)).to.deep.equal([undefined, undefined, key]);
  });

  it('compresses a page densely once it is asked for again', async () => {
    const html = Array.from({ length: 400 }, (_, n) => `<p>Pour ${String(n * 7919)} cups of tea</p>`).join('');
    const once = await render('/once', undefined, html);
    const again = await render('/again', undefined, html);

    cache.hit('/again');
    await until(() => cache.findStale('/again') !== again);

    const dense = cache.findStale('/again');
    expect(dense?.br.length).to.be.below(again.br.length).and.equal(dense?.headersBr['content-length']);
    expect(brotliDecompressSync(dense?.br ?? '').toString()).to.equal(html);
    expect(cache.findStale('/once')).to.equal(once);
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
