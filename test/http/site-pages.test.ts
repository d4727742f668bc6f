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
    const link = (name: string) => ({
      url: `https://teapot.test/${name}`,
      text: '',
      qrCode: { modules: 1, path: 'M0' },
    });
    const bare = { phone: '', hours: '' };
    const provider = 'href="https://www.rillcast.example"';
    const cases: [what: string, given: object, path: string, shown: RegExp][] = [
      [
        'has ways to a person, what can be subscribed to, common questions and pages that help',
        support,
        '/contact',
        /id="contact-ways".*提交工单.*tel:4005550134.*id="subscribe".*id="contact-help".*id="contact-questions".*id="contact-search".*href="\/faq\/steam"/s,
      ],
      ['shows every channel of the other edition', support, '/en/contact', /id="contact-ways".*Ask Lin/s],
      [
        'leads to the provider where the site has no way to a person, and offers news beside it',
        { ...bare, subscribe: link('news') },
        '/en/contact',
        new RegExp(
          `<h1[^>]*>Help</h1>.*id="contact-ways".*${provider}.*has no support channel.*id="subscribe".*Subscribe to news.*</section><section aria-labelledby="contact-help"`,
          's',
        ),
      ],
      [
        'names a way to technical help where the edition has no work orders',
        { phone: '1', hours: '9 to 5', consultant: link('sales') },
        '/en/contact',
        new RegExp(
          `<h2[^>]*>[^<]*technical help<.*SDK version.*<a class="button-primary" ${provider}.*Service hours: 9 to 5.*Contact sales`,
          's',
        ),
      ],
    ];
    for (const [what, given, path, shown] of cases)
      it(what, async () => {
        portal.docServer.calls['support/query'] = () => given;

        expect(await read(path)).to.match(shown);
      });

    it('has no place to subscribe where nothing can be subscribed to, and one way to work orders', async () => {
      portal.docServer.calls['support/query'] = () => bare;
      const text = await read('/contact');

      expect(text.match(/提交工单/g)).to.have.lengthOf(1);
      expect(text).to.contain('support-channels').and.not.contain('id="subscribe"');
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

    for (const [path, title] of [
      ['/en/server-link-checker', 'Server link checker'],
      ['/server-link-checker', '服务端链接检测'],
    ] as const)
      it(`${path} asks for an address`, async () => {
        expect(await read(path)).to.match(new RegExp(`${title}.*<form[^>]*method="post".*name="url"`, 's'));
      });

    it('has the console check it, and shows the report beside the address', async () => {
      const { text, status, headers } = await post();

      expect(asked).to.deep.equal([{ url: address, language: 'en', origin: undefined }]);
      expect(status).to.equal(200);
      expect(headers['cache-control']).to.contain('no-');
      expect(text).to.contain('HTTP 204 after 7 ms; redirects: 1').and.contain(`value="${address}"`);
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
        answer = reportOf(outcome);

        const steps = (await post()).text.matchAll(/<li class="[^"]*is-(good|bad)">/g);
        expect(Array.from(steps, ([, mark]) => mark)).to.deep.equal(marks);
      });

    for (const [given, status, said] of [
      [{ code: 429, data: null, message: 'Slow down.' }, 429, 'Slow down.'],
      [{ code: 0, data: 'yes' }, 502, 'could not be made'],
    ] as const)
      it(`says why the console refuses, and keeps the address: ${JSON.stringify(given)}`, async () => {
        answer = given;
        const { text, headers, status: sent } = await post();

        expect([sent, headers['retry-after']]).to.deep.equal([status, status === 429 ? '60' : undefined]);
        expect(text).to.contain(said).and.contain(`value="${address}"`);
      });

    it('says that the console is down, and keeps the address', async () => {
      console.close();
      const { text, status } = await post();

      expect(status).to.equal(502);
      expect(text).to.contain('could not be made').and.contain(`value="${address}"`);
    });

    it('asks for nothing where nothing is given, or in the name of another site', async () => {
      expect((await post(' ')).text).to.contain('This is not an address that can be checked');
      expect((await post(address, { Origin: 'https://evil.test' })).status).to.equal(403);
      expect(asked).to.deep.equal([]);
    });
  });
});
