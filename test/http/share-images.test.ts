import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal } from '../support/portal.ts';
import { faqItem } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const path = '/og/docs/kettle/start/boil.png?platform=ios&language=swift';

describe('GET /og/*', () => {
  let title: string;
  let asked: string | undefined;
  const portal = useEach(() => {
    title = '烧水 & <boil>';
    return startPortal({
      getArticleByPath: ({ path: address }) => {
        asked = address;
        return address?.includes('gone') ? undefined : makeArticle({ title });
      },
      getFaqDocbyKey: () => faqItem,
    });
  });
  const get = (address: string) => request(portal.url).get(address);

  it('is a picture of 1200 by 630 pixels of a document, a question or the site', async () => {
    for (const address of [`/en${path}`, '/og/faq/steam.png', '/en/og/portal.png']) {
      const { status, headers, body } = await get(address);

      const png = body as Buffer;
      expect([status, headers['content-type']], address).to.deep.equal([200, 'image/png']);
      expect(headers['cache-control']).to.equal('public, max-age=86400');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).to.deep.equal([1200, 630]);
    }
  });

  it('is of the page at the address behind it: the same bytes for the same title, others for another', async () => {
    const pictures: string[] = [];
    for (title of ['烧水', '烧水', '泡茶', 'Boil', 'Pour']) {
      portal.clock.nowMs += 600_000;
      pictures.push(((await get(path)).body as Buffer).toString('base64'));
    }

    expect(asked).to.equal('/docs/kettle/start/boil?platform=ios&language=swift');
    expect(pictures[0]).to.equal(pictures[1]);
    expect(new Set(pictures)).to.have.property('size', 4);
  });

  it('answers 304 to a known ETag, and 404 without a page', async () => {
    const { headers } = await get(path);

    expect((await get(path).set('If-None-Match', String(headers.etag))).status).to.equal(304);
    expect((await get(path.replace('boil', 'gone'))).status).to.equal(404);
  });
});
