import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { TranslationsPage } from '../../../views/pages/translations.tsx';
import { makeFrame } from './made-up.ts';

describe('The list of translations', () => {
  it('claims no number of faults before the documents are compared', () => {
    const counts = { stale: 0, reworded: 0, missing: 0, differs: 0 };
    const product = { key: 'tea', name: 'Tea', documents: 3, alone: 1, apart: 0, counts };
    const cellsOf = (isCompared: boolean) => {
      const list = { isCompared, products: [product], documents: [] };
      const html = renderToString(<TranslationsPage frame={makeFrame('en')} product="tea" list={list} />);
      return Array.from(html.matchAll(/<td[^>]*>(.*?)</g), ([, text]) => text).join(' ');
    };

    expect(cellsOf(false)).to.equal('3 1 – – – – –');
    expect(cellsOf(true)).to.equal('3 1 0 0 0 0 0');
  });
});
