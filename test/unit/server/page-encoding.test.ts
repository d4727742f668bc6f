import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { CachedPage } from '../../../server/cached-page.ts';
import { compress, encodePage } from '../../../server/page-encoding.ts';

describe('The bytes of a cached page', () => {
  const html = Buffer.from('<p>Tea</p>'.repeat(1000));
  const makePage = async (etag: string): Promise<CachedPage> => ({
    key: etag,
    etag,
    tags: [],
    br: await compress(html, 5),
    isDense: false,
    headersBr: { 'content-encoding': 'br' },
    headers304: {},
    freshUntilMs: Infinity,
    madeMs: 0,
  });

  for (const [encoding, decode] of [
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)
    it(`are made once as ${encoding}, outside the thread that answers, and are there at once from then on`, async () => {
      const page = await makePage(`kept-${encoding}`);

      const first = [encodePage(page, encoding), encodePage(page, encoding)];
      const [one, other] = [await first[0], await first[1]];
      const later = encodePage(page, encoding);

      expect(first.every((asked) => asked instanceof Promise)).to.equal(true);
      expect(one?.body).to.equal(other?.body);
      expect(later).to.not.be.instanceOf(Promise);
      expect((await later).body).to.equal(one?.body);
      expect(decode((await later).body)).to.deep.equal(html);
      expect((await later).headers['content-length']).to.equal((await later).body.length);
    });

  it('are there at once as brotli', async () => {
    const page = await makePage('brotli');

    expect(encodePage(page, 'br')).to.deep.equal({ body: page.br, headers: page.headersBr });
  });
});
