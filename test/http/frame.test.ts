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
const switchIn = (html: string) => /<a class="header-button language-switch" href="([^"]*)"/.exec(html)?.[1];

describe('The frame', () => {
  const portal = useAll(() => startPortal(calls, outside));
  const get = async (path: string) => (await request(portal.url).get(path)).text;

  describe('The header', () => {
    it('has links for developers in Chinese alone', async () => {
      expect(await get(chinese)).to.match(
        /data-opener="developer".*href="\/scene-plan".*href="\/server-link-checker"/s,
      );
      expect(await get(english))
        .to.contain('header-menu')
        .and.not.contain('data-opener="developer"');
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

  describe('The footer', () => {
    it('has what the law of China wants in Chinese alone', async () => {
      const ofProvider = ['茶ICP备1号', 'href="/app-permission"', '/privacy"'];
      for (const [path, parts] of [
        [chinese, ofProvider],
        [english, []],
      ] as const) {
        const html = await get(path);

        expect(html).to.contain('/contact"').and.contain('/contact#subscribe"');
        expect(ofProvider.filter((part) => html.includes(part))).to.deep.equal(parts);
      }
    });

    it('leads to feedback on documents, questions and, in Chinese, references', async () => {
      for (const [path, address] of [
        [english, '/en/feedback?article=100'],
        ['/en/faq/is-it-hot', '/en/feedback?faq=is-it-hot'],
        ['/docs/kettle/class', '/feedback?article=100'],
        ['/docs/kettle/functions', '/feedback?article=100'],
        ['/en/docs/kettle/class', undefined],
        ['/en/docs/kettle/functions', undefined],
        ['/en', undefined],
      ] as const)
        expect(/<a href="([^"]*)" rel="nofollow" data-feedback/.exec(await get(path))?.[1], path).to.equal(address);
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
    it('have no link, as have no pages of the provider that the configuration lacks', async () => {
      await report({ en: [...products], zh: [...products] });
      for (const path of ['/en', chinese, '/site-parts']) {
        const html = await read(path);

        expect(html, path)
          .to.match(/href="[^"]*\/faq"/)
          .and.not.match(absent)
          .and.not.match(/experience-app|code-market|\/privacy|href=""|beian|ICP/);
        expect(await get(path)).to.match(absent);
      }
    });

    it('are neither target of the language switch nor alternates where only the other edition lacks content', async () => {
      await report({ en: [...products, 'contact', 'scenePlans'], zh: [...products] });
      for (const [path, target] of [
        ['/en/contact', '/'],
        ['/en/scene-plan?category=tea', '/'],
        ['/en/faq', '/faq'],
      ] as const) {
        const html = await read(path);

        expect(switchIn(html)).to.equal(target);
        expect(html.includes('rel="alternate" hrefLang')).to.equal(target !== '/');
      }
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

    it('have the mark and the links of the site instead, and follow its configuration', async () => {
      for (const title of ['Read', 'More']) {
        const footer = [{ title, links: [{ title: 'Boil', url: chinese }] }];
        const links = [{ title: 'Shop', url: 'https://shop.example' }];
        await report({ en: ['documents'], zh: [] }, { en: { icon: '/media/mark.png', links, footer } });

        const html = await read(english);
        expect(html)
          .to.contain('<link rel="icon" href="/media/mark.png"/>')
          .and.match(/<img class="logo-mark" src="\/media\/mark\.png".*href="https:\/\/shop\.example".*<main/s)
          .and.match(new RegExp(`<h2[^>]*>${title}</h2><ul><li><a href="/en/docs/kettle/boil">Boil`));
      }
    });
  });
});
