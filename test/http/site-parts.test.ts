import { expect } from 'chai';
import request from 'supertest';
import type { Product } from '../../views/domain/menu.ts';
import { startPortal } from '../support/portal.ts';
import { support } from '../unit/views/made-up-support.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

const product = (key: string, category: string, tag?: Product['tag']): Product => ({
  key,
  name: `The ${key}`,
  description: `About the ${key}.`,
  category: ['All', category],
  ...(tag && { tag }),
  address: `/docs/${key}`,
  entries: [{ key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: `/docs/${key}` }],
});
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

  describe('GET /site-parts', () => {
    it('holds what pages get when they are read, and is kept from search engines', async () => {
      const { text, status } = await get('/site-parts');

      expect(status).to.equal(200);
      expect(text).to.contain('<meta name="robots" content="noindex"/>');
      for (const part of [
        'account',
        'account-sheet',
        'logout',
        'developer',
        'side',
        'subscribe',
        'tip',
        'update',
        'symbol',
      ]) {
        expect(text, part).to.contain(`data-part="${part}"`);
      }
    });

    it('has the Chinese parts in Chinese only: work orders, phone, developer links, tip', async () => {
      const [zh, en] = await Promise.all([get('/site-parts'), get('/en/site-parts')]);

      for (const part of ['/console/work-orders', 'tel:4005550134', 'data-part="developer"', 'data-part="tip"']) {
        expect(zh.text, part).to.contain(part);
        expect(en.text, part).not.to.contain(part);
      }
      expect(en.text).to.contain('Ask Lin').and.contain('News of tea');
    });

    it('has questions for assistants in which nothing touches the end of the address', async () => {
      for (const path of ['/site-parts', '/en/site-parts']) {
        const [, question] = /data-ask="([^"]*)"/.exec((await get(path)).text) ?? [];
        expect(question, path).to.match(/(?:^|\s|：)%(?:\s|$)/);
      }
    });

    it('leads to the console, wherever that is', async () => {
      const { text } = await get('/en/site-parts');

      for (const section of ['', '#account', '#security', '#messages']) {
        expect(text).to.contain(`href="https://console.teapot.test/console${section}"`);
      }
      expect(text).to.contain('href="https://console.teapot.test/account/signup?');
    });

    it('is there all the same while the documentation server fails, and is soon made anew', async () => {
      delete portal.docServer.calls['support/query'];
      portal.docServer.calls['support/query'] = () => {
        throw new Error('down');
      };

      const res = await get('/en/site-parts');

      expect(res.status).to.equal(200);
      expect(res.get('Warning')).to.contain('110');
      expect(res.text).to.contain('data-part="account"').and.contain('There are no contact details yet.');
    });
  });

  describe('GET /site-parts/products', () => {
    it('has categories at the side in Chinese', async () => {
      const { text } = await get('/site-parts/products');

      expect(text).to.contain('product-picker is-categories').and.contain('data-overview');
      expect(text.match(/data-group="[^"]*"/g)).to.deep.equal(['data-group="0"', 'data-group="1"']);
    });

    it('has one group with tags in English', async () => {
      const { text } = await get('/en/site-parts/products');

      expect(text).to.contain('product-picker is-tags').and.not.contain('data-overview');
      expect(text.match(/data-group="[^"]*"/g)).to.deep.equal(['data-group=""', 'data-group="0"', 'data-group="1"']);
    });

    it('names each product with its tag, and leads to it', async () => {
      const { text } = await get('/en/site-parts/products');

      expect(text).to.match(/tag-hot">Hot<.*tag-new">New<.*tag-beta">Beta</s);
      expect(text).to.contain('href="/en/docs/mug" data-product="mug" data-entries="ios_swift"');
      expect(text).to.match(/picker-hot.*href="\/en\/docs\/kettle"/s);
    });

    it('follows a change of a product', async () => {
      await portal.docServer.followed;
      await get('/en/site-parts/products');
      portal.docServer.calls.productList = () => [product('spoon', 'Cups')];
      portal.docServer.report('2', ['group:en:kettle']);

      await until(async () => (await get('/en/site-parts/products')).text.includes('The spoon'));
      expect((await get('/en/site-parts/products')).text).not.to.contain('The mug');
    });
  });

  describe('GET /contact', () => {
    it('shows every channel of the edition', async () => {
      const [zh, en] = await Promise.all([get('/contact'), get('/en/contact')]);

      expect([zh.status, en.status]).to.deep.equal([200, 200]);
      expect(zh.text).to.contain('提交工单').and.contain('tel:4005550134').and.contain('id="subscribe"');
      expect(en.text).to.contain('Ask Lin').and.not.contain('400-555-0134');
    });

    it('has no place to subscribe where nothing can be subscribed to', async () => {
      portal.docServer.calls['support/query'] = () => ({ phone: '', hours: '' });

      const { text } = await get('/en/contact');

      expect(text).to.contain('/en/faq').and.contain('support-channels').and.not.contain('id="subscribe"');
    });
  });
});
