import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { Cards } from '../../../../views/parts/home-cards.tsx';
import { makeFrame } from '../made-up.ts';

const clausesOf = (...texts: string[]) => {
  const items = texts.map((text, at) => ({ title: `Plan ${String(at)}`, text, url: '/scene-plan', icon: '' }));
  const html = renderToString(<Cards frame={makeFrame('en')} id="plans" title="Plans" items={items} />);
  return [...html.matchAll(/<small>(.*?)<\/small>/g)].map(([, clause]) => clause);
};

describe('Cards of the home page', () => {
  it('have clauses where most of them have one', () => {
    expect(clausesOf('For tea.', 'For two.', '')).to.deep.equal(['For tea', 'For two']);
    expect(clausesOf('For tea.', '', '')).to.deep.equal([]);
  });
});
