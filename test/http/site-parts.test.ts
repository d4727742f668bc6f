import { expect } from 'chai';
import request from 'supertest';
import type { Product } from '../../views/domain/menu.ts';
import { startPortal } from '../support/portal.ts';
import { makeProduct } from '../unit/views/made-up-portal.ts';
import { support } from '../unit/views/made-up-support.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

const product = (key: string, category: string, tag: Product['tag']) =>
  makeProduct(key, { tag, category: ['All', category] });
const products = [product('kettle', 'Hot', 'hot'), product('pot', 'Hot', 'new'), product('mug', 'Cups', 'beta')];

describe('Parts of the frame', () => {
  const portal = useEach(() =>
    startPortal(
      {
        'support/query': () => support,
        productList: () => products,
        hotProduct: () => [{ key: 'kettle', name: 'The kettle', address: '/docs/kettle' }],
      },
      { CONSOLE_URL: 'https://console.teapot.test' },
    ),
  );
  const get = (path: string) => request(portal.url).get(path);
  const read = async (path: string) => (await get(path)).text;

  describe('GET /site-parts', () => {
    const parts = ['account', 'account-sheet', 'logout', 'side', 'subscribe', 'update', 'symbol'];
    const chinese = ['data-part="developer"', 'data-part="tip"', '/console/work-orders', 'tel:4005550134'];
    for (const [path, own] of [
      ['/site-parts', chinese],
      ['/en/site-parts', []],
    ] as const)
      it(`holds at ${path} what pages get when they are read, and is kept from search engines`, async () => {
        const { text, status } = await get(path);

        expect(status).to.equal(200);
        expect(text).to.contain('<meta name="robots" content="noindex"/>');
        for (const part of parts) expect(text).to.contain(`data-part="${part}"`);
        expect(chinese.filter((part) => text.includes(part))).to.deep.equal(own);
        // Nothing may touch the end of the address in a question for assistants.
        expect(/data-ask="([^"]*)"/.exec(text)?.[1]).to.match(/(?:^|\s|：)%(?:\s|$)/);
      });
  });

  describe('GET /site-parts/products', () => {
    it('names each product with its tag, and leads to it', async () => {
      const text = await read('/en/site-parts/products');

      expect(text).to.match(/tag-hot">Hot<.*tag-new">New<.*tag-beta">Beta</s);
      expect(text).to.contain('href="/en/docs/mug" data-product="mug" data-entries="ios_swift"');
      expect(text).to.match(/picker-hot.*href="\/en\/docs\/kettle"/s);
    });

    it('follows a change of a product', async () => {
      await portal.docServer.followed;
      await get('/en/site-parts/products');
      portal.docServer.calls.productList = () => [makeProduct('spoon')];
      portal.docServer.report('2', ['group:en:kettle']);

      await until(async () => (await read('/en/site-parts/products')).includes('SPOON'));
      expect(await read('/en/site-parts/products')).not.to.contain('MUG');
    });
  });
});
