import { expect } from 'chai';
import { createTranslate as reportIn } from '../../../server/embedded/doc-server/report/texts.ts';
import { labelTexts } from '../../../server/embedded/doc-server/document/labels.ts';
import { createWords } from '../../../server/embedded/doc-server/references/text/words.ts';
import { createI18n } from '../../../server/i18n.ts';
import type { Locale } from '../../../views/domain/locale.ts';

describe('Texts about one and about many', () => {
  const { translateFor } = createI18n();

  it('are those of the language, in pages', () => {
    const total = (locale: Locale, count: number) =>
      translateFor(locale)('error-code:total', { count, number: String(count) });

    expect([1, 2, 0].map((count) => total('en', count))).to.deep.equal(['1 code', '2 codes', '0 codes']);
    expect(total('zh', 1)).to.equal(total('zh', 2).replace('2', '1'));
  });

  it('are those of the language, in what the documentation server renders', () => {
    const say = labelTexts('en');

    expect(say('api.show', { count: '1' })).to.equal('Show 1 field');
    expect(say('api.show-of', { count: '1', name: 'cup' })).to.equal('Show the 1 field of cup');
    expect(say('api.show', { count: '11' })).to.equal('Show 11 fields');
    expect(createWords('en')('results', { count: 1, keyword: 'tea' })).to.equal('1 result for “tea”');
    expect(reportIn('en')('products', { count: 1 })).to.equal('1 product');
    expect(reportIn('en')('documents', { count: 2 })).to.equal('2 documents');
    expect(labelTexts('zh')('api.show', { count: '1' })).to.equal('展开 1 个字段');
  });
});
