import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkedText } from '../../../../views/parts/marked-text.tsx';
import { MenuTree } from '../../../../views/parts/menu-tree.tsx';

describe('A long identifier', () => {
  it('may break between its words in a menu, of a page and of a group', () => {
    const entry = { label: 'KettleTemperatureObserver', tag: '' };
    const link = { ...entry, id: 'a', kind: 'link' as const, href: '/', opensWindow: false };
    const group = { ...entry, id: 'b', kind: 'category' as const, isOpen: false, items: [link] };

    const html = renderToStaticMarkup(<MenuTree items={[group]} />);

    expect(html.match(/>Kettle<wbr\/>Temperature<wbr\/>Observer</g)).to.have.length(2);
  });

  const found: [text: string, marks: [number, number][], html: string][] = [
    ['onKettleTemperatureUpdate', [[2, 8]], 'on<mark><wbr/>Kettle</mark><wbr/>Temperature<wbr/>Update'],
    ['onKettleTemperatureUpdate', [[0, 10]], '<mark>on<wbr/>Kettle<wbr/>Te</mark>mperature<wbr/>Update'],
    ['KETTLE_IS_EMPTY_AND_DRY', [[7, 9]], 'KETTLE_<mark><wbr/>IS</mark>_<wbr/>EMPTY_<wbr/>AND_<wbr/>DRY'],
    ['How JavaScript boils on macOS', [[4, 14]], 'How <mark>JavaScript</mark> boils on macOS'],
  ];
  for (const [text, marks, html] of found)
    it(`may break between its words in a result: ${text}, ${JSON.stringify(marks)}`, () => {
      expect(renderToStaticMarkup(<MarkedText text={text} marks={marks} />)).to.equal(html);
    });

  it('is marked as a whole in prose, once', () => {
    const starts = [5, 9, 19].map((start): [number, number] => [start, start === 9 ? 14 : start + 4]);

    expect(renderToStaticMarkup(<MarkedText text="Call boilWater, or boil." marks={starts} isProse />)).to.equal(
      'Call <mark>boilWater</mark>, or boil.',
    );
  });
});
