import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { CachedPage } from '../../../server/cached-page.ts';
import { compress, encodePage } from '../../../server/page-encoding.ts';

describe('The bytes of a cached page', () => {
  const html = Buffer.from('<p>Tea</p>'.repeat(1000));

  for (const [encoding, decode] of [
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)
    it(`are made once as ${encoding}, outside the thread that answers, and are there at once from then on`, async () => {
      const page: CachedPage = {
        ...{ key: encoding, etag: encoding, tags: [], br: await compress(html, 5), isDense: false },
        ...{ headersBr: { 'content-encoding': 'br' }, headers304: {}, freshUntilMs: Infinity, madeMs: 0 },
      };

      const first = [encodePage(page, encoding), encodePage(page, encoding)];
      const bodies = await Promise.all(first.map(async (asked) => (await asked).body));
      const later = encodePage(page, encoding);

      expect([...first, later].map((asked) => asked instanceof Promise)).to.deep.equal([true, true, false]);
      const { body, headers } = await later;
      for (const made of bodies) expect(made).to.equal(body);
      expect(decode(body)).to.deep.equal(html);
      expect(headers['content-length']).to.equal(body.length);
      expect(encodePage(page, 'br')).to.deep.equal({ body: page.br, headers: page.headersBr });
    });
});
