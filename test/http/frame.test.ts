import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal, whenExpired } from '../support/portal.ts';
import { faqItem, homeContent, permissions, sdkEntry } from '../unit/views/made-up-portal.ts';
import type { OwnSites } from '../../views/domain/own-site.ts';
import type { SectionsByLocale } from '../../views/domain/sections.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll } from '../support/use.ts';

const calls = {
  ...searchAnswers,
  homePageData: () => homeContent.page,
  getArticleByPath: ({ path = '' }, locale: string) =>
    makeArticle({
      locale: locale === 'en' ? 'en' : 'zh',
      isApi: path.includes('class'),
      isFunctionList: path.includes('functions'),
    }),
  getArticleById: () => makeArticle(),
  getFaqCategorylist: () => ({ categories: [], products: [], platforms: [], tags: [] }),
  getFaqDocbyKey: () => ({ ...faqItem, key: 'is-it-hot' }),
  'sdk-download/query': () => ({ list: [sdkEntry], tags: [] }),
  'app-permission/query': () => permissions,
};
const outside = {
  FILING_NUMBER: '茶ICP备1号',
  EXPERIENCE_APP_URL: 'https://www.teapot.test/experience-app',
  CODE_MARKET_URL: 'https://www.teapot.test/code-market',
  PRIVACY_URL: 'https://www.teapot.test/privacy',
};
const chinese = '/docs/kettle/boil';
const english = '/en/docs/kettle/boil';
const partOf = (html: string, start: string, end: string) => html.slice(html.indexOf(start)).split(end)[0] ?? '';
const switchIn = (html: string) => /<a class="header-button language-switch" href="([^"]*)"/.exec(html)?.[1];

describe('The frame', () => {
  const portal = useAll(() => startPortal(calls, outside));
  const get = async (path: string) => (await request(portal.url).get(path)).text;

  describe('The header', () => {
    it('has five main links, each in a new tab', async () => {
      const links = partOf(await get(english), '<nav class="site-links"', '</nav>').match(/<a .*?>/g) ?? [];

      expect(links.filter((link) => link.includes('target="_blank"'))).to.have.lengthOf(5);
      expect(links.join()).to.match(/^.*experience-app.*\/en\/sdk-download.*\/en\/api-center.*\/en\/faq.*code-market/);
    });

    const pickers: [path: string, has: boolean][] = [
      ['/', true],
      ['/app-permission', true],
      ['/inner-sdk-download', true],
      ['/article/100', true],
      ['/sdk-download', true],
      ['/sdk-download/kettle', false],
      ['/ss?k=tea', false],
      ['/faq', false],
      ['/faq/is-it-hot', false],
      ['/api-center', false],
    ];
    for (const [path, has] of pickers)
      it(`${has ? 'shows' : 'hides'} the product picker on ${path}`, async () => {
        const html = await get(path);

        expect(html.includes('data-opener="products"><a class="header-button" href="/#products-0"')).to.equal(has);
        expect(html.includes('header-menu-products')).to.equal(has);
        expect(html, 'a link on every page').to.contain('href="/#products-0"');
      });

    for (const [path, words] of [
      [chinese, /data-opener="developer".*href="\/scene-plan".*href="\/server-link-checker"/s],
      [english, undefined],
    ] as const)
      it(`has ${words ? 'the' : 'no'} links for developers at ${path}`, async () => {
        const html = await get(path);

        const menu = partOf(html, '<div class="header-menu-panel">', '</nav>');
        expect([html.includes('data-opener="developer"'), menu.includes('scene-plan')]).to.deep.equal([
          !!words,
          !!words,
        ]);
        if (words) expect(html).to.match(words);
      });

    it('leads to login and registration in a new window, with where one comes from', async () => {
      expect(await get(chinese)).to.contain(
        `href="/account/register?marketSource=${encodeURIComponent(chinese)}" target="_blank"`,
      );
      for (const page of ['login', 'signup'])
        expect(await get(english)).to.contain(
          `href="/en/account/${page}?marketSource=${encodeURIComponent(english)}" target="_blank"`,
        );
    });
  });

  it('invites nobody to sign up where no codes can be sent, but leads to the login', async () => {
    const closed = await startPortal(calls, { NODE_ENV: 'production' });
    const { text } = await request(closed.url).get(english);
    await closed.close();

    expect(text)
      .to.contain('/en/account/login')
      .and.not.match(/\/account\/signup|try-banner/);
    expect(await get(english))
      .to.contain('/en/account/signup')
      .and.contain('try-banner');
  });

  it('leads to the error codes from the home page, the end of every page and, in Chinese, the links for developers', async () => {
    for (const [path, start, address] of [
      [chinese, '<footer', '/error-code'],
      [english, '<footer', '/en/error-code'],
      ['/en/faq', '<footer', '/en/error-code'],
      ['/en', 'aria-label="Often needed"', '/en/error-code'],
      [chinese, 'class="header-menu-panel"', '/error-code'],
      ['/site-parts', 'data-part="developer"', '/error-code'],
    ] as const)
      expect(partOf(await get(path), start, '</nav>'), `${path} ${start}`).to.contain(`href="${address}"`);
  });

  describe('The footer', () => {
    for (const [path, promise] of [
      [chinese, '120,000'],
      [english, '10,000'],
      ['/', '120,000'],
      ['/account/login', undefined],
    ] as const)
      it(`promises ${promise ?? 'no'} free minutes at ${path}`, async () => {
        const html = await get(path);

        expect(html.includes('try-banner')).to.equal(promise !== undefined);
        expect(html).to.contain(promise ?? 'name="password"');
      });

    const ofProvider = ['茶ICP备1号', 'href="/app-permission"', '/privacy"'];
    for (const [path, parts] of [
      [chinese, ofProvider],
      [english, []],
    ] as const)
      it(`has ${parts.join(', ') || 'nothing of the law of China'} at ${path}`, async () => {
        const html = await get(path);

        expect(html).to.contain('/contact"').and.contain('/contact#subscribe"');
        expect(ofProvider.filter((part) => html.includes(part))).to.deep.equal(parts);
      });

    const feedback: [path: string, address: string | undefined][] = [
      [english, '/en/feedback?article=100'],
      ['/article/100', '/feedback?article=100'],
      ['/en/faq/is-it-hot', '/en/feedback?faq=is-it-hot'],
      ['/docs/kettle/class', '/feedback?article=100'],
      ['/docs/kettle/functions', '/feedback?article=100'],
      ['/en/docs/kettle/class', undefined],
      ['/en/docs/kettle/functions', undefined],
      ['/en', undefined],
      ['/en/sdk-download', undefined],
    ];
    for (const [path, address] of feedback)
      it(`leads to ${address ?? 'no feedback'} on ${path}`, async () => {
        expect(/<a href="([^"]*)" rel="nofollow" data-feedback/.exec(await get(path))?.[1]).to.equal(address);
      });
  });

  describe('Sections without content', () => {
    const bare = useAll(() => startPortal(calls));
    const read = async (path: string) => (await request(bare.url).get(path)).text;
    const report = async (sections: SectionsByLocale, sites?: OwnSites) => {
      const changed = whenExpired(bare);
      bare.docServer.report('2', ['all'], sections, sites);
      await changed;
    };
    const products = ['documents', 'products', 'questions'] as const;
    before(() => bare.docServer.followed);

    const absent =
      /href="[^"]*\/(?:sdk-download|api-center|error-code|scene-plan|app-permission|contact)[#"]|data-opener="(?:subscribe|service)"/;
    for (const path of ['/en', chinese, '/en/faq', '/site-parts'])
      it(`have no link on ${path}, as have no pages of the provider that the configuration lacks`, async () => {
        await report({ en: [...products], zh: [...products] });
        const html = await read(path);

        expect(html)
          .to.match(/href="[^"]*\/faq"/)
          .and.not.match(absent)
          .and.not.match(/experience-app|code-market|\/privacy|href=""|beian|ICP/);
        expect(await get(path)).to.match(absent);
      });

    for (const [path, target] of [
      ['/en/contact', '/'],
      ['/en/scene-plan?category=tea', '/'],
      ['/en/faq', '/faq'],
    ] as const)
      it(`are neither target of the language switch nor alternates where only the other edition lacks content: ${path}`, async () => {
        await report({ en: [...products, 'contact', 'scenePlans'], zh: [...products] });
        const html = await read(path);

        expect(switchIn(html)).to.equal(target);
        expect(html.includes('rel="alternate" hrefLang')).to.equal(target !== '/');
      });

    it('are no products to choose from, and no other language', async () => {
      await report({ en: ['documents'], zh: [] });

      expect(await read(english))
        .to.contain('Fill the kettle.')
        .and.not.match(/products-0|language-switch|hrefLang|try-banner|\/account\/|header-menu/);
      expect(await read(chinese))
        .to.contain('Fill the kettle.')
        .and.not.contain('data-opener="developer"');
      expect(await read('/en/site-parts'))
        .to.contain('data-part="side"')
        .and.not.contain('side-trial');
      expect(await read('/en/no-such-page'))
        .to.contain('All documents and where to start')
        .and.not.contain('server-link-checker');
      expect(await read('/en/skill.md'))
        .to.contain('- `search`')
        .and.not.match(/`check_code`|error-code/);
      const contact = await request(bare.url).get('/contact');
      expect(contact.status).to.equal(200);
      expect(contact.text).to.match(/<h1/).and.not.contain('work-orders');
    });

    for (const title of ['Read', 'More'])
      it(`have the mark and the links of the site instead, and follow its configuration: ${title}`, async () => {
        const footer = [{ title, links: [{ title: 'Boil', url: chinese }] }];
        const links = [{ title: 'Shop', url: 'https://shop.example' }];
        await report({ en: ['documents'], zh: [] }, { en: { icon: '/media/mark.png', links, footer } });

        const html = await read(english);
        expect(html).to.contain('<link rel="icon" href="/media/mark.png"/>');
        expect(html).to.match(
          /<img class="logo-mark" src="\/media\/mark\.png".*href="https:\/\/shop\.example".*<main/s,
        );
        const footers = html.matchAll(/<h2[^>]*>([^<]*)<\/h2><ul><li><a href="\/en\/docs\/kettle\/boil">Boil/g);
        expect(Array.from(footers, ([, found]) => found)).to.deep.equal([title]);
      });

    it('leave no empty column in the footer, and get their links when they fill', async () => {
      await report({ en: [], zh: [] });
      for (const path of ['/', '/en'])
        expect(await read(path), path)
          .to.contain('<footer')
          .and.not.match(/<ul><\/ul>|<li><\/li>/);

      await report({ en: ['questions', 'scenePlans'], zh: ['questions'] });
      expect(await read('/en/faq')).to.contain('href="/en/scene-plan"');
      expect(await read('/'))
        .to.contain('href="/faq"')
        .and.not.contain('href="/scene-plan"');
    });
  });
});
