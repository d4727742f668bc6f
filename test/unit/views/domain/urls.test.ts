import { expect } from 'chai';
import {
  articleAddress,
  assistantsAddress,
  buildPath,
  documentAddress,
  editionOn,
  languageSwitchUrl,
  llmsAddress,
  ownAddress,
  pageUrl,
  type SiteAddresses,
  translationsAddress,
  unprefixedLocale,
  withSource,
} from '../../../../views/domain/urls.ts';

const oneHost: SiteAddresses = { defaultLocale: 'zh', origins: {} };
const twoHosts: SiteAddresses = {
  defaultLocale: 'zh',
  origins: { en: 'https://en.tea.example', zh: 'https://zh.tea.example' },
};
const oneOwnHost: SiteAddresses = { defaultLocale: 'zh', origins: { en: 'https://en.tea.example' } };

describe('Editions and hosts', () => {
  /** Site, host, locale, base. */
  const rows: [string, SiteAddresses, string, 'en' | 'zh', string][] = [
    ['one host', oneHost, 'localhost:3000', 'zh', ''],
    ['one host', oneHost, 'localhost:3000', 'en', '/en'],
    ['two hosts', twoHosts, 'en.tea.example', 'en', ''],
    ['two hosts', twoHosts, 'EN.tea.example', 'zh', 'https://zh.tea.example'],
    ['two hosts, asked by another', twoHosts, 'localhost', 'en', 'https://en.tea.example'],
    ['one own host', oneOwnHost, 'en.tea.example', 'zh', '/zh'],
    ['one own host', oneOwnHost, 'zh.tea.example', 'zh', ''],
  ];
  for (const [name, site, host, locale, base] of rows) {
    it(`${name}: ${locale} seen from ${host} is at "${base}"`, () => {
      expect(editionOn(site, host, locale).base).to.equal(base);
    });
  }

  it('the locale of a host of its own needs no prefix there', () => {
    expect(unprefixedLocale(twoHosts, 'en.tea.example')).to.equal('en');
    expect(unprefixedLocale(twoHosts, 'elsewhere.example')).to.equal('zh');
  });
});

describe('Addresses', () => {
  it('are not built without a parameter or with a foreign one, and the error names the route', () => {
    expect(() => articleAddress('')).to.throw('the route /article/:id lacks the parameter id');
    expect(() => llmsAddress('')).to.throw('/llms/:product.txt lacks');
    expect(() => assistantsAddress('kettle', '')).to.throw('/mcp/:product/:entry lacks');
    expect(() => translationsAddress('')).to.throw('/-/translations/:product lacks');
    expect(() => buildPath('/faq/:id', { id: 'lid', product: 'kettle' })).to.throw('/faq/:id has no parameter product');
  });

  const english = editionOn(oneHost, 'h', 'en');

  it('a document has its product, its key with slashes, platform and language', () => {
    const address = documentAddress({ productKey: 'kettle', entryKey: 'ios_objective-c', docKey: 'start/how to/水' });

    expect(address).to.equal('/docs/kettle/start/how%20to/%E6%B0%B4?platform=ios&language=objective-c');
  });

  it('a document keeps its own address unless the portal has pages there', () => {
    expect(ownAddress('docs/how to/水')).to.equal('/docs/how%20to/%E6%B0%B4');
    expect(ownAddress('console/how')).to.equal(undefined);
  });

  it('the root of a prefixed edition has no trailing slash', () => {
    expect(pageUrl(english, '/')).to.equal('/en');
    expect(pageUrl(editionOn(oneHost, 'h', 'zh'), '/')).to.equal('/');
  });

  it('the language switch leads to the version, by id from an article page, else to the root', () => {
    const counterpart = { id: '7', address: '/docs/kettle/x?platform=all&language=all' };

    expect(languageSwitchUrl(english, counterpart, 'article')).to.equal('/en/article/7');
    expect(languageSwitchUrl(english, counterpart, 'docs')).to.equal(`/en${counterpart.address}`);
    expect(languageSwitchUrl(english, undefined, 'docs')).to.equal('/en');
  });

  it('a source goes before the anchor', () => {
    expect(withSource('https://a.example/x?y=1#z', 'mail list')).to.equal(
      'https://a.example/x?y=1&source=mail%20list#z',
    );
    expect(withSource('https://a.example/x', undefined)).to.equal('https://a.example/x');
  });
});
