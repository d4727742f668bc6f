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

  for (const address of [`/en${path}`, '/og/faq/steam.png', '/en/og/portal.png', '/og/docs/kettle.png']) {
    it(`${address} is a picture of 1200 by 630 pixels`, async () => {
      const { status, headers, body } = await get(address);

      expect(status).to.equal(200);
      expect(headers['content-type']).to.equal('image/png');
      expect(headers['cache-control']).to.equal('public, max-age=86400');
      expect(sizeOf(body as Buffer)).to.deep.equal([1200, 630]);
    });
  }

  it('is of the page at the address behind it', async () => {
    await get(`/en${path}`);

    expect(asked).to.equal('/docs/kettle/start/boil?platform=ios&language=swift');
  });

  it('has the same bytes for the same title, others for another, in both scripts', async () => {
    const pictures: Buffer[] = [];
    for (const each of ['烧水', '烧水', '泡茶', 'Boil', 'Pour']) {
      title = each;
      portal.clock.nowMs += 600_000;
      pictures.push((await get(path)).body as Buffer);
    }

    const [first, again, chinese, boil, pour] = pictures;
    expect(first?.equals(again ?? Buffer.of())).to.equal(true);
    expect(first?.equals(chinese ?? Buffer.of())).to.equal(false);
    expect(boil?.equals(pour ?? Buffer.of())).to.equal(false);
  });

  it('answers 304 to a known ETag, and 404 without a page', async () => {
    const { headers } = await get(path);

    expect((await get(path).set('If-None-Match', String(headers.etag))).status).to.equal(304);
    expect((await get(path.replace('boil', 'gone'))).status).to.equal(404);
  });
});

function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).to.equal('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
