import { expect } from 'chai';
import { createTranslate as reportIn } from '../../../server/embedded/doc-server/report/texts.ts';
import { labelTexts } from '../../../server/embedded/doc-server/document/labels.ts';
import { createWords } from '../../../server/embedded/doc-server/references/text/words.ts';
import { createI18n } from '../../../server/i18n.ts';

describe('Texts about one and about many', () => {
  it('are those of the language, in pages and in what the documentation server renders', () => {
    const page = createI18n().translateFor('en');
    const label = labelTexts('en');

    expect([1, 2, 0].map((count) => page('error-code:total', { count, number: String(count) }))).to.deep.equal([
      ...['1 code', '2 codes', '0 codes'],
    ]);
    expect(['1', '11'].map((count) => label('api.show', { count }))).to.deep.equal(['Show 1 field', 'Show 11 fields']);
    expect(labelTexts('zh')('api.show', { count: '1' })).to.equal('展开 1 个字段');
    expect(createWords('en')('results', { count: 1, keyword: 'tea' })).to.equal('1 result for “tea”');
    expect([1, 2].map((count) => reportIn('en')('products', { count }))).to.deep.equal(['1 product', '2 products']);
  });
});
