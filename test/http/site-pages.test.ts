import { expect } from 'chai';
import { createServer, type RequestListener, type Server } from 'node:http';
import express from 'express';
import request from 'supertest';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { faqList, permissions } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('Pages about the site', () => {
  const portal = useEach(() => startPortal({ 'app-permission/query': () => permissions }));
  const get = (path: string) => request(portal.url).get(path);

  describe('GET /app-permission', () => {
    it('tells what each app asks for and why', async () => {
      const { text, status } = await get('/en/app-permission');

      expect(status).to.equal(200);
      expect(text).to.match(/<h2>Pot<\/h2>.*Teapot Ltd\..*Camera.*iOS.*Looks into the pot\./s);
      expect(text).to.contain('href="https://teapot.test/privacy"');
    });

    it('follows an edit of its file', async () => {
      await portal.docServer.followed;
      await get('/app-permission');
      portal.docServer.calls['app-permission/query'] = () => ({ apps: [] });
      portal.docServer.report('2', ['file:portal/zh/app-permissions.json']);

      await until(async () => (await get('/app-permission')).text.includes('目前没有已发布的应用'));
    });
  });

  describe('GET /contact', () => {
    it('has ways to a person, common questions and pages that help', async () => {
      portal.docServer.calls['support/query'] = () => ({ phone: '', hours: '' });
      portal.docServer.calls['getFaqCategorylist'] = () => faqList;
      const { text, status } = await get('/contact');

      expect(status).to.equal(200);
      expect(text).to.match(
        /id="contact-ways".*id="contact-help".*id="contact-questions".*id="contact-search".*href="\/faq\/steam"/s,
      );
      expect(text).to.contain('无论您处于集成的哪个阶段');
    });

    it('leads to the provider where the site has no way to a person, and offers news beside it', async () => {
      const subscribe = { url: 'https://teapot.test/news', text: '', qrCode: { modules: 1, path: 'M0 0h1v1z' } };
      portal.docServer.calls['support/query'] = () => ({ phone: '', hours: '', subscribe });
      portal.docServer.calls['getFaqCategorylist'] = () => faqList;
      const { text } = await get('/en/contact');

      expect(text)
        .to.match(/<h1[^>]*>Help<\/h1>/)
        .and.match(/id="contact-ways".*href="https:\/\/www\.rillcast\.example".*has no support channel/s)
        .and.match(/id="subscribe".*Subscribe to news.*<\/section><section aria-labelledby="contact-help"/s);
    });

    it('names a way to technical help where the edition has no work orders', async () => {
      const consultant = { url: 'https://teapot.test/sales', text: '', qrCode: { modules: 1, path: 'M0 0h1v1z' } };
      portal.docServer.calls['support/query'] = () => ({ phone: '1', hours: '9 to 5', consultant });
      portal.docServer.calls['getFaqCategorylist'] = () => faqList;

      expect((await get('/en/contact')).text).to.match(
        /<h2[^>]*>[^<]*technical help<.*SDK version.*<a class="button-primary" href="https:\/\/www\.rillcast\.example".*Service hours: 9 to 5.*Contact sales/s,
      );
      expect((await get('/contact')).text, 'beside the phone').not.to.contain('服务时间');
      expect((await get('/contact')).text.match(/提交工单/g), 'once').to.have.lengthOf(1);
    });
  });

  describe('/server-link-checker', () => {
    for (const [path, title] of [
      ['/en/server-link-checker', 'Server link checker'],
      ['/server-link-checker', '服务端链接检测'],
    ] as const) {
      it(`${path} says what is checked`, async () => {
        const { text, status } = await get(path);

        expect(status).to.equal(200);
        expect(text)
          .to.contain(title)
          .and.match(/<form[^>]*method="post"/)
          .and.contain('name="url"');
      });
    }

    describe('when an address is sent', () => {
      let asked: { url: unknown; language: string | undefined; origin: string | undefined }[];
      let answer: unknown;
      let console: Server;
      const checker = useEach(async () => {
        asked = [];
        answer = { code: 0, data: { outcome: 'answered', status: 204, redirects: 1, ms: 7 }, message: '' };
        const app = express().post('/v2/proxy/check_url', express.json(), (req, res) => {
          const { url } = req.body as { url: unknown };
          asked.push({ url, language: req.get('Accept-Language'), origin: req.get('Origin') });
          res.json(answer);
        });
        console = createServer(app as RequestListener);
        return startPortal({}, { AUTH_URL: await listen(console) });
      });
      afterEach(async () => {
        console.closeAllConnections();
        console.close();
      });
      const post = (url: string, headers: Record<string, string> = {}) =>
        request(checker.url).post('/en/server-link-checker').set(headers).type('form').send({ url });

      it('has the console check it, and shows the report beside the address', async () => {
        const { text, status, headers } = await post('https://a.test/hook');

        expect(asked).to.deep.equal([{ url: 'https://a.test/hook', language: 'en', origin: undefined }]);
        expect(status).to.equal(200);
        expect(headers['cache-control']).to.contain('no-');
        expect(text).to.contain('HTTP 204 after 7 ms; redirects: 1').and.contain('value="https://a.test/hook"');
      });

      const outcomes: [outcome: string, marks: string[]][] = [
        ['answered', ['good', 'good', 'good', 'good']],
        ['timeout', ['good', 'good', 'bad']],
        ['too-many-redirects', ['good', 'good', 'bad']],
        ['refused', ['bad']],
        ['unreachable', []],
      ];
      for (const [outcome, marks] of outcomes)
        it(`marks of the steps what the outcome proves: ${outcome}`, async () => {
          answer = { code: 0, data: { outcome, status: 0, redirects: 1, ms: 7 }, message: '' };
          const { text } = await post('https://a.test');

          expect([...text.matchAll(/<li class="[^"]*is-(good|bad)">/g)].map(([, mark]) => mark)).to.deep.equal(marks);
        });

      it('shows why the console refuses', async () => {
        answer = { code: 429, data: null, message: 'Slow down.' };
        const { text, status, headers } = await post('https://a.test');

        expect(text).to.contain('Slow down.').and.contain('value="https://a.test"');
        expect([status, headers['retry-after']]).to.deep.equal([429, '60']);
      });

      it('says so and keeps the address where the console is down or answers nonsense', async () => {
        answer = { code: 0, data: 'yes' };
        expect((await post('https://a.test')).text)
          .to.contain('could not be made')
          .and.contain('value="https://a.test"');
        console.close();
        console.closeAllConnections();
        const { text, status } = await post('https://b.test');
        expect(text).to.contain('could not be made').and.contain('value="https://b.test"');
        expect(status).to.equal(502);
      });

      it('says of an empty address that it is none, and asks for nothing', async () => {
        expect((await post(' ')).text).to.contain('This is not an address that can be checked');
        expect(asked).to.deep.equal([]);
      });

      it('asks for nothing in the name of another site', async () => {
        expect((await post('https://a.test', { Origin: 'https://evil.test' })).status).to.equal(403);
        expect(asked).to.deep.equal([]);
      });
    });
  });
});
