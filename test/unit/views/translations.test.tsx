import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { TranslationList } from '../../../views/domain/translations.ts';
import { TranslationsPage } from '../../../views/pages/translations.tsx';
import { makeFrame } from './made-up.ts';

describe('The list of translations', () => {
  it('claims no number of faults before the documents are compared', () => {
    const counts = { stale: 0, reworded: 0, missing: 0, differs: 0 };
    const product = { key: 'tea', name: 'Tea', documents: 3, alone: 1, apart: 0, counts };
    const cellsOf = (state: TranslationList['state']) => {
      const list = { state, products: [product], documents: [] };
      const html = renderToString(<TranslationsPage frame={makeFrame('en')} product="tea" list={list} />);
      return Array.from(html.matchAll(/<td[^>]*>(.*?)</g), ([, text]) => text).join(' ');
    };

    expect(cellsOf('pending')).to.equal('3 1 – – – – –');
    expect(cellsOf('whole')).to.equal('3 1 0 0 0 0 0');
    expect(cellsOf('no-history')).to.equal('3 1 0 – – 0 0');
  });
});
