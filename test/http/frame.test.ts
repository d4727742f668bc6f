import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal, whenExpired } from '../support/portal.ts';
import { faqItem, homeContent, permissions, sdkEntry } from '../unit/views/made-up-portal.ts';
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
  EXPERIENCE_APP_URL: 'https://www.teapot.test/experience-app',
  CODE_MARKET_URL: 'https://www.teapot.test/code-market',
  PRIVACY_URL: 'https://www.teapot.test/privacy',
};

describe('The frame', () => {
  const portal = useAll(() => startPortal(calls, { FILING_NUMBER: '茶ICP备1号', ...outside }));
  const get = async (path: string) => (await request(portal.url).get(path)).text;

  describe('The header', () => {
    it('has five main links, each in a new tab', async () => {
      const html = await get('/en/docs/kettle/boil');
      const [nav = ''] = /<nav class="site-links".*?<\/nav>/s.exec(html) ?? [];

      expect(nav.match(/<a [^>]*target="_blank"/g)).to.have.lengthOf(5);
      expect(nav.match(/<a /g)).to.have.lengthOf(5);
      expect(nav).to.match(/experience-app.*\/en\/sdk-download.*\/en\/api-center.*\/en\/faq.*code-market/s);
    });

    it('has the product picker as a link to the products of the home page', async () => {
      expect(await get('/en/docs/kettle/boil')).to.contain(
        'data-opener="products"><a class="header-button" href="/en#products-0" aria-current="true">',
      );
      expect(await get('/docs/kettle/boil')).to.contain(
        'data-opener="products"><a class="header-button" href="/#products-0" aria-current="true">',
      );
      expect(await get('/en')).to.contain('id="products-0"');
    });

    for (const [path, has] of [
      ['/', true],
      ['/app-permission', true],
      ['/inner-sdk-download', true],
      ['/article/100', true],
      ['/ss?k=tea', false],
      ['/faq', false],
      ['/faq/is-it-hot', false],
      ['/sdk-download', true],
      ['/sdk-download/kettle', false],
      ['/api-center', false],
    ] as const) {
      it(`${has ? 'shows' : 'hides'} the product picker on ${path}`, async () => {
        const html = await get(path);

        expect(html.includes('data-opener="products"')).to.equal(has);
        expect(html.includes('header-menu-products')).to.equal(has);
        expect(html, 'a link on every page').to.contain('href="/#products-0"');
      });
    }

    it('has the dropdown for developers in Chinese only', async () => {
      expect(await get('/docs/kettle/boil')).to.contain('data-opener="developer"');
      expect(await get('/en/docs/kettle/boil')).not.to.contain('data-opener="developer"');
    });

    it('has the pages of that dropdown in the menu of narrow screens', async () => {
      const menuOf = (html: string) => /<div class="header-menu-panel">.*?<\/nav>/s.exec(html)?.[0];

      expect(menuOf(await get('/docs/kettle/boil'))).to.match(/href="\/scene-plan".*href="\/server-link-checker"/s);
      expect(menuOf(await get('/en/docs/kettle/boil'))).not.to.contain('scene-plan');
    });

    it('leads to login and registration in a new window, with where one comes from', async () => {
      const [zh, en] = [await get('/docs/kettle/boil'), await get('/en/docs/kettle/boil')];

      expect(zh).to.match(/href="\/account\/register\?marketSource=%2Fdocs%2Fkettle%2Fboil" target="_blank"/);
      expect(en).to.match(/href="\/en\/account\/signup\?marketSource=%2Fen%2Fdocs%2Fkettle%2Fboil" target="_blank"/);
      expect(en).to.match(/href="\/en\/account\/login\?marketSource=[^"]*" target="_blank"/);
    });
  });

  it('invites nobody to sign up where no codes can be sent, but leads to the login', async () => {
    const closed = await startPortal(calls, { NODE_ENV: 'production' });
    const pages = await Promise.all(
      ['/en/docs/kettle/boil', '/en/faq', '/en/site-parts'].map(
        async (path) => (await request(closed.url).get(path)).text,
      ),
    );
    await closed.close();

    for (const html of pages) expect(html).not.to.contain('/account/signup');
    expect(pages[0]).to.contain('/en/account/login').and.not.contain('try-banner');
    expect(await get('/en/site-parts')).to.contain('/account/signup');
  });

  it('leads to the error codes from the home page, the end of every page and, in Chinese, the links for developers', async () => {
    const [zh, en] = [await get('/docs/kettle/boil'), await get('/en/docs/kettle/boil')];
    const partOf = (html: string, start: string) => html.slice(html.indexOf(start)).split('</nav>')[0];

    expect(partOf(zh, '<footer')).to.contain('href="/error-code"');
    expect(partOf(en, '<footer')).to.contain('href="/en/error-code"');
    expect(partOf(await get('/en'), 'aria-label="Often needed"')).to.contain('href="/en/error-code"');
    expect(partOf(await get('/en/faq'), '<footer')).to.contain('href="/en/error-code"');
    expect(partOf(zh, 'class="header-menu-panel"')).to.contain('href="/error-code"');
    expect(await get('/site-parts')).to.match(/data-part="developer".*href="\/error-code".*data-part="side"/s);
  });

  it('has no link to pages of the provider and no filing number that the configuration does not name', async () => {
    const bare = await startPortal(calls, {});
    const pages = await Promise.all(
      ['/docs/kettle/boil', '/', '/faq', '/site-parts'].map(async (path) => (await request(bare.url).get(path)).text),
    );
    await bare.close();

    for (const html of pages) expect(html).not.to.match(/experience-app|code-market|\/privacy|href=""|beian|ICP/);
  });

  describe('The footer', () => {
    it('promises free minutes, on the home page too, but not where the page is about an account', async () => {
      expect(await get('/docs/kettle/boil'))
        .to.contain('120,000')
        .and.contain('try-banner');
      expect(await get('/en/docs/kettle/boil'))
        .to.contain('10,000')
        .and.contain('try-banner');
      expect(await get('/')).to.contain('try-banner');
      expect(await get('/account/login')).not.to.contain('try-banner');
    });

    it('has the filing number, app permissions and privacy in Chinese only', async () => {
      const [zh, en] = [await get('/docs/kettle/boil'), await get('/en/docs/kettle/boil')];

      for (const part of ['茶ICP备1号', 'href="/app-permission"', '/privacy"']) {
        expect(zh, part).to.contain(part);
        expect(en, part).not.to.contain(part);
      }
    });

    it('leads to online service and to what can be subscribed to', async () => {
      const html = await get('/en/docs/kettle/boil');

      expect(html).to.contain('href="/en/contact"').and.contain('href="/en/contact#subscribe"');
    });

    for (const [path, address] of [
      ['/en/docs/kettle/boil', '/en/feedback?article=100'],
      ['/docs/kettle/boil', '/feedback?article=100'],
      ['/article/100', '/feedback?article=100'],
      ['/en/faq/is-it-hot', '/en/feedback?faq=is-it-hot'],
      ['/docs/kettle/class', '/feedback?article=100'],
      ['/docs/kettle/functions', '/feedback?article=100'],
      ['/en/docs/kettle/class', undefined],
      ['/en/docs/kettle/functions', undefined],
      ['/en', undefined],
      ['/en/sdk-download', undefined],
    ] as const) {
      it(`${address === undefined ? 'takes no feedback' : `leads to ${address}`} on ${path}`, async () => {
        const link = /<a href="([^"]*)" rel="nofollow" data-feedback/.exec(await get(path))?.[1];

        expect(link).to.equal(address);
      });
    }
  });

  describe('Sections without content', () => {
    const bare = useAll(() => startPortal(calls));
    before(async () => {
      await bare.docServer.followed;
      expect((await request(bare.url).get('/en/faq')).text).to.contain('href="/en/contact"');
      await report({ en: ['questions', ...filled], zh: ['questions', ...filled] });
    });
    const filled = ['documents', 'products'] as const;
    const report = (sections: SectionsByLocale) => {
      const changed = whenExpired(bare);
      bare.docServer.report('2', ['all'], sections);
      return changed;
    };

    for (const path of ['/en', '/', '/en/docs/kettle/boil', '/docs/kettle/boil', '/en/faq', '/site-parts']) {
      it(`have no link on ${path}`, async () => {
        const { text: html, status } = await request(bare.url).get(path);

        expect(status).to.equal(200);
        expect(html).to.match(/href="[^"]*\/faq"/);
        for (const address of ['sdk-download', 'api-center', 'error-code', 'scene-plan', 'app-permission', 'contact'])
          expect(html, address).not.to.match(new RegExp(`href="[^"]*/${address}[#"]`));
        expect(html).not.to.contain('data-opener="subscribe"').and.not.to.contain('data-opener="service"');
      });
    }

    it('are neither target of the language switch nor alternates where only the other edition lacks content', async () => {
      await report({ en: ['questions', 'contact', 'scenePlans', ...filled], zh: ['questions', ...filled] });

      for (const path of ['/en/contact', '/en/scene-plan?category=tea']) {
        const { text } = await request(bare.url).get(path);
        expect(/<a class="header-button language-switch" href="([^"]*)"/.exec(text)?.[1], path).to.equal('/');
        expect(text, path).not.to.contain('rel="alternate" hrefLang');
      }
      const { text } = await request(bare.url).get('/en/faq');
      expect(/<a class="header-button language-switch" href="([^"]*)"/.exec(text)?.[1]).to.equal('/faq');
    });

    it('are no products to choose from, and no other language', async () => {
      await report({ en: ['documents'], zh: [] });

      const { text } = await request(bare.url).get('/en/docs/kettle/boil');
      expect((await request(bare.url).get('/docs/kettle/boil')).text).not.to.contain('data-opener="developer"');
      expect(text).not.to.contain('products-0').and.not.to.contain('language-switch').and.not.to.contain('hrefLang');
      expect(text).not.to.contain('try-banner').and.not.to.contain('/account/').and.not.to.contain('header-menu');
      const parts = (await request(bare.url).get('/en/site-parts')).text;
      expect(parts).to.contain('data-part="side"').and.not.to.contain('side-trial');
      const missing = (await request(bare.url).get('/en/no-such-page')).text;
      expect(missing).to.contain('All documents and where to start').and.not.to.contain('server-link-checker');
      const skill = (await request(bare.url).get('/en/skill.md')).text;
      expect(skill).to.contain('- `search`').and.not.to.contain('`check_code`').and.not.to.contain('error-code');
    });

    it('have the mark and the links of the site instead, and follow its configuration', async () => {
      const shop = { title: 'Shop', url: 'https://shop.example' };
      const show = async (title: string) => {
        const changed = whenExpired(bare);
        const footer = [{ title, links: [{ title: 'Boil', url: '/docs/kettle/boil' }] }];
        const en = { icon: '/media/mark.png', links: [shop], footer };
        bare.docServer.report('3', ['all'], { en: ['documents'], zh: [] }, { en });
        await changed;
        return (await request(bare.url).get('/en/docs/kettle/boil')).text;
      };

      expect(await show('Read'))
        .to.contain('<link rel="icon" href="/media/mark.png"/>')
        .and.contain('<img class="logo-mark" src="/media/mark.png"')
        .and.match(/site-header.*href="https:\/\/shop\.example".*<main/s)
        .and.match(/>Read<\/h2><ul><li><a href="\/en\/docs\/kettle\/boil">Boil/);
      expect(await show('More'))
        .to.contain('>More</h2>')
        .and.not.to.contain('>Read</h2>');
    });

    it('leave no empty column in the footer', async () => {
      await report({ en: [], zh: [] });

      for (const path of ['/', '/en'])
        expect((await request(bare.url).get(path)).text, path).not.to.match(/<ul><\/ul>|<li><\/li>/);
    });

    it('get their links when they fill', async () => {
      await request(bare.url).get('/en/faq');

      await report({ en: ['questions', 'scenePlans'], zh: ['questions'] });

      expect((await request(bare.url).get('/en/faq')).text).to.contain('href="/en/scene-plan"');
      expect((await request(bare.url).get('/')).text).not.to.match(/href="\/(sdk-download|scene-plan)"/);
    });
  });
});
