import { createServer } from 'node:http';
import { expect } from 'chai';
import express from 'express';
import request from 'supertest';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { faqList, permissions } from '../unit/views/made-up-portal.ts';
import { support } from '../unit/views/made-up-support.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('Pages about the site', () => {
  const portal = useEach(() =>
    startPortal({ 'app-permission/query': () => permissions, getFaqCategorylist: () => faqList }),
  );
  const read = async (path: string) => (await request(portal.url).get(path)).text;

  describe('GET /app-permission', () => {
    it('tells what each app asks for and why', async () => {
      expect(await read('/en/app-permission'))
        .to.match(/<h2>Pot<\/h2>.*Teapot Ltd\..*Camera.*iOS.*Looks into the pot\./s)
        .and.contain('href="https://teapot.test/privacy"');
    });

    it('follows an edit of its file', async () => {
      await portal.docServer.followed;
      await read('/app-permission');
      portal.docServer.calls['app-permission/query'] = () => ({ apps: [] });
      portal.docServer.report('2', ['file:portal/zh/app-permissions.json']);

      await until(async () => (await read('/app-permission')).includes('目前没有已发布的应用'));
    });
  });

  describe('GET /contact', () => {
    const bare = { phone: '', hours: '' };
    it('has ways to a person, what can be subscribed to, common questions and pages that help', async () => {
      portal.docServer.calls['support/query'] = () => support;

      expect(await read('/contact')).to.match(
        /id="contact-ways".*提交工单.*tel:4005550134.*id="subscribe".*id="contact-help".*id="contact-questions".*id="contact-search".*href="\/faq\/steam"/s,
      );
      expect(await read('/en/contact')).to.match(/id="contact-ways".*Ask Lin/s);
    });

    it('leads to the provider where the site has no way to a person', async () => {
      portal.docServer.calls['support/query'] = () => bare;

      expect(await read('/en/contact')).to.match(
        /<h1[^>]*>Help<\/h1>.*id="contact-ways".*href="https:\/\/www\.rillcast\.example".*has no support channel/s,
      );
    });
  });

  describe('/server-link-checker', () => {
    const address = 'https://a.test/hook';
    const reportOf = (outcome: string) => ({
      code: 0,
      data: { outcome, status: 204, redirects: 1, ms: 7 },
      message: '',
    });
    let asked: object[];
    let answer: object;
    const console = useEach(async () => {
      [asked, answer] = [[], reportOf('answered')];
      const app = express().post('/v2/proxy/check_url', express.json(), (req, res) => {
        asked.push({ ...(req.body as object), language: req.get('Accept-Language'), origin: req.get('Origin') });
        res.json(answer);
      });
      const server = createServer((req, res) => void app(req, res));
      const url = await listen(server);
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      return { url, close };
    });
    const checker = useEach(() => startPortal({}, { AUTH_URL: console.url }));
    const post = (url = address, headers: Record<string, string> = {}) =>
      request(checker.url).post('/en/server-link-checker').set(headers).type('form').send({ url });

    it('asks for an address', async () => {
      for (const [path, title] of [
        ['/en/server-link-checker', 'Server link checker'],
        ['/server-link-checker', '服务端链接检测'],
      ] as const)
        expect(await read(path)).to.match(new RegExp(`${title}.*<form[^>]*method="post".*name="url"`, 's'));
    });

    it('has the console check it, and shows the report beside the address', async () => {
      const { text, status, headers } = await post();

      expect(asked).to.deep.equal([{ url: address, language: 'en', origin: undefined }]);
      expect(status).to.equal(200);
      expect(headers['cache-control']).to.contain('no-');
      expect(text).to.contain('HTTP 204 after 7 ms; redirects: 1').and.contain(`value="${address}"`);
    });

    it('says why the console refuses or that it is down, and keeps the address', async () => {
      for (const [given, status, said] of [
        [{ code: 429, data: null, message: 'Slow down.' }, 429, 'Slow down.'],
        [{ code: 0, data: 'yes' }, 502, 'could not be made'],
      ] as const) {
        answer = given;
        const { text, headers, status: sent } = await post();

        expect([sent, headers['retry-after']]).to.deep.equal([status, status === 429 ? '60' : undefined]);
        expect(text).to.contain(said).and.contain(`value="${address}"`);
      }
      console.close();
      expect((await post()).status).to.equal(502);
    });

    it('asks for nothing where nothing is given, or in the name of another site', async () => {
      expect((await post(' ')).text).to.contain('This is not an address that can be checked');
      expect((await post(address, { Origin: 'https://evil.test' })).status).to.equal(403);
      expect(asked).to.deep.equal([]);
    });
  });
});
