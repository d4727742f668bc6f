import { expect } from 'chai';
import { preferredLanguage } from '../../../../client/browser/language-offer.ts';

describe('The language a browser prefers', () => {
  /** `navigator.languages`, locale. */
  const rows: [string[], string | undefined][] = [
    [['zh-CN', 'zh', 'en'], 'zh'],
    [['en-GB', 'zh-CN'], 'en'],
    [['ZH-Hant-TW'], 'zh'],
    [['de-DE', 'fr', 'en-US', 'zh'], 'en'],
    [['de', 'ja'], undefined],
    [[], undefined],
  ];
  for (const [languages, locale] of rows)
    it(`is ${locale ?? 'none of ours'} for ${languages.join(', ') || 'no languages'}`, () => {
      expect(preferredLanguage(languages, ['en', 'zh'])).to.equal(locale);
    });
});
