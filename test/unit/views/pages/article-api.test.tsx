import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { ApiPage } from '../../../../views/pages/article-api.tsx';
import { makeArticle, makeFrame } from '../made-up.ts';

describe('A page of a reference', () => {
  for (const hasNames of [true, false])
    it(`offers the check of code ${hasNames ? 'with' : 'only with'} names to compare`, () => {
      const reference = { sdk: 'kettle', target: 'java_android', dataUrl: '/data.json', hasNames };
      const page = { ...makeArticle('en'), view: 'compound' as const, reference };

      const html = renderToString(<ApiPage frame={makeFrame('en')} page={page} otherLanguage="/other" />);

      expect(html).to.include('<main');
      expect(html.includes('data-code-field')).to.equal(hasNames);
    });
});
