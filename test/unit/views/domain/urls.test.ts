import { expect } from 'chai';
import {
  documentAddress,
  editionOn,
  languageSwitchUrl,
  ownAddress,
  pageUrl,
  type SiteAddresses,
  unprefixedLocale,
  withSource,
} from '../../../../views/domain/urls.ts';

const siteAt = (origins: SiteAddresses['origins']): SiteAddresses => ({ defaultLocale: 'zh', origins });
const oneHost = siteAt({});
const twoHosts = siteAt({ en: 'https://en.tea.example', zh: 'https://zh.tea.example' });
const oneOwnHost = siteAt({ en: 'https://en.tea.example' });

describe('Editions and hosts', () => {
  const rows: [name: string, site: SiteAddresses, host: string, locale: 'en' | 'zh', base: string][] = [
    ['one host', oneHost, 'localhost:3000', 'zh', ''],
    ['one host', oneHost, 'localhost:3000', 'en', '/en'],
    ['two hosts', twoHosts, 'en.tea.example', 'en', ''],
    ['two hosts', twoHosts, 'EN.tea.example', 'zh', 'https://zh.tea.example'],
    ['two hosts, asked by another', twoHosts, 'localhost', 'en', 'https://en.tea.example'],
    ['one own host', oneOwnHost, 'en.tea.example', 'zh', '/zh'],
    ['one own host', oneOwnHost, 'zh.tea.example', 'zh', ''],
  ];
  for (const [name, site, host, locale, base] of rows)
    it(`${name}: ${locale} seen from ${host} is at "${base}"`, () => {
      expect(editionOn(site, host, locale).base).to.equal(base);
    });

  it('the locale of a host of its own needs no prefix there', () => {
    const hosts = ['en.tea.example', 'elsewhere.example'];

    expect(hosts.map((host) => unprefixedLocale(twoHosts, host))).to.deep.equal(['en', 'zh']);
  });
});

describe('Addresses', () => {
  const english = editionOn(oneHost, 'h', 'en');

  it('a document has its product, its key with slashes, platform and language, or its own address', () => {
    const document = { productKey: 'kettle', entryKey: 'ios_objective-c', docKey: 'start/how to/水' };

    expect(documentAddress(document)).to.equal(
      '/docs/kettle/start/how%20to/%E6%B0%B4?platform=ios&language=objective-c',
    );
    expect(['docs/how to/水', 'console/how'].map(ownAddress)).to.deep.equal(['/docs/how%20to/%E6%B0%B4', undefined]);
  });

  it('the root of a prefixed edition has no trailing slash', () => {
    expect([english, editionOn(oneHost, 'h', 'zh')].map((edition) => pageUrl(edition, '/'))).to.deep.equal([
      '/en',
      '/',
    ]);
  });

  it('the language switch leads to the version, by id from an article page, else to the root', () => {
    const counterpart = { id: '7', address: '/docs/kettle/x?platform=all&language=all' };

    expect(languageSwitchUrl(english, counterpart, 'article')).to.equal('/en/article/7');
    expect(languageSwitchUrl(english, counterpart, 'docs')).to.equal(`/en${counterpart.address}`);
    expect(languageSwitchUrl(english, undefined, 'docs')).to.equal('/en');
  });

  it('a source goes before the anchor', () => {
    expect(withSource('https://a.test/x?y=1#z', 'mail list')).to.equal('https://a.test/x?y=1&source=mail%20list#z');
    expect(withSource('https://a.test/x', undefined)).to.equal('https://a.test/x');
  });
});
